/** Browsers look at 1,024 bytes, then start over when a later `<meta>` says otherwise; looking further at once is the same. */
const prescanBytes = 16 * 1024

const attribute = /([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g

/**
 * The label in a document's own `<meta charset>`, `<meta http-equiv="content-type">` or XML declaration, or undefined.
 * For XML only the declaration counts. (HTML standard § 13.2.3.2, prescan.)
 */
export function metaCharset(bytes: Buffer, markup: 'html' | 'xml'): string | undefined {
  const start = bytes.toString('latin1', 0, prescanBytes)
  const declaration = /^\s*<\?xml\s[^>]{0,300}?\bencoding\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)')/.exec(start)
  if (markup === 'html') {
    const fromMeta = firstMeta(start)
    if (fromMeta !== undefined) return fromMeta
  }
  return declaration === null ? undefined : (declaration[1] ?? declaration[2])
}

function firstMeta(text: string): string | undefined {
  const visible = withoutComments(text)
  for (const tag of visible.matchAll(/<meta[\s/]([^>]*)/gi)) {
    const label = labelOf(tag[1] ?? '')
    if (label !== undefined) return label
  }
  return undefined
}

/** A comment that is not closed is none. */
function withoutComments(text: string): string {
  let visible = ''
  let from = 0
  for (;;) {
    const start = text.indexOf('<!--', from)
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4)
    if (end < 0) return visible + text.slice(from)
    visible += text.slice(from, start)
    from = end + 3
  }
}

function labelOf(attributes: string): string | undefined {
  let content: string | undefined
  let isContentType = false
  for (const [, name = '', double, single, bare] of attributes.matchAll(attribute)) {
    const value = double ?? single ?? bare ?? ''
    const lower = name.toLowerCase()
    if (lower === 'charset') return value
    if (lower === 'http-equiv') isContentType = value.trim().toLowerCase() === 'content-type'
    if (lower === 'content') content = /charset\s{0,100}=\s{0,100}["']?\s{0,100}([^\s;"']+)/i.exec(value)?.[1]
  }
  return isContentType ? content : undefined
}
