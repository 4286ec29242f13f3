import { formerWords, strikes } from '../../view/struck-out.ts'
import { attributeOf, type ViewNode } from '../../view/view-element.ts'

/** What the elements of a page look like, each looked at once: several columns begin with an element, in each of the groups that it lies in. */
export class ElementLooks {
  readonly #known = new Map<ViewNode, ElementLook>()

  of(node: ViewNode): ElementLook {
    return this.#known.getOrInsertComputed(node, lookOf)
  }
}

/** What an element looks like whatever it says. */
export class ElementLook {
  readonly #node: ViewNode
  /** More than its text: a heading, a time, buttons or a link to somebody stand in it. */
  readonly holdsMore: boolean
  /** A link to somebody's page. */
  readonly isPersonal: boolean
  readonly isHeading: boolean
  /** Of its heading: 1 to 6; 0 without one. */
  readonly level: number
  readonly isLinked: boolean
  readonly isBold: boolean
  /** Struck out, or in something of a class that says so. */
  readonly isStruck: boolean
  /** The same where "list" in a class says so as well, which mostly means a list: as the models of columns learned it. */
  readonly isStruckOrListed: boolean
  #isMenu: boolean | undefined
  #parts: number | undefined

  constructor(node: ViewNode) {
    this.#node = node
    this.holdsMore = holdsMore(node)
    this.isPersonal = isPersonal(node)
    this.isHeading = isWithin(node, headingTags)
    this.level = levelOf(node)
    this.isLinked = isLinked(node)
    this.isBold = isBold(node)
    this.isStruck = isAround(node, isStruckOut)
    this.isStruckOrListed = this.isStruck || isAround(node, isListed)
  }

  /** Nothing but links beside each other, as in a menu. */
  get isMenu(): boolean {
    return (this.#isMenu ??= isMenu(this.#node))
  }

  /** How many other elements with text of their own it holds. */
  get parts(): number {
    return (this.#parts ??= partsOf(this.#node))
  }
}

function lookOf(node: ViewNode): ElementLook {
  return new ElementLook(node)
}

const headingTags = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'summary', 'legend'])
const linkTags = new Set(['a'])
const boldTags = new Set(['b', 'strong'])

function isLinked(node: ViewNode): boolean {
  return isWithin(node, linkTags) || holds(node, 'a')
}

function isBold(node: ViewNode): boolean {
  return isWithin(node, boldTags) || holds(node, 'strong') || holds(node, 'b')
}

/** The element itself, or one around it that holds hardly more. */
function isWithin(node: ViewNode, tags: ReadonlySet<string>): boolean {
  for (let at: ViewNode | null = node, steps = 0; at !== null && steps < 4; at = at.parent, steps += 1) {
    if (at.to - at.from > node.to - node.from + 12) return false
    if (tags.has(at.tag)) return true
  }
  return false
}

/** An element inside that holds all of it. */
function holds(node: ViewNode, tag: string): boolean {
  let at: ViewNode | undefined = node
  for (let steps = 0; at !== undefined && steps < 5; steps += 1) {
    if (at.tag === tag) return true
    at = at.children.find((child) => child.from <= node.from && child.to >= node.to && child.to > child.from)
  }
  return false
}

const struckWords = new RegExp(String.raw`(?:^|[\s_-])(?:${formerWords}|compared)(?:$|[\s_-])`, 'i')

const listWord = /(?:^|[\s_-])list(?:$|[\s_-])/i
const mostAroundStruck = 4

/** True of an element or of one of those right around it. */
function isAround(node: ViewNode, isSo: (at: ViewNode) => boolean): boolean {
  for (let at: ViewNode | null = node, steps = 0; at !== null && steps < mostAroundStruck; at = at.parent, steps += 1)
    if (isSo(at)) return true
  return false
}

function isStruckOut(node: ViewNode): boolean {
  return strikes(node) || struckWords.test(attributeOf(node, 'class') ?? '')
}

function isListed(node: ViewNode): boolean {
  return listWord.test(attributeOf(node, 'class') ?? '')
}

const personal =
  /\/(?:users?|members?|profiles?|authors?|people|u|contributors?|nutzer|benutzer|mitglied(?:er)?|autor(?:es|en|in|i)?|usuarios?|perfil|miembros?|auteurs?|membres?|utilisateurs?|profils?|autor[ei]|utent[ei]|profilo|gebruikers?|leden|uzytkowni(?:k|cy)|anvandare|medlem(?:mar)?|bruker|bruger)\b|viewprofile|(?:member|profile|userinfo)\.php|[?&;]action=profile|[?&;]uid=|(?:user|member|author|profile)(?:id)?=|\/@/i

/** Elements that wrap a name in the link to whom it is of. */
const mostWrappers = 8

/** Whether an address is that of somebody's page, by its words. */
export function leadsToSomebody(address: string): boolean {
  return personal.test(address)
}

function isPersonal(node: ViewNode): boolean {
  if (node.tag === 'cite') return true
  for (let at: ViewNode | null = node, steps = 0; at !== null && steps < mostWrappers; at = at.parent, steps += 1) {
    if (steps >= 3 && (at.from !== node.from || at.to !== node.to)) break
    if (at.tag === 'a') return leadsToSomebody(attributeOf(at, 'href') ?? '')
  }
  const inner = node.children.find(({ tag, from, to }) => tag === 'a' && from === node.from && to === node.to)
  return inner !== undefined && leadsToSomebody(attributeOf(inner, 'href') ?? '')
}

const leastLinks = 3
const linkedShare = 0.9
/** A menu is known by so many of its elements. */
const maxLooked = 200

function isMenu(node: ViewNode): boolean {
  let links = 0
  let linked = 0
  let seen = 0
  const open = [node]
  for (let at = open.pop(); at !== undefined && seen < maxLooked; at = open.pop()) {
    seen += 1
    if (at.tag === 'a') {
      links += 1
      linked += at.to - at.from
    } else open.push(...at.children)
  }
  return links >= leastLinks && linked >= linkedShare * (node.to - node.from - links)
}

/** More than a text: a heading, a time, buttons or a link to somebody stand in it. */
function holdsMore(node: ViewNode, depth = 0): boolean {
  return node.children.some(
    (child) =>
      !child.isHidden &&
      (/^(?:time|button|form|h[1-6])$/.test(child.tag) ||
        (child.tag === 'a' && personal.test(attributeOf(child, 'href') ?? '')) ||
        (depth < 3 && holdsMore(child, depth + 1))),
  )
}

function levelOf(node: ViewNode): number {
  for (let at: ViewNode | null = node, steps = 0; at !== null && steps < 4; at = at.parent, steps += 1) {
    if (/^h[1-6]$/.test(at.tag)) return Number(at.tag[1])
  }
  return 0
}

const marks = new Set('b i em strong u small sup sub mark code abbr wbr br img svg q s'.split(' '))

function partsOf(node: ViewNode): number {
  let shown = node.children.filter((child) => !child.isHidden && child.to > child.from && !marks.has(child.tag))
  let holder: ViewNode = node
  while (shown.length === 1 && shown[0] !== undefined && shown[0].from === holder.from && shown[0].to === holder.to) {
    holder = shown[0]
    shown = holder.children.filter((child) => !child.isHidden && child.to > child.from && !marks.has(child.tag))
  }
  return shown.length
}
