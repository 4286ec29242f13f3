/** What a Content-Type means for reading: text of a kind, nothing we read, or undefined when the browser must look. */
export type MediaKind = 'html' | 'xml' | 'json' | 'text' | 'binary'

/** `contentType` as received; undefined when it is missing or says nothing. */
export function mediaKind(contentType: string | null): MediaKind | undefined {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(type) || type === 'application/unknown') return undefined
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html'
  if (/[/+]xml$/.test(type) || type === 'text/xsl') return 'xml'
  if (/[/+]json$/.test(type) || /^(?:application\/(?:x-)?ndjson|application\/json-seq|text\/json)$/.test(type))
    return 'json'
  if (type.startsWith('text/') || /^application\/(?:x-)?(?:javascript|ecmascript|yaml|toml|sql)$/.test(type))
    return 'text'
  return 'binary'
}
