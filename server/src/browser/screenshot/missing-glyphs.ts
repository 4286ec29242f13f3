import type { Call } from '../../call.ts'
import { inPageBundles } from '../in-page/bundles.generated.ts'
import type { OpenPage } from '../page/open-page.ts'
import type { BrowserPool } from '../pool/page-pool.ts'
import { PageTime } from '../pool/page-time.ts'
import { InPageScript } from '../page/in-page-script.ts'
import { withPage } from '../pool/with-page.ts'

const commandMs = 15_000

/** Runs work on an empty page, which goes nowhere. */
export async function onBlankPage<Result>(
  pool: BrowserPool,
  call: Call,
  work: (page: OpenPage) => Promise<Result>,
): Promise<Result> {
  const wanted = { url: new URL('http://empty.invalid/'), purpose: 'capture' } as const
  return await withPage({ pool, wanted, call, time: new PageTime(2 * commandMs) }, work)
}

/** Of each text the characters for which the browser finds no glyph. */
export async function missingGlyphs(pool: BrowserPool, texts: readonly string[], call: Call): Promise<string[][]> {
  const source = inPageBundles.missingGlyphs
  return await onBlankPage(pool, call, (page) =>
    new InPageScript(page, { name: 'gannetMissingGlyphs', source }).call('missing', [texts], commandMs),
  )
}
