import { nameKey } from '../../values/name-words.ts'
import type { RecordGroup } from '../records/record-group.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf } from '../view/view-element.ts'

const looksAt = 12
const looksFor = 80
const leastShare = 0.75
const segment = /^[\p{L}_-]{3,40}$/u

/** What a group's records are filed under where they link to, as name keys: "/en/case-studies/a-firm" under "case study". */
export function linkedNames({ records }: RecordGroup, view: PageView): ReadonlySet<string> {
  const counts = new Map<string, number>()
  const some = records.slice(0, looksAt)
  for (const { start, end } of some) {
    const own = new Set<string>()
    for (let at = start; at < Math.min(end, start + looksFor); at += 1) {
      const node = view.nodes[at]
      if (node?.tag !== 'a') continue
      for (const name of filedUnder(attributeOf(node, 'href') ?? '')) own.add(name)
    }
    for (const name of own) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const least = Math.max(2, leastShare * some.length)
  return new Set([...counts].filter(([, count]) => count >= least).map(([name]) => name))
}

/** The folders of an address, without its own last part. */
function filedUnder(href: string): string[] {
  const [path = ''] = href.replace(/^(?:https?:)?\/\/[^/?#]*/i, '').split(/[?#]/, 1)
  if (/^[a-z]+:/i.test(path)) return []
  const parts = path.split('/').filter((part) => part !== '')
  return parts
    .slice(0, -1)
    .filter((part) => segment.test(part))
    .map(nameKey)
}
