import { postActions } from './button-words.ts'

const pressed = `${postActions}|multi-?quote|react|link|copy link|thanks|upvote|downvote|award|gefällt mir|j’aime|me gusta|cita|segnala|mi piace`

/** "Save Share", "Reply Quote Like": what one may press below a post, in a line or several. */
const actions = new RegExp(String.raw`^(?:(?:${pressed})(?:\s+|$))+$`, 'iu')
/** What others thought of it, and when it was changed: "Ann and Bo like this.", "Edited May 3 by Ann". */
const noted =
  /^(?:reactions: .{1,160}|.{1,160} (?:likes?|liked) this(?: post| message)?\.?|(?:last )?edited .{0,80}\bby .{1,60}|.{1,120} (?:gefällt|gefallen) (?:das|dieser beitrag)\.?|zuletzt bearbeitet.{0,120})$/iu
const mostLines = 6

/** What somebody wrote without what a forum's program has written below it. */
export function withoutPostTail(text: string): string {
  const lines = text.trimEnd().split('\n')
  let count = lines.length
  while (count > 1 && lines.length - count < mostLines && isOfProgram(lines[count - 1] ?? '')) count -= 1
  return count === lines.length ? text : lines.slice(0, count).join('\n').trimEnd()
}

function isOfProgram(line: string): boolean {
  const told = line.trim()
  return told === '' || (told.length <= longest && (actions.test(told) || noted.test(told)))
}

/** In characters. */
const longest = 200
