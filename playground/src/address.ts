import { jsonOf } from './parts/json-of.ts'

/** What the address names after its "#/": a view, and the call that its form holds. */
export interface Place {
  readonly view: string
  /** The body of a call; undefined when the address names only the view. */
  readonly body: Readonly<Record<string, unknown>> | undefined
}

/** Headers may hold a password or a session: they are nobody else's. */
const secret = new Set(['headers'])
/** What a browser takes as an address, and a person can send. */
const longest = 16_000

/** Reads "#/scrape?url=https%3A…&render_js=true". What is JSON there is read as JSON. */
export function placeOf(hash: string): Place {
  const [view = '', ...rest] = hash.replace(/^#\/?/, '').split('?')
  const fields = [...new URLSearchParams(rest.join('?'))]
  if (fields.length === 0) return { view, body: undefined }
  return { view, body: Object.fromEntries(fields.map(([name, text]) => [name, jsonOf(text)])) }
}

/** The address of a call, without what is secret; that of the view alone when it would be too long. */
export function hashOf({ view, body = {} }: Place): string {
  const fields = Object.entries(body).filter(([name, value]) => !secret.has(name) && value !== undefined)
  const texts = fields.map(([name, value]): [string, string] => [name, textOf(value)])
  const hash = `#/${view}?${new URLSearchParams(texts).toString()}`
  return texts.length === 0 || hash.length > longest ? `#/${view}` : hash
}

/** A text that would be read as something else is written as JSON. */
function textOf(value: unknown): string {
  return typeof value === 'string' && jsonOf(value) === value ? value : JSON.stringify(value)
}

/** "example.com/a" as a person writes it, with the protocol that it means; anything else as it is. */
export function withProtocol(url: string): string {
  const text = url.trim()
  return /^(?:[\w-]+\.)+[a-z]{2,}(?:[:/?#]|$)/i.test(text) ? `https://${text}` : text
}
