import type { Column } from '../../records/record-columns.ts'
import { nameKey } from '../../../values/name-words.ts'
import type { Assigning } from './assigning.ts'
import type { Holdings } from './holdings.ts'
import { isPicture, isProse } from './wanted-words.ts'
import { type FileKind, fileKindOf } from '../../schema/file-kinds.ts'
import { isAddress } from '../../schema/is-address.ts'
import type { ColumnShape } from './column-shape.ts'
import type { Shaped } from './shaped.ts'
import { lexicalFit } from './name-fits.ts'
import type { Wanted } from './wanted-value.ts'
import type { ViewNode } from '../../view/view-element.ts'

/** Names of an address that say nothing of where it leads but to the record itself. */
const ownNames =
  /^(?:(?:product|item|article|post|job|event|detail|details|page|source|offer|listing|record|story|news|recipe|course|book|permalink)? ?(?:url|link|href|uri|address|permalink|lien|enlace|länk|odkaz|povezava|tautan))$/
/** A label of the link itself that is what is asked for. */
const leastNamed = 0.9
const leastFill = 0.9
/** A title within a whole card that is a link is the card's. */
const leastDistinct = 0.8

/**
 * The address of a record, where it is asked for by no name of its own, is where the title leads, and not where its category or its
 * maker does.
 */
export function assignLinks({ wanted, shaped, holdings }: Assigning): void {
  for (const one of wanted) {
    const owner = ownerOf(one, wanted)
    const named = owner && holdings.column(owner)
    if (named !== undefined) giveLink(one, named, { shaped, holdings })
  }
  giveLinksToHosts(wanted, shaped, holdings)
  giveFiles(wanted, shaped, holdings)
  giveSoleLinks(wanted, shaped, holdings)
  giveLinksOfTitles(wanted, shaped, holdings)
  givePermalinks(wanted, shaped, holdings)
}

function giveLinksOfTitles(wanted: readonly Wanted[], shaped: readonly Shaped[], holdings: Holdings): void {
  const title = wanted.find(({ isTitle }) => isTitle)
  const named = title === undefined ? undefined : holdings.column(title)
  if (named === undefined) return
  for (const one of wanted) {
    const held = holdings.column(one)
    if (!asksOwnAddress(one) || held === undefined || held.kind !== 'link' || lexicalFit(one, held) >= leastNamed)
      continue
    const own = shaped.find(({ column }) => leadsFrom(column, named))?.column
    if (own === undefined || own === held || own.fill < leastFill * held.fill || own.distinct < leastDistinct) continue
    if (sameAddresses(own, held) || !holdings.isFree(one, own)) continue
    const score = holdings.score(one)
    holdings.give(one, own, [
      { key: own.key, score },
      { key: held.key, score },
    ])
  }
}

const hostShare = 0.8
const leastHostName = 4
const leastBegun = 5
/** Names of any address. */
const ofNoSite =
  /^(?:links?|href|image|images|photo|picture|thumbnail|avatar|icon|logo|website|homepage|source|address|page|profile|permalink|document|file|video)$/
const ofProfiles = / (?:url|link|href|uri|profile|profile url|profile link|page|account)$/

/** A profile is called by the site that it is on: of a record's links the one that leads there. */
function giveLinksToHosts(wanted: readonly Wanted[], shaped: readonly Shaped[], holdings: Holdings): void {
  for (const one of wanted) {
    const name = one.isList || !isAddress(one.plan) ? '' : one.plan.key.replace(ofProfiles, '').replaceAll(' ', '')
    if (name.length < leastHostName || ofNoSite.test(name)) continue
    const own = shaped.find(({ column }) => leadsToHost(column, name))?.column
    if (own !== undefined && own !== holdings.column(one) && holdings.isFree(one, own))
      holdings.give(one, own, [{ key: own.key, score: ownedScore }])
  }
}

