import { answerOf } from './page-case.ts'

export const text = { type: 'string' }
export const number = { type: 'number' }
export const integer = { type: 'integer' }
export const boolean = { type: 'boolean' }
export const day = { type: 'string', format: 'date' }
export const address = { type: 'string', format: 'uri' }
export const texts = { type: 'array', items: text }
export const object = (properties: object): object => ({ type: 'object', properties })
export const choice = (...values: readonly string[]): object => ({ type: 'string', enum: values })
export const listOf = (properties: object, required: readonly string[] = []): object => ({
  type: 'array',
  items: { ...object(properties), required },
})

/** What a page gives for a schema of these properties, and a prompt. */
export function filled(page: string, properties: object, prompt?: string): unknown {
  return answerOf({ page, schema: object(properties) as Record<string, unknown>, prompt }).data
}

/** Labels with their values, as a list of definitions. */
export const labelled = (pairs: Readonly<Record<string, string>>): string =>
  `<dl>${Object.entries(pairs)
    .map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`)
    .join('')}</dl>`

export const row = (...cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

/** A page of a site with this between its head and its foot. */
export const framed = (main: string): string =>
  `<html lang="en"><body><header><a href="/" class="logo">Tern</a><nav><a href="/a">Latest</a><a href="/b">About</a></nav></header><main>${main}</main><footer><p>© 2025 Tern Ltd.</p><a href="/privacy">Privacy</a></footer></body></html>`
