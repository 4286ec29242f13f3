import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import { groupBits } from '../roles/class-words.ts'
import { landmarks } from '../roles/landmarks.ts'

/** Lists of any kind. */
export const listMarks = landmarks.list | landmarks.table | landmarks.definition

const elsewhere =
  landmarks.form | landmarks.nav | landmarks.footer | landmarks.aside | landmarks.dialog | landmarks.figure
const notes =
  groupBits.byline |
  groupBits.bio |
  groupBits.media |
  groupBits.action |
  groupBits.overlay |
  groupBits.consent |
  groupBits.form |
  groupBits.share |
  groupBits.frame

/** Whether of a block no more than this share is links, and it stands in no part that is called or made for something else than text. */
export function isOwnText(blocks: PageBlocks, block: Block, mostLinks: number): boolean {
  if (blocks.linkChars(block) > mostLinks * blocks.length(block)) return false
  const { parts } = blocks
  const part = blocks.part(block)
  if (parts.isBoilerplate(part) || (parts.within(part) & elsewhere) !== 0) return false
  const parent = parts.parent(part)
  const groups = blocks.groups(block) | parts.groups(part) | (parent < 0 ? 0 : parts.groups(parent))
  return (groups & notes) === 0
}
