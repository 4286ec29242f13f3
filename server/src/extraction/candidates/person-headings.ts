import type { Candidate } from './candidate.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { fullName } from '../../values/person-names.ts'

const score = 0.6
/** In characters. */
const shortest = 4
const longest = 60
const roleLine = /^\p{L}[\p{L}\s&/,’'-]+$/u

/** Below a heading that names somebody the next line, without figures and no sentence, says what they do. */
export function rolesBelow({ heading, view }: PageIndex): Candidate[] {
  const name = heading === undefined ? '' : view.text.slice(heading.from, heading.to).trim()
  if (heading === undefined || !fullName.test(name)) return []
  const line = view.lines.find(({ from }) => from >= heading.to)
  if (line === undefined || line.node.isBoilerplate || /^(?:a|button|li|h[1-6]|dt|th|td|label)$/.test(line.node.tag))
    return []
  const text = view.text.slice(line.from, line.to).trim()
  const isRole = text.length >= shortest && text.length <= longest && roleLine.test(text) && text !== name
  return isRole ? [{ text, node: line.node, score }] : []
}
