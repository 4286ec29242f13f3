import { occasionLine } from '../../values/occasion-lines.ts'
import { placeIn } from '../../values/place-lines.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { linesWithin } from '../view/lines-within.ts'
import type { ViewNode } from '../view/view-element.ts'
import { towns } from './address-parts.ts'
import { type Candidate, isInOpinion, pagePenalty } from './candidate.ts'

const partNames = ['start', 'end', 'doors', 'venue', 'street', 'address', 'locality', 'location'] as const
type Part = (typeof partNames)[number]

/** Less than what a label tells. */
const score = 0.63
/** A house with a town, right below the day. */
const belowScore = 0.56
/** More than what the heading "Where" tells of all that stands below it. */
const labelledScore = 0.72
const placeLabel =
  /^(?:where|venue|location|place|ort|wo|veranstaltungsort|lieu|où|lugar|dónde|luogo|dove|local|onde|plats|var|locatie|waar|miejsce|gdzie)\s?:?$/iu
const mostOfPlace = 4
/** Lines below the heading of a page. */
const mostLines = 40
/** In characters. */
const longestPlace = 110
const longestHouse = 60
/** More different ones are those of several events. */
const mostDifferent = 2

const partOf: Readonly<Record<string, Part>> = {
  start_time: 'start',
  end_time: 'end',
  venue: 'venue',
  street: 'street',
  address: 'address',
  locality: 'locality',
  location: 'location',
}
const doors = /^(?:doors?(?: open| opens| time| at)?|einlass|ouverture porte|apertura porte|apertura puerta)$/
const ofEvents = [
  'start_date',
  'end_date',
  'start_time',
  'end_time',
  'venue',
  'organizer',
  'location',
  'locality',
  'address',
  'date_published',
]

/** What the lines below the heading tell of an event, its day, its time and its place, of which two are asked for at least. */
export function occasions(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const part = partAsked(plan)
  if (part === undefined || scope.kind !== 'page') return []
  if (!ofEvents.some((id) => id !== plan.concept?.id && plan.siblings.has(id))) return []
  const told = occasionsOf(page).filter((one) => one.part === part)
  const [first] = told
  if (first === undefined || new Set(told.map(({ text }) => text)).size > mostDifferent) return []
  const { text, quote, node } = first
  return [{ text, quote, node, isHidden: true, score: first.score - pagePenalty(node, page) }]
}

function partAsked({ key, concept }: FieldPlan): Part | undefined {
  if (doors.test(key)) return 'doors'
  return towns.test(key) ? 'locality' : partOf[concept?.id ?? '']
}

interface Told {
  readonly part: Part
  readonly text: string
  readonly quote: string
  readonly node: ViewNode
  readonly score: number
}

const known = new WeakMap<PageIndex, readonly Told[]>()

function occasionsOf(page: PageIndex): readonly Told[] {
  return known.getOrInsertComputed(page, occasionsIn)
}

function occasionsIn({ view, heading, language }: PageIndex): Told[] {
  const lines = linesWithin(view.lines, heading?.to ?? 0, view.text.length)
    .slice(0, mostLines)
    .filter(({ node }) => !node.isBoilerplate && !isInOpinion(node))
    .map(({ from, to, node }) => ({ quote: view.text.slice(from, to).trim(), node }))
  const told: Told[] = []
  const add = (parts: Parts, { quote, node }: Line, score: number): void => {
    for (const part of partNames) {
      const text = parts[part]
      if (text !== undefined) told.push({ part, text, quote, node, score })
    }
  }
  let isBelowDay = false
  for (const [at, one] of lines.entries()) {
    const line = occasionLine(one.quote, language)
    if (line !== undefined) add({ ...line, ...placeOf(line.place) }, one, score)
    else if (isBelowDay) add(placeBelow(one.quote), one, belowScore)
    if (placeLabel.test(one.quote)) add(placeInLines(lines.slice(at + 1)), lines[at + 1] ?? one, labelledScore)
    // Its time and the doors may stand in lines of their own.
    isBelowDay = line === undefined ? false : line.place === undefined && (line.isDated || isBelowDay)
  }
  return told
}

interface Line {
  readonly quote: string
  readonly node: ViewNode
}

/** The lines below "Where": the house, its street and its town. */
function placeInLines(lines: readonly Line[]): Parts {
  const end = lines.findIndex(({ quote, node }, at) => at >= mostOfPlace || !isOfPlace(quote, node))
  const texts = lines.slice(0, end < 0 ? mostOfPlace : end).map(({ quote }) => quote.replace(/,$/, ''))
  // What stands in one line below its label is told by that label already.
  if (texts.length < 2) return {}
  const { venue, street, locality } = placeIn(texts.join(', ')) ?? {}
  const streetAt = street === undefined ? -1 : texts.indexOf(street)
  return { venue, street, locality, address: streetAt < 0 ? undefined : texts.slice(streetAt).join('\n') }
}

function isOfPlace(text: string, node: ViewNode): boolean {
  return (
    text.length <= longestHouse && /^[\p{Lu}\d]/u.test(text) && !/[:!?]|[.]$/.test(text) && !/^h[1-6]$/.test(node.tag)
  )
}

type Parts = { readonly [part in Part]?: string | undefined }

/** "Blue Hall, 12 Quay Street, Galway"; a lone name is that of a house. */
function placeOf(text: string | undefined): Parts {
  if (text === undefined) return {}
  const place = placeIn(text)
  if (place === undefined) return { venue: text, location: text }
  // "Gallery 2, Harbour Museum"
  const isHouse = place.street === undefined && place.locality === undefined
  return isHouse ? { venue: text, location: text } : place
}

/** A place in the line below the day takes a street or two names in a short line. */
function placeBelow(text: string): Parts {
  if (text.length > longestPlace || !/^\p{Lu}/u.test(text)) return {}
  const place = placeOf(text)
  const isShort = text.length <= longestHouse && text.includes(', ')
  return isShort || place.street !== undefined ? place : {}
}
