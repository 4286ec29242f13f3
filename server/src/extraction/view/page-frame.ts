import { FrameWords } from './frame-words.ts'
import { longestFoot } from './page-foot.ts'
import { attributeOf, type ViewNode } from './view-element.ts'

const boilerplateTags = new Set('nav footer aside dialog'.split(' '))
const boilerplateRoles = new Set(
  'navigation contentinfo complementary dialog alertdialog search menu menubar'.split(' '),
)

/** An element that holds more of the text than this is the page, whatever its class says. */
const tooMuchForBoilerplate = 0.45

/** Finds what stands around a page's own content, from its elements as they are opened. */
export class PageFrame {
  readonly #words = new FrameWords()
  readonly #suspects: ViewNode[] = []
  /** Those of them that may be laid over the page. */
  readonly #overlays = new Set<ViewNode>()

  /** Looks at an element that has just been opened. */
  meet(node: ViewNode): void {
    const isFramed = looksLikeBoilerplate(node, this.#words)
    if (!isFramed && !isOverlay(node, this.#words)) return
    this.#suspects.push(node)
    if (!isFramed) this.#overlays.add(node)
  }

  /**
   * The elements that are of the frame with all in them, in their order and none in another, once the page has been
   * read. A class "nav-open" or "content-sidebar-wrap" must not mute the page, so what holds its heading, what it
   * marks as its main part or most of the text is no aside.
   */
  *parts(nodes: readonly ViewNode[], text: string): Generator<ViewNode> {
    const headings = nodes.filter(({ tag }) => tag === 'h1').map(({ order }) => order)
    const framed = this.#framed(text)
    const ownLength = text.length - surelyFramed(framed)
    const mainParts = nodes.filter(isMainPart)
    let done = 0
    let next = 0
    let nextPart = 0
    for (const node of framed) {
      if (node.order < done || this.#isMuch(node, { heading: headings[0], length: text.length })) continue
      if (headings.length === 0 && isRest(node, ownLength)) continue
      while (next < headings.length && (headings[next] ?? 0) < node.order) next += 1
      if ((headings[next] ?? Infinity) < node.end && node.tag !== 'nav' && node.tag !== 'footer') continue
      while (nextPart < mainParts.length && (mainParts[nextPart]?.order ?? 0) <= node.order) nextPart += 1
      if ((mainParts[nextPart]?.order ?? Infinity) < node.end) continue
      yield node
      done = node.end
    }
  }

  /** Too much of the page to stand beside it, unless it comes after it or asks for consent. */
  #isMuch(node: ViewNode, { heading, length }: { heading: number | undefined; length: number }): boolean {
    const isLarge = node.to - node.from > tooMuchForBoilerplate * length
    return (
      isLarge &&
      !isAfterwards(node, heading) &&
      !isMenuAbove(node, heading) &&
      !isFootBelow(node, heading) &&
      !this.#words.of(node).asksConsent
    )
  }

  /** Of what may be laid over the page only notices of cookies. */
  #framed(text: string): readonly ViewNode[] {
    let looked = 0
    return this.#suspects.filter((node) => {
      if (!this.#overlays.has(node)) return true
      if (node.order < looked || node.to - node.from > longestNotice) return false
      // What holds no such words has no part that does.
      looked = node.end
      return tellsOfCookies(text.slice(node.from, node.to))
    })
  }
}

/** Of a page without a heading what else one might look at, where hardly anything is left without it. */
function isRest(node: ViewNode, ownLength: number): boolean {
  return isCalled(node) && isCalledOther(node) && node.to - node.from > tooMuchForOthers * ownLength
}

/** Of what a page says outside of the elements that are made for its frame. */
const tooMuchForOthers = 0.55

/** Of the frame by its class or its id alone. */
function isCalled({ tag, attributes }: ViewNode): boolean {
  return !frameTags.has(tag) && !boilerplateRoles.has(attributes['role'] ?? '')
}

const frameTags = boilerplateTags.union(new Set(['header']))

/** How much of the text stands in elements that are made for the frame. */
function surelyFramed(framed: readonly ViewNode[]): number {
  let done = 0
  let length = 0
  for (const node of framed) {
    if (node.order < done || isCalled(node)) continue
    done = node.end
    length += node.to - node.from
  }
  return length
}

/** A shop's menu of all that it sells may be longer than the page. */
function isMenuAbove({ tag, attributes, end }: ViewNode, heading: number | undefined): boolean {
  return (tag === 'nav' || attributes['role'] === 'navigation') && heading !== undefined && end <= heading
}

/** A short page may have a longer foot. */
function isFootBelow({ tag, attributes, order, from, to }: ViewNode, heading: number | undefined): boolean {
  return (
    (tag === 'footer' || attributes['role'] === 'contentinfo') &&
    heading !== undefined &&
    heading < order &&
    to - from <= longestFoot
  )
}

/** What else one might look at, after what the page is about, may be the larger part of it. */
function isAfterwards(node: ViewNode, heading: number | undefined): boolean {
  return heading !== undefined && heading < node.order && isCalledOther(node)
}

/** By its class or its id what else one might look at. */
function isCalledOther(node: ViewNode): boolean {
  return otherWords.test(`${attributeOf(node, 'class') ?? ''} ${attributeOf(node, 'id') ?? ''}`)
}

const otherWords =
  /(?:^|[\s_-])(?:related|recommend(?:ed|ations?)|similar|upsells?|cross-?sells?|also-?(?:bought|viewed|like)|you-?may|recently(?:-?viewed)?)(?:$|[\s_-])/i

function looksLikeBoilerplate(node: ViewNode, words: FrameWords): boolean {
  if (node.tag === 'body' || node.tag === 'main' || node.tag === 'html' || node.tag === 'h1') return false
  if (isOfContent(node, words)) return false
  if (boilerplateTags.has(node.tag) || boilerplateRoles.has(attributeOf(node, 'role') ?? '')) return true
  if (node.tag === 'header') return !isInside(node, contents)
  return words.of(node).isFramed
}

function isOverlay(node: ViewNode, words: FrameWords): boolean {
  return /^(?:div|section|form)$/.test(node.tag) && words.of(node).isOverlay
}

const leastOfCookies = 2
/** In characters. */
const longestNotice = 20_000

function tellsOfCookies(text: string): boolean {
  return (text.match(/\bcookies?\b/gi)?.length ?? 0) >= leastOfCookies
}

function isMainPart(node: ViewNode): boolean {
  return node.tag === 'main' || attributeOf(node, 'role') === 'main'
}

/** What ends an article says what it is tagged with and who wrote it; what stands beside a page's text within `main`, when and where. */
function isOfContent(node: ViewNode, words: FrameWords): boolean {
  if (node.tag === 'footer') return isInside(node, articles)
  return node.tag === 'aside' && isInside(node, mains) && !words.isFramed(attributeOf(node, 'class') ?? '')
}

const articles = new Set(['article'])
const mains = new Set(['main'])
const contents = new Set(['article', 'main', 'section'])

function isInside(node: ViewNode, tags: ReadonlySet<string>): boolean {
  for (let at = node.parent, steps = 0; at !== null && steps < 32; at = at.parent, steps += 1) {
    if (tags.has(at.tag)) return true
  }
  return false
}
