import { freeze } from '../animations.ts'
import { above, all, boxOf, type PageElement } from '../elements.ts'
import { nextFrame } from '../moments.ts'
import { own } from '../own.ts'

/** What parts are hidden by, and moved by as they appear. */
const properties = [
  'opacity',
  'visibility',
  'transform',
  'translate',
  'scale',
  'rotate',
  'filter',
  'clip-path',
] as const
const maxElements = 30_000
const maxParts = 3000
/** Scripts that listen to scrolling do so every tenth of a second. */
const reactionMs = 130
/** The longest that one window is waited for, all of them are, and all those in which nothing happens. */
const windowMs = 1000
const revealMs = 3000
const fruitlessMs = 4 * reactionMs

const mark = 'gannet-kept'

type Looks = Readonly<Record<(typeof properties)[number], string>>

/** The moment at which most of a part was to be seen. */
interface Sighting {
  readonly looks: Looks
  readonly share: number
  readonly place: number
  isRising: boolean
}

interface Part {
  readonly element: PageElement
  readonly first: Looks
  looks: Looks
  seen: Sighting | undefined
  isIdle: boolean
}

/** A part and how much of the window or of itself is in view. */
interface PartInView {
  readonly part: Part
  readonly place: number
}

/**
 * Keeps what a visitor who scrolls down would have seen: parts that show themselves when they come into the window and
 * hide again when they leave it. To be made at the top of the page, before it is scrolled.
 */
export function revealing(): { seen(): Promise<void>; keep(): void } {
  const parts = hiddenParts()
  let fruitlessLeftMs = fruitlessMs
  let revealLeftMs = revealMs

  /** Lets the parts in the window appear, and notes how they look then. */
  async function seen(): Promise<void> {
    const inView = partsInView(parts)
    const start = performance.now()
    let changedAt = start
    for (let now = start; inView.length > 0; now = performance.now()) {
      freeze()
      const isChanged = noteAll(inView)
      if (isChanged) changedAt = now
      if (isChanged && now > start) fruitlessLeftMs = fruitlessMs
      const awaited = inView.filter(({ part, place }) => place > 0.6 && !part.isIdle && !isFull(part))
      // One that has begun will end as others do.
      const isLate = now - start > windowMs || (changedAt > start && now - start > revealLeftMs)
      if (awaited.length === 0 || fruitlessLeftMs <= 0 || isLate) break
      if (now - changedAt > reactionMs) {
        for (const { part } of awaited) giveUp(part)
        fruitlessLeftMs -= reactionMs
        break
      }
      await nextFrame()
    }
    revealLeftMs -= performance.now() - start
  }

  /** Back at the top: what was seen further down stays so. */
  function keep(): void {
    const isBelow = ({ element }: Part) => boxOf(element).bottom + scrollY > innerHeight
    keepAll(
      parts.filter(
        (part) => part.seen !== undefined && own(part.element, 'isConnected') && isBelow(part) && !hasRival(part),
      ),
    )
  }

  return { seen, keep }
}

/** The parts below the first window that are not to be seen, or not wholly. */
function hiddenParts(): Part[] {
  const elements = all('body *')
  if (elements.length > maxElements) return []
  const parts: Part[] = []
  for (const element of elements) {
    if (parts.length === maxParts) break
    if (!mayAppear(element)) continue
    const { bottom, width } = boxOf(element)
    if (bottom + scrollY <= innerHeight || (own(element, 'offsetWidth') ?? width) === 0 || isStuck(element)) continue
    const first = looksOf(element)
    parts.push({ element, first, looks: first, seen: undefined, isIdle: false })
  }
  return parts
}

function mayAppear(element: PageElement): boolean {
  const style = getComputedStyle(element)
  if (Number(style.opacity) <= 0.99 || style.clipPath !== 'none') return true
  // Moved aside, or turned away, and ready to come.
  if (style.transform !== 'none' && (style.backfaceVisibility === 'hidden' || /[1-9]/.test(style.transitionDuration)))
    return true
  const parentElement = own(element, 'parentElement')
  if (style.visibility === 'visible' || parentElement === null) return false
  return getComputedStyle(parentElement).visibility === 'visible'
}

/** What sticks to the window is as it is at the top. */
function isStuck(element: PageElement): boolean {
  for (let at: PageElement | null = element; at !== null; at = above(at))
    if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
  return false
}

