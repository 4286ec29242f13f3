import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { attributeOf } from '../view/view-element.ts'
import type { Candidate } from './candidate.ts'

const names =
  /^(?:(?:search )?(?:query|term|phrase)|search(?:ed)? (?:query|term|for|text|string|keyword)|suchbegriff|suchanfrage|búsqueda|requête|ricerca)$/
const quotedScore = 0.7
const fieldScore = 0.6
const quoted = /["“”„«»‘'](?<told>[^"“”„«»‘’']{1,120})["“”«»’']/u
const leading =
  /^(?:search )?(?:results?|ergebnisse|treffer|résultats|resultados|risultati)\s(?:for|für|pour|para|per)\s(?<told>\S.{0,120})$/iu

/** What a page of results was asked for: in the quotation marks of its heading, or in its search field. */
export function searchedFor({ key }: FieldPlan, scope: Scope, { heading, view }: PageIndex): Candidate[] {
  if (scope.kind !== 'page' || !names.test(key)) return []
  const quote = heading === undefined ? '' : view.text.slice(heading.from, heading.to).trim()
  const told = (quoted.exec(quote) ?? leading.exec(quote))?.groups?.['told']
  const found: Candidate[] = []
  if (heading !== undefined && told !== undefined)
    found.push({ text: told, quote, node: heading, isHidden: true, score: quotedScore })
  const field = view.nodes.find((node) => node.tag === 'input' && isSearch(node))
  const value = field === undefined ? '' : (attributeOf(field, 'value') ?? '').trim()
  if (field !== undefined && value !== '') found.push({ text: value, node: field, isHidden: true, score: fieldScore })
  return found
}

function isSearch(node: PageIndex['view']['nodes'][number]): boolean {
  return (
    attributeOf(node, 'type') === 'search' || /^(?:q|query|s|search|keywords?)$/.test(attributeOf(node, 'name') ?? '')
  )
}
