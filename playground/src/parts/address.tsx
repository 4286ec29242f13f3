/** The address of a stranger's page: only what a browser opens as a page is a link. */
export function Address({ href }: { href: string }) {
  if (!/^https?:/i.test(href)) return <>{href}</>
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {href}
    </a>
  )
}
