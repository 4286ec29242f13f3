import { above, boxOf, type PageElement } from '../elements.ts'
import { own } from '../own.ts'

/** Never taken for something that lies over the page: it is the page. */
export const precious = new Set(['HTML', 'BODY', 'MAIN', 'ARTICLE', 'HEAD', 'FRAMESET'])

/** What lies over the page at some places where banners are found. */
export function overlays(): PageElement[] {
  const [width, height] = [innerWidth, innerHeight]
  const across = [0.04, 0.25, 0.5, 0.75, 0.96].map((share) => width * share)
  const down = [3, 30, height * 0.3, height * 0.5, height * 0.7, height * 0.85, height - 30, height - 4]
  const found = new Set<PageElement>()
  for (const y of down) {
    for (const x of across) {
      const element = deepestAt(x, y)
      const overlay = element === null ? undefined : overlayOf(element)
      if (overlay !== undefined) found.add(overlay)
    }
  }
  return [...found]
}

export function isShown(element: Element): boolean {
  const { width, height } = boxOf(element)
  return width > 1 && height > 1 && own(element, 'checkVisibility')({ opacityProperty: true, visibilityProperty: true })
}

function deepestAt(x: number, y: number): PageElement | null {
  let found = document.elementFromPoint(x, y)
  for (let shadow = shadowOf(found); shadow !== null; shadow = shadowOf(found)) {
    const inner = shadow.elementFromPoint(x, y)
    if (inner === null || inner === found) break
    found = inner
  }
  return found
}

function shadowOf(element: Element | null): ShadowRoot | null {
  return element === null ? null : own(element, 'shadowRoot')
}

/** The outermost element over the page that an element belongs to. */
function overlayOf(element: PageElement): PageElement | undefined {
  let overlay: PageElement | undefined
  for (let at: PageElement | null = element; at !== null && !precious.has(own(at, 'tagName')); at = above(at))
    if (isOverlay(at)) overlay = at
  return overlay
}

function isOverlay(element: PageElement): boolean {
  const { position, zIndex } = getComputedStyle(element)
  if (position === 'fixed' || position === 'sticky' || (position === 'absolute' && Number(zIndex) >= 10)) return true
  return (
    own(element, 'tagName') === 'DIALOG' ||
    own(element, 'matches')('[role=dialog],[role=alertdialog],[aria-modal=true],:popover-open')
  )
}