function leadsToHost({ kind, slots }: Column, name: string): boolean {
  if (kind !== 'link') return false
  // A site may be called by more than its name.
  const isOfName = (label: string): boolean => label === name || (name.length >= leastBegun && label.startsWith(name))
  const told = slots.filter((slot) => slot !== undefined)
  const there = told.filter(({ text }) => URL.parse(text)?.hostname.split('.').slice(0, -1).some(isOfName) === true)
  return there.length > 0 && there.length >= hostShare * told.length
}

/** Of a record's links the one that leads to a file of the kind that is asked for. */
function giveFiles(wanted: readonly Wanted[], shaped: readonly Shaped[], holdings: Holdings): void {
  for (const one of wanted) {
    const kind = one.isList ? undefined : fileKindOf(one.plan)
    if (kind === undefined) continue
    const [own, ...others] = shaped.filter(({ column }) => leadsToFiles(column, kind))
    if (own === undefined || others.some(({ column }) => !sameAddresses(own.column, column))) continue
    if (own.column !== holdings.column(one) && holdings.isFree(one, own.column))
      holdings.give(one, own.column, [{ key: own.column.key, score: ownedScore }])
  }
}

function leadsToFiles({ kind, slots }: Column, { ending }: FileKind): boolean {
  const told = kind === 'link' ? slots.filter((slot) => slot !== undefined) : []
  return told.length > 0 && told.every(({ text }) => ending.test(text))
}

const permalinkNames =
  /^(?:(?:post|comment|reply|message|answer|record|item) )?(?:permalink|perma link|anchor link|direct link)s?(?: url)?$/
const permalinkShare = 0.8
const mostAround = 16

/** A record's permalink leads to the record itself: its fragment is the id of an element around the link. */
function givePermalinks(wanted: readonly Wanted[], shaped: readonly Shaped[], holdings: Holdings): void {
  const one = wanted.find(({ plan, isList }) => !isList && permalinkNames.test(nameKey(plan.name)))
  if (one === undefined) return
  const own = (shaped.find(({ column }) => leadsToItself(column)) ?? linkOfDay(shaped))?.column
  if (own === undefined || own === holdings.column(one) || !holdings.isFree(one, own)) return
  holdings.give(one, own, [{ key: own.key, score: ownedScore }])
}

/** Where the day or the time of day that is told of a record leads. */
function linkOfDay(shaped: readonly Shaped[]): Shaped | undefined {
  const days = shaped
    .filter(({ column, shape }) => isDay(column, shape))
    .toSorted((a, b) => a.column.length - b.column.length)
  const links = shaped.filter(({ column }) => column.kind === 'link' && column.fill >= leastFill)
  for (const day of days) {
    const own = links.find(({ column }) => leadsFrom(column, day.column))
    if (own !== undefined) return own
  }
  return undefined
}

function isDay({ kind, length, fill }: Column, { date, age }: ColumnShape): boolean {
  return kind === 'text' && length <= longestDay && fill >= leastFill && Math.max(date, age) > 0.5
}

/** In characters. */
const longestDay = 40

function leadsToItself({ kind, slots, fill }: Column): boolean {
  if (kind !== 'link' || fill < leastFill) return false
  const told = slots.filter((slot) => slot !== undefined)
  return (
    told.filter(({ text, node }) => isAround(text.split('#')[1] ?? '', node)).length >= permalinkShare * told.length
  )
}

function isAround(id: string, node: ViewNode): boolean {
  if (id === '') return false
  for (let at: ViewNode | null = node, steps = 0; at !== null && steps < mostAround; at = at.parent, steps += 1)
    if (isCalled(at, id) || isCalled(at.parent?.children[at.place - 1], id)) return true
  return false
}

function isCalled(node: ViewNode | undefined, id: string): boolean {
  return node?.attributes['id'] === id || node?.attributes['name'] === id
}

/** Where all links of each record lead to one page, that is its own: "Read more" below its title. */
function giveSoleLinks(wanted: readonly Wanted[], shaped: readonly Shaped[], holdings: Holdings): void {
  const one = wanted.find(asksOwnAddress)
  if (one === undefined) return
  const links = shaped.map(({ column }) => column).filter(({ kind }) => kind === 'link')
  if (!leadToOneEach(links)) return
  const own = links.filter((column) => holdings.isFree(one, column)).toSorted((a, b) => b.fill - a.fill)
  const [first] = own
  if (first === undefined) return
  const score = Math.max(ownedScore, holdings.column(one) === undefined ? 0 : holdings.score(one))
  holdings.give(
    one,
    first,
    own.map(({ key }) => ({ key, score })),
  )
}

