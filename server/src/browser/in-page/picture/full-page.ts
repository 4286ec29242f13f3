// Makes the whole page show itself. Runs in the isolated world.
import '../globals.ts'
import { fadedIn } from '../animations.ts'
import { above, all, boxOf, impose, type PageElement, textOf } from '../elements.ts'
import type { Images } from '../interfaces.ts'
import { drawn, nextFrame } from '../moments.ts'
import { own } from '../own.ts'
import { imagesLoaded } from './images.ts'
import { revealing } from './reveal.ts'
import { watchRows } from './rows.ts'

/** In a document of more elements the style of each is not asked for. */
const maxElements = 30_000

async function unroll(until: number, forMs: number): Promise<Images> {
  // A script may have taken all of the document away.
  if (scroller() === null) return { counts: { total: 0, loaded: 0, failed: 0 }, late: [] }
  const end = performance.now() + forMs
  const inner = innerScroller()
  if (inner !== undefined) expand(inner)
  wakeLazyParts()
  const parts = revealing()
  const rows = watchRows()
  const step = Math.max(100, Math.floor(innerHeight * 0.6))
  for (let top = 0; performance.now() < end - forMs / 4; top += step) {
    scrollDown(top)
    await nextFrame()
    await parts.seen()
    await rows.seen()
    if (top + innerHeight >= Math.min(until, heightOfAll())) break
  }
  const wanted = all<HTMLImageElement>('img').filter(
    (image) => image.getBoundingClientRect().top + scrollY < until && image.getClientRects().length > 0,
  )
  const images = await imagesLoaded(wanted, end - performance.now())
  // Images that came may have moved what follows.
  wakeLazyParts()
  scrollDown(0)
  await nextFrame()
  parts.keep()
  rows.restore()
  const scrollHeight = heightOfAll()
  if (scrollHeight > innerHeight) stretchBackdrops(scrollHeight)
  await drawn()
  await fadedIn()
  return images
}

function scroller(): Element | null {
  return document.scrollingElement ?? document.documentElement
}

function heightOfAll(): number {
  return scroller()?.scrollHeight ?? 0
}

function scrollDown(top: number): void {
  window.scrollTo({ top, left: 0, behavior: 'instant' })
}

/** The element that scrolls in the page's stead: it fills most of the window and holds more than it shows. */
function innerScroller(): PageElement | undefined {
  if (heightOfAll() > innerHeight * 1.1) return undefined
  const candidates = all('body *').filter((element) => {
    const clientHeight = own(element, 'clientHeight')
    if (clientHeight <= innerHeight * 0.5 || own(element, 'clientWidth') <= innerWidth * 0.4) return false
    return own(element, 'scrollHeight') > clientHeight + 50
  })
  const scrolling = candidates.filter((element) =>
    ['auto', 'scroll', 'overlay'].includes(getComputedStyle(element).overflowY),
  )
  const areaOf = (element: Element) => own(element, 'clientWidth') * own(element, 'clientHeight')
  const [largest] = scrolling.toSorted((a, b) => areaOf(b) - areaOf(a))
  return largest ?? (isBodyCut() ? document.body : undefined)
}

/** The body scrolls, or is kept from it, by itself when the root does too; otherwise the window does it for the body. */
function isBodyCut(): boolean {
  const { body } = document
  if (body === null || body === scroller() || body.scrollHeight <= body.clientHeight + 50) return false
  return [body, document.documentElement].every((element) => getComputedStyle(element).overflowY !== 'visible')
}

/** Lets an app shell's scroller and all that holds it grow to their content. */
function expand(element: PageElement): void {
  impose(element, { height: 'auto', 'max-height': 'none', 'overflow-y': 'visible' })
  for (let holder: PageElement | null = element; holder !== null; holder = above(holder)) {
    const { position, overflowY } = getComputedStyle(holder)
    const { height } = boxOf(holder)
    impose(holder, { 'min-height': `${height}px`, height: 'auto', 'max-height': 'none' })
    if (overflowY !== 'visible') impose(holder, { overflow: 'visible' })
    if (position === 'fixed') impose(holder, { position: 'absolute', bottom: 'auto' })
    if (position === 'absolute') impose(holder, { bottom: 'auto' })
    // An element lifted out of the flow gives the page no height of its own.
    if (position === 'fixed' || position === 'absolute')
      impose(document.body, { 'min-height': `${own(holder, 'scrollHeight')}px` })
  }
}

function wakeLazyParts(): void {
  const lazy = 'img[loading=lazy],iframe[loading=lazy]'
  for (const element of all<HTMLImageElement | HTMLIFrameElement>(lazy)) element.loading = 'eager'
  const elements = all('body *')
  if (elements.length > maxElements) return
  for (const element of elements) {
    if (getComputedStyle(element).contentVisibility === 'auto') impose(element, { 'content-visibility': 'visible' })
  }
}

/** What is fixed behind the page, or behind a part of it, would end with the first window: it is drawn over the whole height. */
function stretchBackdrops(height: number): void {
  const elements = all('body *')
  const isHuge = elements.length > maxElements
  for (const element of [document.documentElement, document.body, ...(isHuge ? [] : elements)]) {
    if (element !== null && getComputedStyle(element).backgroundAttachment.includes('fixed'))
      impose(element, { 'background-attachment': 'scroll' })
  }
  if (isHuge) return
  for (const element of elements) if (isBackdrop(element)) impose(element, backdropOf(height))
}

function backdropOf(height: number): Record<string, string> {
  return { position: 'absolute', top: '0', bottom: 'auto', height: `${height}px` }
}

function isBackdrop(element: PageElement): boolean {
  const { position, zIndex } = getComputedStyle(element)
  if (position !== 'fixed' || (Number(zIndex) || 0) > 0 || textOf(element) !== '') return false
  const box = boxOf(element)
  const isWhole = box.width >= innerWidth * 0.95 && box.height >= innerHeight * 0.95
  const isBehind = document.elementFromPoint(innerWidth / 2, innerHeight / 2) !== element || Number(zIndex) < 0
  return isWhole && isBehind
}

globalThis.gannetFullPage = { unroll: ({ until, forMs }) => unroll(until, forMs) }
