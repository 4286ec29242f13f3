import type { CaptureReport } from '../../contract/screenshot.ts'
import { openAutoconsent } from './autoconsent.ts'
import { inPageBundles } from '../in-page/bundles.generated.ts'
import type { OpenPage } from '../page/open-page.ts'
import { InPageScript } from '../page/in-page-script.ts'
import { refuseInFrames } from './refuse-in-frames.ts'

type Consent = CaptureReport['consent']

/** Dismisses the consent banner of a page that has settled; resolves with what was done. */
export type DismissConsent = (page: OpenPage) => Promise<Consent>

const lookMs = 3000
/** A page that has the makings of a banner is given this long to show it. */
const appearMs = 700
/** A banner that was refused is given this long to go. */
const goneMs = 1500
const dismissMs = 10_000

/**
 * Refuses consent by the rules of known platforms where they apply, and otherwise by our own careful rule, which
 * presses a button that refuses or hides the banner. A page that shows none costs one look.
 */
export async function openConsent(): Promise<DismissConsent> {
  const refuseKnown = await openAutoconsent()
  return async (page) => {
    const script = new InPageScript(page, { name: 'gannetBanner', source: inPageBundles.banner })
    const isAsked = (forMs: number) => script.call('isAsked', [forMs], forMs + lookMs)
    if (!(await isAsked(appearMs))) return { platform: null, action: 'none' }
    const known = await refuseKnown(page)
    const platform = known?.platform ?? null
    let action: Consent['action'] = known?.action ?? 'none'
    if (action === 'none' && (await refuseInFrames(page))) action = 'opted_out'
    // What was refused goes away by itself, when its answer has been sent.
    const isOver = action !== 'none' && (await script.call('isOver', [goneMs], goneMs + lookMs))
    if (!isOver && (await isAsked(0))) action = await script.call('dismiss', [], dismissMs)
    // A rule pressed something and the banner went, though not as the rule expected.
    if (action === 'none' && !(await isAsked(0))) action = 'dismissed'
    if (action !== 'none' && action !== 'rolled_back') await script.call('release', [], lookMs)
    return { platform, action }
  }
}
