import { dateIn } from '../../values/dates.ts'
import { holdsWhole } from '../../values/name-words.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { Candidate } from './candidate.ts'

const looked = 5
const shortest = 12
const longest = 400
const belowScore = 0.64
const metaScore = 0.5

/** Who wrote it, when, and how long it takes to read. */
const byline = /^(?:by|von|par|por|di|af|av)\s\p{Lu}|\bmin(?:ute)?s? read\b|^(?:updated|published|posted)\b/iu

/** The line that a page sets below its heading, else what it says of itself for searches. */
export function subtitles(page: PageIndex): Candidate[] {
  const told = page.meta.get('description')
  const described = told === undefined ? [] : [{ text: told.text, node: told.node, isHidden: true, score: metaScore }]
  return [...linesBelowHeading(page), ...described]
}

function linesBelowHeading({ heading, view }: PageIndex): Candidate[] {
  if (heading === undefined) return []
  const title = view.text.slice(heading.from, heading.to)
  const first = view.lines.findIndex(({ from }) => from >= heading.to)
  const lines = first < 0 ? [] : view.lines.slice(first, first + looked)
  const line = lines.find(({ from, to, node }) => {
    const text = view.text.slice(from, Math.min(to, from + longest + 1)).trim()
    const isLine = text.length >= shortest && text.length <= longest && /\s\S+\s/.test(text)
    return (
      isLine &&
      !holdsWhole(title, text) &&
      !/^(?:a|button|li|time)$/.test(node.tag) &&
      !byline.test(text) &&
      !isDate(text)
    )
  })
  if (line === undefined) return []
  return [{ text: view.text.slice(line.from, line.to).trim(), node: line.node, score: belowScore }]
}

function isDate(text: string): boolean {
  return text.length <= 60 && dateIn(text) !== undefined
}
