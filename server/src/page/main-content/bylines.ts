import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import type { Part } from '../blocks/parts.ts'
import type { PageNode } from '../html/html-node.ts'
import { tagNamed } from '../html/tag.ts'
import { groupBits } from '../roles/class-words.ts'
import { landmarks } from '../roles/landmarks.ts'

const linkTag = tagNamed('a')

/** Longer lines say more than who and when. */
const maxBylineChars = 90
const maxTimeChars = 30

const time =
  /\d{1,2}[:.]\d\d|(?:19|20)\d\d|\bago\b|yesterday|today|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i

/** What forums call the element of a name: "message-name", "username", "poster_name". */
const namesUser = /(?:user|member|poster|message|nick)[_-]?name(?![a-z])/i

/** An address of somebody's own page: "/user/jane", "/members/jane.12/", "memberlist.php?u=2", "/@jane". */
const userPage = /[/?&](?:u|users?|members?|memberlist|profiles?|people|author)(?:\.php)?[/=?]|\/@/i
/** Of an address so much is looked at, and so many elements are looked through for the link. */
const maxAddressChars = 200
const maxSteps = 10

/** Whether a post's line tells who wrote it or when: a class says so, it leads to somebody's page, or it is a time and little else. */
export function isByline(blocks: PageBlocks, block: Block, post: Part): boolean {
  if (blocks.length(block) > maxBylineChars) return false
  if (isTime(blocks, block)) return true
  const { parts } = blocks
  const part = blocks.part(block)
  const text = blocks.text(block)
  // A single letter stands for a picture.
  if (!/[\p{L}\d].*[\p{L}\d]/u.test(text)) return false
  let groups = blocks.groups(block) | parts.groups(part)
  if (!isDefined(blocks, block))
    for (let at = parts.parent(part); at >= 0 && at !== post; at = parts.parent(at)) groups |= parts.groups(at)
  // What is defined is known of the author: "Joined: May 2019".
  else if (text.length <= maxTimeChars && tellsTime(text)) return false
  if ((groups & groupBits.byline) !== 0 || namesUser.test(parts.node(part).attribute('class') ?? '')) return true
  return blocks.linkChars(block) > 1 && leadsToUser(parts.node(part))
}

/** Whether a block is a time and little else. */
export function isTime(blocks: PageBlocks, block: Block): boolean {
  const text = blocks.text(block)
  return text.length <= maxTimeChars && tellsTime(text) && !/[.!?]$/.test(text) && !isDefined(blocks, block)
}

/** Whether a line has a time in it, or a word for one. */
export function tellsTime(text: string): boolean {
  return time.test(text)
}

function isDefined(blocks: PageBlocks, block: Block): boolean {
  return (blocks.parts.within(blocks.part(block)) & landmarks.definition) !== 0
}

/** Whether the first link in an element leads to somebody's page. */
function leadsToUser(element: PageNode): boolean {
  let at: PageNode | null = element
  for (let step = 0; step < maxSteps && at !== null; step += 1) {
    if (at.tag === linkTag) return userPage.test((at.attribute('href') ?? '').slice(0, maxAddressChars))
    at = at.first ?? at.next
  }
  return false
}
