import { countryNames } from '../../values/country-names.ts'
import { towns as townNames } from './address-parts.ts'
import type { Candidate } from './candidate.ts'
import { dateIn } from '../../values/dates.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn, nodesIn, shown } from '../scope/scope-elements.ts'

const streets =
  /^(?=.{8,120}$)(?:\d{1,5}[a-z]?,?\s+\p{L}[\p{L}\s.'-]+|\p{Lu}[\p{L}\s.'-]+\s\d{1,4}\s?[a-z]?),\s*[\p{L}\d][\p{L}\d\s.,'-]+$/u
const towns = /^\p{Lu}[\p{L}.'\s-]{1,40}(?:,\s*\p{Lu}[\p{L}.\s-]{1,30}){0,2}$/u
const employment =
  /^(?:full|part)[\s-]?time$|^(?:contract|permanent|temporary|freelance|internship|vollzeit|teilzeit|befristet|cdi|cdd)$/i

/** On a whole page a number and a comma are not enough: it takes a word for a street, or a postal code. */
function isStreet(text: string, scope: Scope): boolean {
  if (!streets.test(text) || dateIn(text) !== undefined) return false
  return (
    scope.kind !== 'page' ||
    streetWords.test(text) ||
    /,\s*(?:[A-Z]{1,2}-)?\d{4,5}\s\p{Lu}|\b[A-Z]{2}\s\d{5}\b/u.test(text)
  )
}

const streetWords =
  /(?<!\p{L})(?:street|avenue|road|boulevard|lane|drive|way|square|place|court|highway|parkway|(?:st|ave|rd|blvd|ln|dr|sq|pl|ct|hwy|pkwy|av|ul)(?=[.,]|\s(?:apt|suite|[nsew]\b)|$)|terrace|quay|rue|place|allée|chemin|via|viale|piazza|corso|calle|avenida|paseo|plaza|rua|praça|ulica|laan|plein|gatan?|vägen|vej|gade|katu|utca|cadde(?:si)?|sokak)(?!\p{L})|(?:stra(?:ß|ss)e|str\.|gasse|platz|allee|damm|ufer|weg|straat|gracht|gatan|vägen|vej|gade|katu)(?!\p{L})/iu

/** "12 High Street, London W1" has the shape of an address. */
export function addressLines(scope: Scope, page: PageIndex): Candidate[] {
  return linesIn(scope, page).flatMap(({ from, to, node }) => {
    const text = to - from <= 120 ? page.view.text.slice(from, to).trim() : ''
    const part = text.split(/\s+[|·•]\s+/).find((piece) => isStreet(piece, scope))
    const score = (scope.kind === 'page' ? 0.5 : 0.62) - (node.isBoilerplate ? 0.1 : 0)
    return part === undefined ? [] : [{ text: part, quote: text, node, score }]
  })
}

/** A record without a name of its own is called by its place; on a page about a job, the line under the heading tells it. */
export function places(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  if (scope.kind === 'page') return underHeading(plan, page)
  if (plan.siblings.has('title') || plan.siblings.has('job_title') || scope.kind === 'entity') return []
  return nodesIn(scope, page)
    .filter(({ tag, from, to, isHidden }) => /^h[2-6]$/.test(tag) && to > from && !isHidden)
    .slice(0, 1)
    .map((node) => ({ text: shown(node, page), node, score: 0.6 }))
    .filter(({ text }) => towns.test(text))
}

/** "Leeds LS6" */
const codeBehindTown = /(?<=\p{L}{3}),?\s[A-Z]{1,2}\d[A-Z\d]?(?:\s\d[A-Z]{2})?$/u
function withoutCode(place: string): string {
  return place.replace(codeBehindTown, '')
}

const jobs = ['company', 'salary', 'employment_type', 'valid_through']

/** "Berlin, Germany" is told in parts where the country or the state is asked for as well. */
function placesIn(
  place: string | undefined,
  { key, siblings }: FieldPlan,
): Readonly<Record<string, string | undefined>> {
  const bare = withoutCode(place ?? '')
  const parts = place === undefined ? [] : bare.split(',').map((part) => part.trim())
  const town = siblings.has('country') || siblings.has('region') ? parts[0] : place && bare
  const country = parts.findLast((part) => countryNames().has(part.toLowerCase()))
  return { location: townNames.test(key) ? town : place, locality: town, country }
}

/** "Acme GmbH · Berlin, Germany · Full-time" under the heading of a job. */
export function underHeading(plan: FieldPlan, { heading, view }: PageIndex): Candidate[] {
  const { concept, siblings } = plan
  if (heading === undefined || jobs.filter((id) => siblings.has(id)).length < 2) return []
  const line = view.lines.find(({ from }) => from >= heading.to)
  const text = line === undefined || line.to - line.from > 160 ? '' : view.text.slice(line.from, line.to)
  // "Berlin, Germany (hybrid)"
  const parts = text.split(/\s+[|·•–—]\s+/).map((part) => part.replace(/\s\([^()]{1,30}\)$/, ''))
  if (line === undefined || parts.length < 2 || parts.some((part) => part.includes(':'))) return []
  const kind = parts.find((part) => employment.test(part))
  const named = parts.filter((part) => part !== kind && !/\d/.test(withoutCode(part)))
  const isRemote = (part: string): boolean => /^(?:remote|hybrid)\b/i.test(part)
  const remote = named.find(isRemote)
  const isOfJob = kind !== undefined || remote !== undefined
  const place =
    named.find(
      (part, at) => !isRemote(part) && (part.includes(',') || (isOfJob && at > 0)) && towns.test(withoutCode(part)),
    ) ?? remote
  if (kind === undefined && place === undefined) return []
  const byConcept: Readonly<Record<string, string | undefined>> = {
    employment_type: kind,
    company: named.find((part) => part !== place),
    ...placesIn(place, plan),
  }
  const found = byConcept[concept?.id ?? '']
  return found === undefined ? [] : [{ text: found, quote: text, node: line.node, score: 0.58 }]
}