function leadToOneEach(links: readonly Column[]): boolean {
  const count = Math.max(0, ...links.map(({ slots }) => slots.length))
  const found: string[] = []
  for (let at = 0; at < count; at += 1) {
    const addresses = new Set(links.flatMap(({ slots }) => slots[at]?.text ?? []))
    if (addresses.size > 1) return false
    for (const address of addresses) found.push(address)
  }
  return found.length > 0 && found.length >= leastFill * count && new Set(found).size >= leastDistinct * found.length
}

const linkWord = / (?:url|link|href|uri|lien|enlace|länk|odkaz)$/
/** Where somebody is told of: the name itself leads there. */
const profileNames =
  /^(?:(?:user|member|author) )?(?:profile|profile page|profil|perfil|profilo|profiel)$|^(?:user|member|author) page$/
/** Beside what somebody says their own site is where their name leads. */
const sites =
  /^(?:(?:author|user|commenter|personal|own) )?(?:website|web site|homepage|home page|site)(?: (?:url|link))?$/
const ofPersons = /^(?:profile|user|member|author) /

/** Whose address is asked for by a name with the owner's in it: "author_url" of "author", "profile_link" of whom the record is by. */
function ownerOf(one: Wanted, wanted: readonly Wanted[]): Wanted | undefined {
  const key = nameKey(one.plan.name)
  if (one.isList || !isAddress(one.plan) || isPicture(one.plan)) return undefined
  if (profileNames.test(key) || (sites.test(key) && isOfOpinions(wanted)))
    return wanted.find(({ plan }) => plan.concept?.kind === 'person')
  if (!linkWord.test(key)) return undefined
  const owned = key.replace(linkWord, '')
  return (
    wanted.find(({ plan }) => !isAddress(plan) && nameKey(plan.name) === owned) ??
    (ofPersons.test(key) ? wanted.find(({ plan }) => plan.concept?.kind === 'person') : undefined)
  )
}

function isOfOpinions(wanted: readonly Wanted[]): boolean {
  return wanted.some(({ plan }) => plan.concept?.kind === 'person') && wanted.some(isProse)
}

/** The link that shows what it is the address of. */
function giveLink(
  one: Wanted,
  named: Column,
  { shaped, holdings }: { shaped: readonly Shaped[]; holdings: Holdings },
): void {
  const held = holdings.column(one)
  const own = shaped.find(({ column }) => leadsFrom(column, named))?.column
  if (own === undefined || own === held || !holdings.isFree(one, own)) return
  holdings.give(one, own, [{ key: own.key, score: Math.max(ownedScore, held === undefined ? 0 : holdings.score(one)) }])
}

const ownedScore = 0.7

function asksOwnAddress({ plan, isList }: Wanted): boolean {
  return !isList && isAddress(plan) && !isPicture(plan) && ownNames.test(nameKey(plan.name))
}

/** A link that holds the title, or that the title holds and that is nearly all of it. */
function leadsFrom({ kind, slots }: Column, title: Column): boolean {
  if (kind !== 'link') return false
  let both = 0
  let same = 0
  for (const [at, slot] of slots.entries()) {
    const name = title.slots[at]
    if (slot === undefined || name === undefined || name.to <= name.from) continue
    both += 1
    const { node } = slot
    const holds = node.from <= name.from && node.to >= name.to
    const isWithin = node.from >= name.from && node.to <= name.to && (node.to - node.from) * 2 > name.to - name.from
    if (holds || isWithin) same += 1
  }
  return both > 0 && same >= leastFill * both
}

function sameAddresses(one: Column, other: Column): boolean {
  return one.slots.every((slot, at) => slot?.text === other.slots[at]?.text)
}
