import type { Part, Parts } from '../blocks/parts.ts'
import { tagNamed } from '../html/tag.ts'
import { groupBits } from '../roles/class-words.ts'
import { landmarks } from '../roles/landmarks.ts'

const headerTag = tagNamed('header')
const headlineTag = tagNamed('h1')

/** Prose of fewer characters may be a notice's. */
const muchProse = 600
/** An article that is shown in a dialog has a button to close it. */
const fewControls = 1

/**
 * Settles which parts are frame, now that what they hold is known. What is within a frame is frame, but what sounds like one
 * is none when the page's subject is in it: its main element, its headline with most of its words or, where only a class
 * says so, most of its prose.
 */
export function settleBoilerplate(parts: Parts): void {
  const headed = partsAroundHeadline(parts)
  const whole = mainPartOf(parts)
  for (let part = 0; part < parts.count; part += 1) {
    const parent = parts.parent(part)
    if (parent >= 0 && parts.isBoilerplate(parent)) parts.setBoilerplate(part, true)
    else if (parts.isBoilerplate(part))
      parts.setBoilerplate(
        part,
        !parts.holdsMain(part) &&
          !(isBoilerplateByClass(parts, part) && holdsProse(parts, part)) &&
          !(headed.has(part) && holdsArticle(parts, part, whole)) &&
          !isBesideText(parts, part),
      )
    else if (parts.tag(part) === headerTag)
      parts.setBoilerplate(part, parts.headings(part) === 0 && parts.linkChars(part) > parts.chars(part) / 2)
    else if (isFrameByName(parts, part) && !headed.has(part)) parts.setBoilerplate(part, true)
  }
}

/** Beside what a menu or a foot has of links there is no more text than an address and a notice of rights. */
const enoughLinks = 0.5
const fewLinks = 3
const content = landmarks.main | landmarks.article | landmarks.section
const ownText = groupBits.content | groupBits.body | groupBits.title | groupBits.list | groupBits.product

/** Whether a part that stands in none of the page's content is called a head, a foot or a menu, and is little but links. */
function isFrameByName(parts: Parts, part: Part): boolean {
  const groups = parts.groups(part)
  return (
    (groups & groupBits.frame) !== 0 &&
    (groups & ownText) === 0 &&
    (parts.within(part) & content) === 0 &&
    !parts.holdsMain(part) &&
    parts.blocks(part) >= fewLinks &&
    parts.linkChars(part) >= enoughLinks * parts.chars(part)
  )
}

/** A sidebar of an article's own has hardly a link, and more to say than a notice. */
const fewOwnLinks = 0.1
const fewestOwnBlocks = 5
const elsewhere =
  groupBits.promo |
  groupBits.consent |
  groupBits.share |
  groupBits.related |
  groupBits.form |
  groupBits.overlay |
  groupBits.bio

/** Whether a sidebar stands in the page's own article and leads nowhere: a recipe's ingredients, a table of facts. */
function isBesideText(parts: Parts, part: Part): boolean {
  const groups = parts.groups(part)
  return (
    (groups & groupBits.side) !== 0 &&
    (groups & elsewhere) === 0 &&
    isBoilerplateByClass(parts, part) &&
    (parts.within(part) & content) !== 0 &&
    parts.blocks(part) >= fewestOwnBlocks &&
    parts.linkChars(part) <= fewOwnLinks * parts.chars(part)
  )
}

function isBoilerplateByClass(parts: Parts, part: Part): boolean {
  return (
    !/^(?:nav|footer|aside|dialog|header)$/.test(parts.tag(part).name) &&
    parts.node(part).attribute('role') === undefined
  )
}

function holdsProse(parts: Parts, part: Part): boolean {
  const proseChars = parts.proseChars(part)
  return proseChars >= muchProse && proseChars > parts.proseChars(0) / 2
}

/** Whether a part has most of the words and prose of the page, or of its main element where it names one: the article is there. */
function holdsArticle(parts: Parts, part: Part, whole: Part): boolean {
  if (whole > 0 && (parts.within(part) & landmarks.main) === 0) return false
  if (2 * wordChars(parts, part) <= wordChars(parts, whole) || 2 * parts.proseChars(part) < parts.proseChars(whole))
    return false
  return !isNotice(parts, part) || holdsProse(parts, part)
}

/** The page's first main element; the page where it has none. */
function mainPartOf(parts: Parts): Part {
  for (let part = 1; part < parts.count; part += 1) if ((parts.within(part) & landmarks.main) !== 0) return part
  return 0
}

/** Whether a part may ask for something under a heading of its own: for consent, or in a dialog with buttons to choose from. */
function isNotice(parts: Parts, part: Part): boolean {
  const groups = parts.groups(part)
  const controls = parts.controls(part)
  if ((groups & groupBits.consent) !== 0) return controls > 0
  const isDialog = (parts.within(part) & landmarks.dialog) !== 0 || (groups & groupBits.overlay) !== 0
  return isDialog && controls > fewControls
}

/** Characters that are no link's. */
function wordChars(parts: Parts, part: Part): number {
  return parts.chars(part) - parts.linkChars(part)
}

/** The parts that hold the page's headline: the first that stands in no header or menu, else any. */
function partsAroundHeadline(parts: Parts): ReadonlySet<Part> {
  const found = new Set<Part>()
  for (let part = 0; part < parts.count; part += 1) {
    if (parts.tag(part) !== headlineTag) continue
    const isOfPage = (parts.within(part) & (landmarks.header | landmarks.nav)) === 0
    if (isOfPage) found.clear()
    for (let at = part; at >= 0 && !found.has(at); at = parts.parent(at)) found.add(at)
    if (isOfPage) break
  }
  return found
}
