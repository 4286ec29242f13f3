import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import { noPart, type Part, type Parts, type SiblingGroup } from '../blocks/parts.ts'
import { moneyIn } from '../../values/money.ts'
import { isByline, isTime, tellsTime } from './bylines.ts'

/** A block of as many characters is prose, and records with less of it in sum are no discussion. */
const proseChars = 60
const minProseChars = 200

/** A block that is less likely main content than this completes nothing: details of who posted, comments under an article. */
const leastChance = 0.1
/** Nor one that is less likely than this who wrote a post and when, which trees take for the frame around it. */
const leastOfByline = 0.02

/** How far up from a block its record is looked for. */
const maxSteps = 10

/** Posts, cards or rows: three or more siblings of one shape, each of several blocks. */
interface Records {
  readonly kept: Set<Part>
  proseChars: number
}

/** Where in the records of one group a block stands. */
interface Place {
  blocks: number
  kept: number
}

interface Standing {
  readonly record: Part
  readonly place: Place
}

/**
 * Completes the records of which most are kept. What is kept at a place in most of them, or in half of the posts of a
 * discussion, is kept there in all. A discussion's posts keep who wrote them and when, cards their prices and dates.
 */
export function completeRecords(blocks: PageBlocks, kept: boolean[], chances: Float64Array): void {
  const { parts } = blocks
  const standings = standingsOf(blocks, kept)
  const groups = keptGroups(blocks, standings, kept)
  if (groups.size === 0) return
  const shownInBylines = new Map<Part, Set<boolean>>()
  for (let block = 0; block < blocks.count; block += 1) {
    const { record, place } = standings[block] ?? {}
    if (record === undefined || place === undefined) continue
    const siblings = parts.siblings(record)
    const found = groups.get(siblings)
    if (found === undefined || found.kept.size <= siblings.count / 2) continue
    const chance = chances[block]!
    const isDiscussion = found.proseChars >= minProseChars
    if (chance >= leastChance) {
      if (place.blocks >= 3 && place.kept >= (isDiscussion ? 0.5 : 0.75) * place.blocks) kept[block] = true
      if (kept[block] !== true && found.kept.has(record) && saysOfCard(blocks, block, isDiscussion)) kept[block] = true
    }
    if (!isDiscussion || chance < leastOfByline || !isByline(blocks, block, record)) continue
    // Of what is known of an author only the name is part of the post, and of its times the first.
    const own = shownInBylines.get(record) ?? new Set()
    shownInBylines.set(record, own)
    const isOfTime = tellsTime(blocks.text(block))
    if (!own.has(isOfTime)) kept[block] = true
    own.add(isOfTime)
  }
}

/** The groups of records of which something is kept. */
function keptGroups(
  blocks: PageBlocks,
  standings: readonly (Standing | undefined)[],
  kept: readonly boolean[],
): Map<SiblingGroup, Records> {
  const groups = new Map<SiblingGroup, Records>()
  for (let block = 0; block < blocks.count; block += 1) {
    const standing = standings[block]
    if (standing === undefined || kept[block] !== true) continue
    const siblings = blocks.parts.siblings(standing.record)
    const found = groups.getOrInsertComputed(siblings, () => ({ kept: new Set(), proseChars: 0 }))
    found.kept.add(standing.record)
    const letters = blocks.letters(block)
    if (letters >= proseChars && blocks.linkChars(block) < blocks.length(block) / 2) found.proseChars += letters
  }
  return groups
}

function standingsOf(blocks: PageBlocks, kept: readonly boolean[]): (Standing | undefined)[] {
  const { parts } = blocks
  const places = new Map<SiblingGroup, Map<string, Place>>()
  return Array.from({ length: blocks.count }, (_, block) => {
    const part = blocks.part(block)
    const record = recordOf(parts, part)
    if (record < 0) return undefined
    const siblings = parts.siblings(record)
    const paths = places.get(siblings) ?? new Map<string, Place>()
    places.set(siblings, paths)
    let path = ''
    for (let at = part; at >= 0 && at !== record; at = parts.parent(at)) path += `${parts.siblings(at).shape.text}>`
    const place = paths.get(path) ?? { blocks: 0, kept: 0 }
    paths.set(path, place)
    place.blocks += 1
    if (kept[block] === true) place.kept += 1
    return { record, place }
  })
}

/** What stands on one card and not on the next: a price, and where no post is written the date. */
function saysOfCard(blocks: PageBlocks, block: Block, isDiscussion: boolean): boolean {
  return isPrice(blocks.text(block)) || (!isDiscussion && isTime(blocks, block) && /\d/.test(blocks.text(block)))
}

/** A line that is an amount of money and little else. */
export function isPrice(text: string): boolean {
  return text.length <= 40 && moneyIn(text).length > 0
}

/** The record a part stands in, of the group with most text; `noPart` for none. */
export function recordOf(parts: Parts, part: Part): Part {
  let best = noPart
  let most = 0
  let at = part
  for (let steps = 0; at >= 0 && steps < maxSteps; steps += 1, at = parts.parent(at)) {
    const { count, chars } = parts.siblings(at)
    // Of siblings one of which holds most of the text that one is no record.
    const isRecord = count >= 3 && parts.blocks(at) > 1 && parts.chars(at) < chars / 2
    if (!isRecord || (best >= 0 && chars <= most)) continue
    best = at
    most = chars
  }
  return best
}
