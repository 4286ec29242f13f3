import assert from 'node:assert/strict'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'

/** What a model reads of a result. */
export function textOf({ content }: CallToolResult): string {
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
}

/** What a program reads of it. */
export function metaOf({ _meta: meta }: CallToolResult): Record<string, unknown> {
  return meta?.['gannet/result'] as Record<string, unknown>
}

/** The part of a page's content in a result, and where it lies. */
export function partOf(result: CallToolResult): { content: string; start: number; end: number; total: number } {
  const text = textOf(result)
  const [note = assert.fail(`no place is told in: ${text}`), start, end, total] =
    /\n\n\[(?:End of the page: characters|Characters) (\d+) to (\d+) of (\d+)\./.exec(text) ?? []
  const content = text.slice(text.indexOf('\n\n') + 2, text.lastIndexOf(note))
  return { content, start: Number(start), end: Number(end), total: Number(total) }
}
