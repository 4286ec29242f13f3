import { boxOf, impose, type PageElement } from '../elements.ts'
import { nextFrame } from '../moments.ts'
import { own } from '../own.ts'

/** Beyond this a list is as it is: lists, rows kept, elements in all of them, and children of one list. */
const maxLists = 50
const maxRows = 2000
const maxElements = 60_000
const maxChildren = 500

/** A row as it was when it stood in the window, and where that was in the document. */
interface Row {
  readonly element: PageElement
  readonly copy: PageElement
  readonly text: string
  readonly place: Place
}

interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type List = Map<string, Row>

/**
 * Keeps the rows of lists that have only those in their document which the window shows. To be made at the top of the
 * page; `seen` notes what stands in the window, and `restore`, at the top again, puts copies where rows have gone.
 */
export function watchRows(): { seen(): Promise<void>; restore(): void } {
  const lists = new Map<PageElement, List>()
  const kept = { rows: 0, elements: 0 }
  const changed = new Set<Node>()
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'childList' && addedNodes.length > 0) changed.add(target)
      // The same elements may be used again for other rows.
      const parent = own(target, 'parentNode')
      if (type === 'attributes' && parent !== null) changed.add(parent)
    }
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })

  async function seen(): Promise<void> {
    for (const node of changed)
      if (lists.size < maxLists && isList(node) && !lists.has(node)) lists.set(node, new Map())
    changed.clear()
    if (lists.size === 0) return
    // What is scrolled to may be asked for in one frame and made in the next.
    await nextFrame()
    for (const [list, rows] of lists) for (const row of own(list, 'children')) note(row, rows)
  }

  function note(element: PageElement, rows: List): void {
    const place = placeOf(element)
    const key = `${Math.round(place.left)} ${Math.round(place.top)}`
    if (rows.has(key) || place.height === 0 || kept.rows >= maxRows || !isFilled(element)) return
    kept.elements += own(element, 'querySelectorAll')('*').length + 1
    if (kept.elements > maxElements) return
    kept.rows += 1
    rows.set(key, { element, copy: copyOf(element), text: own(element, 'textContent'), place })
  }

  function restore(): void {
    observer.disconnect()
    for (const [list, rows] of lists) if (own(list, 'isConnected') && !isHeld(list)) restoreIn(list, [...rows.values()])
  }

  return { seen, restore }
}

function isList(node: Node): node is PageElement {
  if (!(node instanceof Element)) return false
  const { length } = own(node, 'children')
  return length >= 3 && length <= maxChildren
}

function isFilled(element: Element): boolean {
  return own(element, 'textContent').trim() !== '' || own(element, 'querySelector')('img,svg,canvas,video') !== null
}

/** What sticks to the window moves with it, and has no place in the document. */
function isHeld(element: PageElement): boolean {
  for (let at: Element | null = element; at !== null; at = own(at, 'parentElement'))
    if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
  return false
}

function placeOf(element: Element): Place {
  const { left, top, width, height } = boxOf(element)
  return { left: left + scrollX, top: top + scrollY, width, height }
}

/** With cells as wide as they are: a row by itself would not know. */
function copyOf(element: PageElement): PageElement {
  // What is copied from an element is one.
  const copy = own(element, 'cloneNode')(true) as PageElement
  if (own(element, 'tagName') !== 'TR') return copy
  for (const [index, cell] of Array.from(element.children).entries()) {
    const width = `${cell.getBoundingClientRect().width}px`
    const copied: PageElement | undefined = copy.children[index]
    if (copied !== undefined)
      impose(copied, { 'box-sizing': 'border-box', width, 'min-width': width, 'max-width': width })
  }
  return copy
}

function restoreIn(list: PageElement, rows: readonly Row[]): void {
  const standing = Array.from(own(list, 'children')).filter(isFilled)
  const [sample] = standing
  const gone = rows.filter(({ element, text }) => !own(element, 'isConnected') || own(element, 'textContent') !== text)
  // A list that took rows out has others of their kind.
  const lost = gone.filter(({ copy }) => sample !== undefined && own(sample, 'tagName') === own(copy, 'tagName'))
  if (lost.length < 3) return
  const taken = standing.map(placeOf)
  for (const { copy, place } of lost) {
    if (taken.some((other) => overlap(place, other) > (place.width * place.height) / 4)) continue
    taken.push(place)
    put(copy, list, place)
  }
}

function overlap(one: Place, other: Place): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  return width > 0 && height > 0 ? width * height : 0
}

/** Out of the flow, so that nothing else moves. */
function put(copy: PageElement, list: PageElement, { left, top, width, height }: Place): void {
  impose(copy, {
    position: 'absolute',
    inset: 'auto',
    left: '0',
    top: '0',
    margin: '0',
    transform: 'none',
    translate: 'none',
    transition: 'none',
    'box-sizing': 'border-box',
    width: `${width}px`,
    height: `${height}px`,
  })
  own(list, 'append')(copy)
  // Where it stands depends on what of the page it is placed by.
  const now = placeOf(copy)
  impose(copy, { left: `${left - now.left}px`, top: `${top - now.top}px` })
}
