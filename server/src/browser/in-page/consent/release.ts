import { freeze } from '../animations.ts'
import { boxOf, impose, type PageElement, textOf } from '../elements.ts'
import { pause } from '../moments.ts'
import { banners, has, wholeText } from './banner.ts'
import { hide } from './hiding.ts'
import { overlays } from './overlays.ts'
import { pressable } from './pressable.ts'
import { topic } from './words.ts'

/** The little tabs of common platforms that bring a banner back, which may come a second later. */
const knownTabs =
  '.cc-revoke,#tarteaucitronIcon,#ot-sdk-btn-floating,.cky-btn-revisit-wrapper,.cmplz-manage-consent,#CybotCookiebotDialogRenew,.iubenda-tp-btn'

/** After a banner is gone: takes away its veil and lets the page scroll. */
export async function release(): Promise<void> {
  hideKnownTabs()
  // What fades out, or slides in instead, gets there first.
  await pause(150)
  for (const end = performance.now() + 1500; performance.now() < end; await pause(50)) {
    if (freeze() === 0 && banners().length === 0) break
  }
  for (const rest of [...banners(), ...overlays().filter(isVeil), ...overlays().filter(isTab)]) hide(rest)
  releaseScroll()
}

function hideKnownTabs(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${knownTabs}{display:none!important}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** A veil that a banner drew over the page: fixed, over nearly all of the window, and empty. */
function isVeil(overlay: PageElement): boolean {
  const { width, height } = boxOf(overlay)
  if (width < innerWidth * 0.9 || height < innerHeight * 0.9) return false
  return !has(overlay, 'img,video,canvas,form,input') && wholeText(overlay).trim() === ''
}

/** The little tab that brings a banner back. */
function isTab(overlay: PageElement): boolean {
  const { width, height } = boxOf(overlay)
  const text = textOf(overlay)
  if (width * height >= innerWidth * innerHeight * 0.03 || text.length >= 40 || !topic.test(text)) return false
  return pressable(overlay).length < 2 && !has(overlay, 'nav,input')
}

/** Banners stop the page from scrolling; their end does not always undo it. */
function releaseScroll(): void {
  for (const element of [document.documentElement, document.body]) {
    // A script may have taken either away.
    if (element === null) continue
    const { overflowY, position } = getComputedStyle(element)
    if (overflowY === 'hidden' || overflowY === 'clip') impose(element, { overflow: 'visible' })
    if (position === 'fixed') impose(element, { position: 'static' })
  }
}
