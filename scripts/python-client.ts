import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const awaited = join(import.meta.dirname, '../python/src/gannet/async_client.py')
const replacements: readonly (readonly [pattern: RegExp, text: string])[] = [
  [
    /^"""The client that is awaited\."""$/m,
    '"""The client that blocks. Generated from async_client.py by `npm run generate`; do not edit."""',
  ],
  [/, to be awaited\./, '.'],
  [/\basync def\b/g, 'def'],
  [/\bawait /g, ''],
  [/\bAsync(Gannet|Iterator|Client)\b/g, '$1'],
  [/\basyncio\b/g, 'time'],
  [/\baclose\b/g, 'close'],
  [/__a(enter|exit)__/g, '__$1__'],
]

/** The text of python/src/gannet/client.py: the awaited client without its waiting. */
export function blockingClient(): string {
  return replacements.reduce((text, [pattern, own]) => text.replace(pattern, own), readFileSync(awaited, 'utf8'))
}
