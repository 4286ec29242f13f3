import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { benchmarksPage } from './benchmarks-page.ts'
import { chart } from './chart.ts'
import type { Results } from './results.ts'

const docs = join(import.meta.dirname, '../../docs')

/** The page of docs/ with its chart and the figures they are made of. */
export async function writeBenchmarks(results: Results): Promise<void> {
  await writeFile(join(docs, 'benchmarks.json'), `${JSON.stringify(results, null, 1)}\n`)
  await writeFile(join(docs, 'benchmarks.md'), benchmarksPage(results))
  await writeFile(join(docs, 'pictures/benchmarks.svg'), chart(results))
}
