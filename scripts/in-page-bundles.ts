import { join } from 'node:path'
import { rolldown } from 'rolldown'

const folder = join(import.meta.dirname, '../server/src/browser/in-page')
/** Name of the bundle → the script it begins with. */
const entries = {
  timers: 'settle/timers.ts',
  settle: 'settle/settle.ts',
  picture: 'picture/picture.ts',
  fullPage: 'picture/full-page.ts',
  missingGlyphs: 'picture/missing-glyphs.ts',
  banner: 'consent/consent.ts',
  autoconsent: 'consent/autoconsent.ts',
  workerIdentity: 'identity/worker-identity.ts',
  safari: 'identity/safari.ts',
}

/** The text of in-page/bundles.generated.ts: each script of the page with all that it imports. */
export async function inPageBundles(): Promise<string> {
  const bundles = await Promise.all(
    Object.entries(entries).map(async ([name, entry]) => `  ${name}: ${JSON.stringify(await bundled(entry))},`),
  )
  return `// Made from in-page/ by \`npm run generate\`; do not edit.

/** What runs inside of pages, as source text. */
export const inPageBundles = {
${bundles.join('\n')}
} as const
`
}

async function bundled(entry: string): Promise<string> {
  await using bundle = await rolldown({
    input: join(folder, entry),
    tsconfig: join(folder, 'tsconfig.json'),
    platform: 'browser',
    transform: { target: 'esnext' },
  })
  const { output } = await bundle.generate({
    // One expression, so that nothing of it is visible outside of what it puts there itself.
    format: 'iife',
    intro: '"use strict";',
    comments: false,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  })
  return output[0].code
}
