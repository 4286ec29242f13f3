import { type PageElement, textOf } from '../elements.ts'
import { own } from '../own.ts'
import { overlays } from './overlays.ts'
import { labelOf, leadsAway, partsOf, pressable, refusalIn } from './pressable.ts'
import { agreement, bannerName, frameTopic, hints, personalData, topic, usage } from './words.ts'

/** Whether there is anything to look at more closely: a banner, or what has the name of one. */
export function mayAsk(): boolean {
  return isHinted() || banners().length > 0
}

/** Whether the page has anything by the name of a banner. */
export function isHinted(): boolean {
  return document.querySelector(hints) !== null
}

/** What lies over the page and asks for consent. */
export function banners(): PageElement[] {
  return document.body === null ? [] : overlays().filter(isBanner)
}

/** All of an element's text, that of its shadow roots and of frames we may look into included. */
export function wholeText(element: PageElement): string {
  let text = textOf(element)
  for (const part of [element, ...below(element, '*')]) {
    for (const child of own(part, 'shadowRoot')?.children ?? []) text += ` ${wholeText(child)}`
    if (own(part, 'tagName') === 'IFRAME')
      text += ` ${part.contentDocument?.body ? textOf(part.contentDocument.body) : ''}`
  }
  return text
}

export function has(element: PageElement, selector: string): boolean {
  return own(element, 'querySelector')(selector) !== null
}

function below(element: PageElement, selector: string): Iterable<PageElement> {
  return own(element, 'querySelectorAll')(selector)
}

/** An element's text without that of links away: a footer that links to notices speaks of none of them. */
export function ownText(element: PageElement): string {
  let text = wholeText(element)
  for (const link of partsOf(element))
    if (link.tagName === 'A' && leadsAway(link)) text = text.replace(textOf(link), ' ')
  return text.trim()
}

/** Whether a text speaks of what banners speak of. */
export function isOnTopic(text: string): boolean {
  return topic.test(text) || personalData.test(text)
}

function isBanner(overlay: PageElement): boolean {
  if (has(overlay, 'main,article') || own(overlay, 'matches')('nav,[role=navigation]')) return false
  const frames = [overlay, ...below(overlay, 'iframe')]
  if (frames.some(isPlatformFrame)) return true
  const isNamed = bannerName.test(namesOf(overlay))
  if (!isNamed && isHeader(overlay)) return false
  const text = ownText(overlay)
  if (text.length < 12 || text.length > 6000) return false
  if (personalData.test(text) && refusalIn(overlay) !== undefined && !isForm(overlay)) return true
  // Some ask about services and name nothing but themselves.
  if (!topic.test(text) && !(isNamed && refusalIn(overlay) !== undefined)) return false
  if (isNamed || usage.test(text)) return true
  return pressable(overlay).some((element) => agreement.test(labelOf(element))) || refusalIn(overlay) !== undefined
}

function isPlatformFrame(frame: PageElement): boolean {
  return own(frame, 'tagName') === 'IFRAME' && frameTopic.test(`${namesOf(frame)} ${frame.src}`)
}

function isHeader(overlay: PageElement): boolean {
  return own(overlay, 'matches')('header,[role=banner]') || has(overlay, 'nav,[role=navigation]')
}

function isForm(overlay: PageElement): boolean {
  return has(overlay, 'input:not([type=checkbox])')
}

function namesOf(element: PageElement): string {
  const [classes, label] = ['class', 'aria-label'].map((name) => own(element, 'getAttribute')(name) ?? '')
  return `${own(element, 'id')} ${classes} ${label} ${own(element, 'title') ?? ''} ${own(element, 'name') ?? ''}`
}
