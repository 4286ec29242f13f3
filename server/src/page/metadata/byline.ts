import type { PageBlocks } from '../blocks/page-blocks.ts'
import { groupBits } from '../roles/class-words.ts'
import { foldText } from '../html/collapse-space.ts'
import { landmarks } from '../roles/landmarks.ts'
import type { PageNode } from '../html/html-node.ts'
import type { PageTree } from '../html/html-parser.ts'
import { type DataValue, isNode, textOfValue, textsOf } from '../data/data-node.ts'
import { authorTags } from '../data/meta-tags.ts'
import type { StructuredData } from '../data/structured-data.ts'

/** What the page's head and its headline say. */
export interface AuthorClues {
  readonly data: StructuredData
  readonly metas: ReadonlyMap<string, string>
  /** Index of the headline's block, or -1. */
  readonly headline: number
}

/** The names of the page's authors, joined by ", ", from what says so most plainly; null when nothing does. */
export function authorOf(tree: PageTree, blocks: PageBlocks, clues: AuthorClues): string | null {
  return (
    fromData(clues.data) ??
    fromMetas(clues.metas) ??
    fromLinks(tree.all('a')) ??
    fromBlocks(blocks) ??
    fromHeadline(blocks, clues.headline)
  )
}

function fromData({ nodes }: StructuredData): string | null {
  const written = nodes.filter(
    ({ properties, types }) =>
      properties.has('author') &&
      !types.some((type) => /^(?:Review|Comment|Answer|ImageObject|VideoObject|Quotation)$/.test(type)),
  )
  const best = written.find(({ types }) => types.some((type) => /Article$|Posting$|^Recipe$/.test(type))) ?? written[0]
  return best === undefined ? null : joined((best.properties.get('author') ?? []).map(nameOf))
}

function nameOf(author: DataValue): string {
  return isNode(author) ? textsOf(author, 'name').join(', ') : textOfValue(author, 'author')
}

function fromMetas(metas: ReadonlyMap<string, string>): string | null {
  for (const name of authorTags) {
    const author = joined([metas.get(name) ?? ''])
    if (author !== null) return author
  }
  const isAuthor = /written by|author/i.test(metas.get('twitter:label1') ?? '')
  return isAuthor ? joined([metas.get('twitter:data1') ?? '']) : null
}

function fromLinks(links: readonly PageNode[]): string | null {
  const declared = new Set<string>()
  const linked = new Set<string>()
  for (const node of links) {
    const href = node.attribute('href') ?? ''
    if (isCalledAuthor(node, 'rel') || isCalledAuthor(node, 'itemprop')) declared.add(folded(node))
    else if (profilePath.test(href)) {
      const name = folded(node)
      if (isName(name)) linked.add(name)
    }
  }
  const author = declared.size > 0 && declared.size <= 4 ? joined([...declared]) : null
  return author ?? (linked.size > 0 && linked.size <= 3 ? joined([...linked]) : null)
}

const profilePath = /\/(?:authors?|by|staff|people|contributors?|writers?|profile)\/[^/?#]+\/?$/i

function isCalledAuthor(node: PageNode, attribute: string): boolean {
  const value = node.attribute(attribute)
  return value !== undefined && /(?:^|\s)author(?:\s|$)/i.test(value)
}

/** A line "By Ann Author", or one whose class says that it is a byline. */
function fromBlocks(blocks: PageBlocks): string | null {
  const { parts } = blocks
  for (let block = 0; block < blocks.count; block += 1) {
    if (blocks.length(block) > 120) continue
    const part = blocks.part(block)
    if ((parts.within(part) & (landmarks.nav | landmarks.footer | landmarks.aside)) !== 0) continue
    const text = blocks.text(block)
    if (!/^[bwpst]/i.test(text)) continue
    const found = /^(?:written |posted |story |words |text )?by:?\s+(.{3,100})/i.exec(text)
    if (found === null) continue
    const isByline = ((blocks.groups(block) | parts.allGroups(part)) & groupBits.byline) !== 0
    const name =
      (found[1] ?? '').split(
        /\s*(?:[|•·–—]|\n|\d|,\s*(?:[A-Z]{2,}|[a-z])|\son\s|\sfor\s|\sin\s|Published|Updated|Posted)\s*/,
      )[0] ?? ''
    if (isName(name) || (isByline && joined([name]) !== null)) return joined([name])
  }
  return null
}

/** Blocks after the headline among which its author is named. */
const nearby = 8

/** A name in a line that says no more, below a headline: "by handle, 19 December", "By" and a name, or a byline's class. */
function fromHeadline(blocks: PageBlocks, headline: number): string | null {
  if (headline < 0) return null
  const { parts } = blocks
  let textBefore = blocks.text(headline)
  for (let block = headline + 1; block <= headline + nearby && block < blocks.count; block += 1) {
    const part = blocks.part(block)
    const text = blocks.text(block)
    const announcement = textBefore
    textBefore = text
    if (text.length > 60 || parts.within(part) & (landmarks.nav | landmarks.footer | landmarks.aside)) continue
    const parent = parts.parent(part)
    const groups = blocks.groups(block) | parts.groups(part) | (parent < 0 ? 0 : parts.groups(parent))
    const isByline = (groups & groupBits.byline) !== 0
    const isAnnounced = /^(?:(?:written |posted )?by|authors?|von|par|por|di|door|av|автор)\s*:?$/iu.test(announcement)
    if ((isByline || isAnnounced) && isName(text)) return joined([text])
    const handle = /^by:?\s+([^\s,|•·–—]{3,30})(?=$|\s*[,|•·–—]|\s+on\s)/i.exec(text)?.[1]
    if (handle !== undefined && /^[\p{L}\d_.-]+$/u.test(handle)) return joined([handle])
  }
  return null
}

/** Two to four words that begin with capitals. */
function isName(text: string): boolean {
  return (
    text.length <= 60 &&
    /^\p{Lu}[\p{L}.'’-]*(?:\s(?:\p{Lu}[\p{L}.'’-]*|de|van|von|der|la|da|di|bin|al)){1,4}$/u.test(text)
  )
}

/** Whatever is longer is no name, whoever else it holds. */
const maxChars = 400

function joined(names: readonly string[]): string | null {
  const list = names
    .map((name) =>
      foldText(name.slice(0, maxChars))
        .trim()
        .replace(/^(?:(?:view|see|read|more)\s+)?(?:all\s+|more\s+)?(?:posts|articles|stories)?\s*by:?\s+/i, '')
        .replace(/^By(?=\p{Lu}\p{Ll})/u, '')
        .replace(/[,;|\s]+$/, '')
        .replace(
          /^((?:\p{Lu}[\p{L}.'’-]*\s){1,3}\p{Lu}[\p{L}.'’-]*)(?:,\s+| )(?:(?:The )?Associated Press|[a-z\d.-]+\.com)$/u,
          '$1',
        ),
    )
    .filter(
      (name) =>
        name.length > 1 &&
        name.length <= 200 &&
        !/^[,;|(]|^https?:|^(?:updated|reviewed|edited|photo|image)\b|\.(?:author|name)$|^@|^(?:admin|administrator|editor|staff|unknown|null|undefined|n\/a|(?:learn|read|view|see|show)\s+(?:all|more).*|more by .*|view .*posts?)$/i.test(
          name,
        ),
    )
  return list.length === 0 ? null : [...new Set(list)].join(', ')
}

function folded(node: PageNode): string {
  let text = ''
  for (let child = node.first; child !== null; child = child.next)
    text += child.first?.data ?? (child.tag.name === '#text' ? child.data : '')
  return foldText(text).trim()
}
