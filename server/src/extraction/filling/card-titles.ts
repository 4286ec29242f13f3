import { rankedGroups } from '../matching/match-records.ts'
import { type FieldPlan, fieldPlan } from '../schema/field-plan.ts'
import { type Filled, type FilledArray, pageScope, type Scope } from '../scope/scope.ts'
import type { Filler } from './filler.ts'

/** "feature_titles", "names of the plans" */
const titles = /^(?<thing>\p{L}[\p{L} ]{2,40}) (?<part>title|name|heading|headline|question)$/u
/** Names of which a page has many that head no cards. */
const otherThings =
  /^(?:page|section|column|file|user|first|last|full|display|brand|author|company|tab|article|post|step)$/
/** From this on the page itself calls the cards so. */
const leastNamed = 0.3
const leastItems = 2

/** Titles of the cards of a section: a list of texts that is called by the cards and by what is asked of each. */
export function cardTitles(plan: FieldPlan, scope: Scope, filler: Filler): FilledArray | undefined {
  const { thing = '', part = '' } = titles.exec(plan.key)?.groups ?? {}
  if (scope.kind !== 'page' || thing === '' || otherThings.test(thing)) return undefined
  if (plan.items?.types.has('string') !== true || plan.items.format !== undefined) return undefined
  const told = { type: 'string' }
  const items = { type: 'object', properties: { [part]: told, [part === 'question' ? 'answer' : 'description']: told } }
  const [list] = fieldPlan({ type: 'object', properties: { [`${thing}s`]: { type: 'array', items } } }).properties
  const [best] = list === undefined ? [] : rankedGroups(list, pageScope(filler.page, []), filler.matching)
  if (list === undefined || best === undefined || best.named < leastNamed) return undefined
  const filled = filler.fill(list, pageScope(filler.page, []))
  const texts = (filled?.kind === 'array' ? filled.items : []).flatMap((record) => titleOf(record, part))
  return texts.length < leastItems || filled === undefined
    ? undefined
    : { kind: 'array', items: texts, score: filled.score }
}

function titleOf(record: Filled, part: string): Filled[] {
  const title = record.kind === 'object' ? record.entries.find(([name]) => name === part)?.[1] : undefined
  return title === undefined ? [] : [title]
}