function looksOf(element: Element): Looks {
  const style = getComputedStyle(element)
  const entries = properties.map((name) => [name, style.getPropertyValue(name)] as const)
  // Object.fromEntries forgets the names.
  return Object.fromEntries(entries) as Looks
}

function isFull(part: Part): boolean {
  return shareOf(part) > 0.99
}

/** How much is to be seen of a part: of one that is moved, turned away or cut off, nothing while it is as it was. */
function shareOf({ first, looks }: Part): number {
  const isAway = share(first) > 0.99 && first.transform === looks.transform && first['clip-path'] === looks['clip-path']
  return isAway ? 0 : share(looks)
}

function share({ opacity, visibility }: { readonly opacity: string; readonly visibility: string }): number {
  return visibility === 'visible' ? Number(opacity) : 0
}

function partsInView(parts: readonly Part[]): PartInView[] {
  return parts
    .filter(({ seen }) => seen === undefined || seen.share < 0.99 || seen.place < 1)
    .map((part) => ({ part, place: shown(boxOf(part.element)) }))
    .filter(({ place }) => place > 0)
}

/** How much of a part, or of the window, is filled by the part's share of the window. */
function shown({ top, bottom }: DOMRect): number {
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0)
  return height <= 0 ? 0 : Math.max(height / Math.max(1, bottom - top), height / innerHeight)
}

/** Notes how all parts look; gives whether one is appearing that is still watched. */
function noteAll(inView: readonly PartInView[]): boolean {
  let isChanged = false
  for (const { part, place } of inView) if (note(part, place) && !part.isIdle) isChanged = true
  return isChanged
}

/** Notes how a part looks; gives whether it is appearing. */
function note(part: Part, place: number): boolean {
  const before = { looks: JSON.stringify(part.looks), share: shareOf(part) }
  const wasRising = part.seen?.isRising === true
  part.looks = looksOf(part.element)
  const now = shareOf(part)
  if (now > 0 && isBetter(part.seen, now, place))
    part.seen = { looks: part.looks, share: now, place, isRising: now < 1 && (now > before.share || wasRising) }
  // What hides before our eyes is a show of its own.
  if (now < before.share && place > 0.6) part.isIdle = true
  return now >= before.share && JSON.stringify(part.looks) !== before.looks
}

function isBetter(seen: Sighting | undefined, now: number, place: number): boolean {
  return seen === undefined || now > seen.share || (now === seen.share && place >= seen.place)
}

/** Nothing happens to it any more. */
function giveUp(part: Part): void {
  part.isIdle = true
  if (part.seen !== undefined) part.seen.isRising = false
}

/** Another part in the same place that is seen, as in a show of slides. */
function hasRival({ element }: Part): boolean {
  const box = boxOf(element)
  const parent = own(element, 'parentElement')
  return Array.from(parent === null ? [] : own(parent, 'children')).some((other) => {
    if (other === element || share(getComputedStyle(other)) === 0) return false
    const { left, right, top, bottom } = boxOf(other)
    const width = Math.min(right, box.right) - Math.max(left, box.left)
    const height = Math.min(bottom, box.bottom) - Math.max(top, box.top)
    return width > 0 && height > 0 && width * height > (box.width * box.height) / 2
  })
}

/** Scripts write inline style as they please, so it is rules that keep the parts as they were seen. */
function keepAll(parts: readonly Part[]): void {
  const rulesOf = Map.groupBy(parts, ({ element }) => own(element, 'getRootNode')())
  for (const [root, kept] of rulesOf) {
    if (!(root instanceof Document || root instanceof ShadowRoot)) continue
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(kept.map(keepingRule).join('\n'))
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }
}

function keepingRule({ element, seen }: Part, index: number): string {
  own(element, 'setAttribute')(mark, String(index))
  const values: Record<string, string> = { transition: 'none', animation: 'none', ...seen?.looks }
  // It was on its way when there was no more time to watch it.
  if (seen?.isRising === true)
    Object.assign(values, { opacity: '1', transform: 'none', translate: 'none', scale: 'none', rotate: 'none' })
  const declarations = Object.entries(values).map(([name, value]) => `${name}: ${value} !important`)
  return `[${mark}="${index}"] { ${declarations.join(';')} }`
}
