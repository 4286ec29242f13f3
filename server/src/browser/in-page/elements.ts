import { own } from './own.ts'

/**
 * An element of whatever kind and realm, with what some kinds have: `instanceof` says nothing of one in a frame, and those
 * of pictures and formulas have not even a text.
 */
export interface PageElement extends Element {
  readonly innerText?: string
  readonly title?: string
  readonly name?: string
  readonly value?: string
  readonly type?: string
  readonly src?: string
  readonly target?: string
  readonly form?: HTMLFormElement | null
  readonly offsetWidth?: number
  readonly contentDocument?: Document | null
  readonly style?: CSSStyleDeclaration
  click?(): void
}

/** The document's root and every open shadow root, at most 200. */
export function roots(): (Document | ShadowRoot)[] {
  const found: (Document | ShadowRoot)[] = [document]
  for (let index = 0; index < found.length && found.length < 200; index += 1) {
    const elements = found[index]?.querySelectorAll('*') ?? []
    // Walking a huge document costs more than a shadow root in it is worth.
    if (elements.length > 20_000) continue
    for (const element of elements) {
      const shadow = own(element, 'shadowRoot')
      if (shadow !== null) found.push(shadow)
    }
  }
  return found
}

/** All elements that match, those in shadow roots too. */
export function all<Found extends Element = PageElement>(selector: string): Found[] {
  return roots().flatMap((root) => Array.from(root.querySelectorAll<Found>(selector)))
}

/** A node's element above, out of shadow roots too. */
export function above(element: PageElement): PageElement | null {
  const parent = own(element, 'parentElement')
  if (parent !== null) return parent
  const root = own(element, 'getRootNode')()
  return root instanceof ShadowRoot ? root.host : null
}

/** The text that an element shows. */
export function textOf(element: PageElement): string {
  return (own(element, 'innerText') ?? '').trim()
}

export interface Edges {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function viewport(): Edges {
  return { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
}

export function isIn(place: Element | Range, { left, top, right, bottom }: Edges): boolean {
  const box = place instanceof Range ? place.getBoundingClientRect() : boxOf(place)
  if (box.width === 0 || box.height === 0) return false
  return box.left < right && box.right > left && box.top < bottom && box.bottom > top
}

export function boxOf(element: Element): DOMRect {
  return own(element, 'getBoundingClientRect')()
}

/** Sets properties so that no rule of the page's overrides them. */
export function impose(element: PageElement, values: Readonly<Record<string, string>>): void {
  const style = own(element, 'style')
  for (const [name, value] of Object.entries(values)) style?.setProperty(name, value, 'important')
}
