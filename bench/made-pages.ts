import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** The pages of a file of this folder, one a line. */
export function madePages<Page>(file: string): Page[] {
  const lines = gunzipSync(readFileSync(join(import.meta.dirname, file))).toString()
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Page)
}
