/** A document's title often ends, or begins, with the name of its site. */
export function withoutSite(title: string, site: string | undefined): string {
  const parts = title.split(/\s+[|–—·»:-]+\s+/)
  if (parts.length < 2) return title
  const other = parts.filter((part) => site === undefined || part.toLowerCase() !== site.toLowerCase())
  const kept = other.length < parts.length ? other : parts.slice(0, -1)
  return (
    title.slice(title.indexOf(kept[0] ?? ''), title.indexOf(kept.at(-1) ?? '') + (kept.at(-1) ?? '').length) || title
  )
}
