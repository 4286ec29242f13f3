import type { RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { listName } from '../schema/list-name.ts'
import { postLists, replyLists } from '../schema/post-lists.ts'
import type { Scored } from './group-rivals.ts'

/** In how many of the likeliest groups those with replies are looked for. */
const looked = 12
const lead = 0.01
/** Those that answer tell as much as those that they answer. */
const nearlyAll = 0.75

/**
 * Comments, likeliest first: all of them, each without what answers it, stand before those that answer none, unless each is asked for with
 * its replies.
 */
export function withReplies(
  { key, description, items: item }: FieldPlan,
  ranked: readonly Scored[],
): readonly Scored[] {
  const [best] = ranked
  if (best === undefined || !isOfPosts(key) || asksThoseAlone(description)) return ranked
  if (item?.properties.some(({ shape, items }) => shape === 'array' && items?.shape === 'object') === true)
    return ranked
  const all = ranked
    .slice(1, looked)
    .find(
      ({ judged: { group, assigned } }) =>
        assigned.held >= nearlyAll * best.judged.assigned.held && areAnswered(best.judged.group, group),
    )
  if (all === undefined) return ranked
  return [{ ...all, score: best.score + lead }, ...ranked.filter((one) => one !== all)]
}

const topLevel = /\btop[- ]level\b/i
const denial = /\b(?:no|not|without|excluding|except|ohne|keine|sans|sin|senza|sem|bez|zonder|utan)\b/i
const answers =
  /\b(?:repl(?:y|ies)|answers?|responses?|antworten|réponses?|respuestas?|risposte|respostas?|odpowiedzi|antwoorden|svar)\b/i

/** "Top-level comments only", "without the author's replies" */
function asksThoseAlone(description: string): boolean {
  const isDenied = (part: string): boolean => {
    const at = part.search(denial)
    return at >= 0 && answers.test(part.slice(at))
  }
  return topLevel.test(description) || description.split(/[.;]/).some(isDenied)
}

function isOfPosts(key: string): boolean {
  const name = listName(key)
  return postLists.test(name) || replyLists.test(name)
}

/** All of a group's elements are among the others, which stand in these or right behind them. */
function areAnswered(
  { records, parent }: RecordGroup,
  { kind, parent: holder, records: others }: RecordGroup,
): boolean {
  const nodes = new Set(others.map(({ node }) => node))
  return (
    kind === 'run' &&
    holder === parent &&
    others.length > records.length &&
    records.every(({ node }) => nodes.has(node))
  )
}
