import { type PageElement, textOf } from '../elements.ts'
import { own } from '../own.ts'
import { isShown } from './overlays.ts'
import { refusals } from './words.ts'

/** What refuses in a part of the page. */
export function refusalIn(root: PageElement): PageElement | undefined {
  return pressable(root).find((element) => {
    const label = labelOf(element)
    return label.length > 0 && label.length < 60 && refusals.some((refusal) => refusal.test(label))
  })
}

/** What may be pressed without leading away or sending anything. */
export function pressable(root: PageElement): PageElement[] {
  return partsOf(root).filter((element) => {
    if (!own(element, 'matches')('button,[role=button],input[type=button],a')) return false
    if (element.tagName === 'A' && leadsAway(element)) return false
    if (element.form && element.type !== 'button') return false
    return isShown(element)
  })
}

export function labelOf(element: PageElement): string {
  const label = textOf(element) || element.value || element.getAttribute('aria-label') || element.title || ''
  return label.replaceAll(/\s+/g, ' ').trim()
}

export function leadsAway(link: PageElement): boolean {
  const href = (link.getAttribute('href') ?? '').trim()
  return link.target === '_blank' || (href !== '' && !/^#|^javascript:\s*(void|;|$)/i.test(href))
}

/** All elements of a part of the page, those of its shadow roots and of frames we may look into included. */
export function partsOf(root: ParentNode): PageElement[] {
  const found: PageElement[] = []
  const elements: PageElement[] = [...(root instanceof Element ? [root] : []), ...own(root, 'querySelectorAll')('*')]
  for (const element of elements) {
    found.push(element)
    const shadow = own(element, 'shadowRoot')
    if (shadow !== null) found.push(...partsOf(shadow))
    if (own(element, 'tagName') === 'IFRAME' && element.contentDocument) found.push(...partsOf(element.contentDocument))
  }
  return found
}
