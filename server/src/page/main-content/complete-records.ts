import type { Block, SiblingGroup, Container } from '../blocks/block.ts'
import { groupBits } from '../roles/class-words.ts'
import { landmarks } from '../roles/landmarks.ts'
import { moneyIn } from '../../values/money.ts'

/** A block of as many characters is prose, and records with less of it in sum are no discussion. */
const proseChars = 60
const minProseChars = 200

/** Longer lines say more than who and when. */
const maxBylineChars = 60

/** A block that is less likely main content than this completes nothing: details of who posted, comments under an article. */
const leastChance = 0.1

/** How far up from a block its record is looked for. */
const maxSteps = 10

/** Posts, cards or rows: three or more siblings of one shape, each of several blocks. */
interface Records {
  readonly kept: Set<Container>
  proseChars: number
}

/** Where in the records of one group a block stands. */
interface Place {
  blocks: number
  kept: number
}

interface Standing {
  readonly record: Container
  readonly place: Place
}

/**
 * Completes the records of which most are kept. What is kept at a place in most of them, or in half of the posts of a
 * discussion, is kept there in all; and a
 * discussion's posts keep who wrote them and when.
 */
export function completeRecords(blocks: readonly Block[], kept: boolean[], chances: Float64Array): void {
  const standings = standingsOf(blocks, kept)
  const groups = keptGroups(blocks, standings, kept)
  if (groups.size === 0) return
  const shownInBylines = new Map<Container, Set<boolean>>()
  for (const [index, block] of blocks.entries()) {
    const { record, place } = standings[index] ?? {}
    const found = record === undefined ? undefined : groups.get(record.siblings)
    if (record === undefined || place === undefined || found === undefined) continue
    if (found.kept.size <= record.siblings.count / 2) continue
    if (chances[index]! < leastChance) continue
    const isDiscussion = found.proseChars >= minProseChars
    if (place.blocks >= 3 && place.kept >= (isDiscussion ? 0.5 : 0.75) * place.blocks) kept[index] = true
    if (kept[index] !== true && found.kept.has(record) && isPrice(block.text)) kept[index] = true
    if (!isDiscussion || !isByline(block, record)) continue
    // Of what is known of an author only the name is part of the post, and of its times the first.
    const own = shownInBylines.get(record) ?? new Set()
    shownInBylines.set(record, own)
    const isTime = time.test(block.text)
    if (!own.has(isTime)) kept[index] = true
    own.add(isTime)
  }
}

/** The groups of records of which something is kept. */
function keptGroups(
  blocks: readonly Block[],
  standings: readonly (Standing | undefined)[],
  kept: readonly boolean[],
): Map<SiblingGroup, Records> {
  const groups = new Map<SiblingGroup, Records>()
  for (const [index, { text, linkChars }] of blocks.entries()) {
    const standing = standings[index]
    if (standing === undefined || kept[index] !== true) continue
    const { siblings } = standing.record
    const found = groups.getOrInsertComputed(siblings, () => ({ kept: new Set(), proseChars: 0 }))
    found.kept.add(standing.record)
    if (text.length >= proseChars && linkChars < text.length / 2) found.proseChars += text.length
  }
  return groups
}

function standingsOf(blocks: readonly Block[], kept: readonly boolean[]): (Standing | undefined)[] {
  const places = new Map<SiblingGroup, Map<string, Place>>()
  return blocks.map(({ container }, index) => {
    const record = recordOf(container)
    if (record === undefined) return undefined
    const paths = places.get(record.siblings) ?? new Map<string, Place>()
    places.set(record.siblings, paths)
    let path = ''
    for (let at: Container | null = container; at !== null && at !== record; at = at.parent) path += `${at.shape}>`
    const place = paths.get(path) ?? { blocks: 0, kept: 0 }
    paths.set(path, place)
    place.blocks += 1
    if (kept[index] === true) place.kept += 1
    return { record, place }
  })
}

const time =
  /\d{1,2}[:.]\d\d|(?:19|20)\d\d|\bago\b|yesterday|today|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i

/** A line that is an amount of money and little else. */
export function isPrice(text: string): boolean {
  return text.length <= 40 && moneyIn(text).length > 0
}

/** A class says so, or it is a time and little else. */
function isByline({ container, groups, text }: Block, record: Container): boolean {
  if (text.length > maxBylineChars) return false
  const isTime = text.length <= 30 && time.test(text) && !/[.!?]$/.test(text)
  // What is defined is known of the author: "Joined: May 2019".
  if (isTime && (container.within & landmarks.definition) === 0) return true
  let own = groups
  for (let at: Container | null = container; at !== null && at !== record; at = at.parent) own |= at.groups
  return (own & groupBits.byline) !== 0 && /[\p{L}\d]/u.test(text)
}

/** The record a part stands in, of the group with most text. */
function recordOf(container: Container): Container | undefined {
  let best: Container | undefined
  let at: Container | null = container
  for (let steps = 0; at !== null && steps < maxSteps; steps += 1, at = at.parent) {
    const { siblings, blocks, chars } = at
    // Of siblings one of which holds most of the text that one is no record.
    const isRecord = siblings.count >= 3 && blocks > 1 && chars < siblings.chars / 2
    if (isRecord && (best === undefined || siblings.chars > best.siblings.chars)) best = at
  }
  return best
}
