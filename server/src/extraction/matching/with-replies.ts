import type { RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { listName } from '../schema/list-name.ts'
import { listsPosts } from '../schema/post-lists.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { Scored } from './group-rivals.ts'

/** In how many of the likeliest groups those with replies are looked for. */
const looked = 12
const lead = 0.01
/** Those that answer tell as much as those that they answer. */
const nearlyAll = 0.75

/**
 * Comments, likeliest first: all of them, each without what answers it, stand before those that answer none; where each is asked for with
 * its replies, those that answer none stand before all.
 */
export function withReplies(plan: FieldPlan, ranked: readonly Scored[], restrictions: string): readonly Scored[] {
  const [best] = ranked
  if (best === undefined || !listsPosts(listName(plan.key))) return ranked
  const lists =
    plan.items?.properties.filter(({ shape, items }) => shape === 'array' && items?.shape === 'object') ?? []
  if (lists.length > 0)
    return lists.some(({ key }) => listsPosts(listName(key))) ? withFirst(answeredBy(best, ranked), ranked) : ranked
  const meant = asksThoseAlone(`${plan.description}. ${restrictions}`) ? answeredBy : allWith
  return withFirst(meant(best, ranked), ranked)
}

function allWith(best: Scored, ranked: readonly Scored[]): Scored | undefined {
  return rivals(best, ranked).find(({ judged: { group } }) => areAnswered(best.judged.group, group))
}

function answeredBy(best: Scored, ranked: readonly Scored[]): Scored | undefined {
  return rivals(best, ranked).find(
    ({ judged: { group } }) => group.kind === 'siblings' && areAnswered(group, best.judged.group),
  )
}

function rivals(best: Scored, ranked: readonly Scored[]): readonly Scored[] {
  return ranked
    .slice(1, looked)
    .filter(({ judged: { assigned } }) => assigned.held >= nearlyAll * best.judged.assigned.held)
}

function withFirst(one: Scored | undefined, ranked: readonly Scored[]): readonly Scored[] {
  const score = ranked[0]?.score ?? 0
  return one === undefined ? ranked : [{ ...one, score: score + lead }, ...ranked.filter((other) => other !== one)]
}

const topLevel = /\btop[- ]level\b/i
const denial =
  /\b(?:no|not|without|excluding|except|ohne|keine|sans|sin|senza|sem|bez|zonder|utan|leave out|omit|ignore|skip|drop)\b/i
const answers =
  /\b(?:repl(?:y|ies)|answers?|responses?|antworten|réponses?|respuestas?|risposte|respostas?|odpowiedzi|antwoorden|svar)\b/i

/** Whom a prompt names is told apart by who wrote what. */
const somebody = /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u

/** "Top-level comments only", "without the author's replies" */
function asksThoseAlone(said: string): boolean {
  const isDenied = (part: string): boolean => {
    const at = part.search(denial)
    return at >= 0 && answers.test(part.slice(at)) && !somebody.test(part)
  }
  return topLevel.test(said) || said.split(/[.;]/).some(isDenied)
}

/** All of a group's elements, or what is first in each, are among the others, which stand in these or right behind them. */
function areAnswered(
  { records, parent }: RecordGroup,
  { kind, parent: holder, records: others }: RecordGroup,
): boolean {
  if (kind !== 'run' || holder !== parent || others.length <= records.length) return false
  const nodes = new Set(others.map(({ node }) => node))
  const isAmong = (node: ViewNode): boolean => {
    const [first] = node.children
    return nodes.has(node) || (first !== undefined && nodes.has(first))
  }
  return records.every(({ node }) => isAmong(node))
}
