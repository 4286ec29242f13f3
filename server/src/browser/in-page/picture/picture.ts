// What makes a page ready for its picture, and measures it. Runs in the isolated world; see browser/screenshot/.
import '../globals.ts'
import { fadedIn, freeze } from '../animations.ts'
import { mayAsk } from '../consent/banner.ts'
// Gives the page the tools for banners too, which are asked for next.
import '../consent/consent.ts'
import { all, boxOf, type Edges, impose, isIn, type PageElement, viewport } from '../elements.ts'
import type { Box, Images } from '../interfaces.ts'
import { drawn, pause, within } from '../moments.ts'
import { own } from '../own.ts'
import { glyphsMissing } from './glyphs.ts'
import { imagesLoaded } from './images.ts'

async function ready(forMs: number): Promise<Images> {
  const end = performance.now() + forMs
  if (document.fonts.status !== 'loaded') await within(Promise.race([document.fonts.ready, gannet.hope()]), forMs)
  const box = viewport()
  // An image that is still to come may have no size yet.
  const wanted = all<HTMLImageElement>('img').filter(
    (image) => isIn(image, box) || (!image.complete && startsIn(image, box)),
  )
  for (const image of wanted) if (image.loading === 'lazy') image.loading = 'eager'
  const images = await imagesLoaded(wanted, end - performance.now())
  await fadedIn()
  hideCaret()
  // What an animation's end sets off may draw something.
  if (freeze() > 0) await drawn()
  return images
}

function startsIn(element: Element, { left, top, right, bottom }: Edges): boolean {
  const box = element.getBoundingClientRect()
  return element.checkVisibility() && box.left >= left && box.left < right && box.top >= top && box.top < bottom
}

/** Only what has the focus has a caret; a rule for all elements would cost a new layout. */
function hideCaret(): void {
  let focused: PageElement | null = document.activeElement
  for (let inner = focused; inner !== null; inner = focusedIn(inner)) focused = inner
  if (focused !== null && focused !== document.body) impose(focused, { 'caret-color': 'transparent' })
}

function focusedIn({ shadowRoot, contentDocument }: PageElement): PageElement | null {
  return shadowRoot?.activeElement ?? contentDocument?.activeElement ?? null
}

function shownBox(selector: string): Box | null {
  const element = all(selector).find((candidate) => {
    const { width, height } = boxOf(candidate)
    return width > 0 && height > 0 && own(candidate, 'checkVisibility')({ visibilityProperty: true })
  })
  if (element === undefined) return null
  const [left0, top0] = [scrollX, scrollY]
  // A page that is read from the right has its beginning there, and its left end at a negative place.
  window.scrollTo({ left: -1e6, top: top0, behavior: 'instant' })
  const start = Math.min(0, scrollX)
  window.scrollTo({ left: left0, top: top0, behavior: 'instant' })
  own(element, 'scrollIntoView')({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  window.scrollTo({ left: left0, top: top0, behavior: 'instant' })
  const { left, top, width, height } = boxOf(element)
  return { x: left + scrollX - start, y: top + scrollY, width, height }
}

function hasContent(): boolean {
  const { body } = document
  if (body === null) return false
  const box = viewport()
  if (all('img,svg,canvas,video,iframe,input,button').some((element) => isIn(element, box))) return true
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let count = 0; count < 500 && texts.nextNode(); count += 1) {
    const { nodeValue, parentElement } = texts.currentNode
    if (nodeValue === null || nodeValue.trim() === '') continue
    range.selectNode(texts.currentNode)
    if (isIn(range, box) && parentElement !== null && own(parentElement, 'checkVisibility')()) return true
  }
  return false
}

globalThis.gannetPicture ??= {
  ready: ({ forMs }) => ready(forMs),
  async look({ forMs, maxBytes, withView }) {
    const images = await ready(forMs)
    return { images, snapshot: gannet.read(maxBytes, withView), mayAsk: mayAsk() }
  },
  freeze,
  missingGlyphs: glyphsMissing,
  zoom: () => visualViewport?.scale ?? 1,
  boxOf: shownBox,
  hasContent,
  pause,
}
