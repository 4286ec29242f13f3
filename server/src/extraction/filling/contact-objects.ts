import { candidatesFor } from '../candidates/candidates.ts'
import { pagePenalty } from '../candidates/candidate.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { linesIn } from '../scope/scope-elements.ts'
import { readScalar } from '../scope/read-scalar.ts'
import type { Filled, FilledScalar, Scope } from '../scope/scope.ts'
import { toldEntries } from '../scope/told-entries.ts'
import { ofSites } from '../schema/part-names.ts'
import { nameKey } from '../../values/name-words.ts'
import type { ViewLine } from '../view/view-builder.ts'
import type { Filler } from './filler.ts'
import { innerScope, isWrapper, partCalled } from './inner-scope.ts'
import { bareName, isSomebody } from './somebody.ts'

type Entry = [name: string, filled: Filled]

const contact =
  /(?:^| )(?:contact|kontakt|contacto|contatto|contato|ansprechpartner|ansprechpartnerin)(?: (?:person|info|information|detail|details|persona))?$/
const personNames =
  /^(?:(?:contact )?(?:name|full name|person|contact person)|nombre|nombre completo|nom|nome|naam|namn|ansprechpartner)$/
/** The same departments by other names. */
const departments: Readonly<Record<string, readonly string[]>> = {
  press: ['press', 'media'],
  media: ['media', 'press'],
  pr: ['press', 'media'],
  presse: ['presse', 'medien'],
  sale: ['sale', 'vertrieb'],
}
const lineScore = 0.66
const sentenceScore = 0.6
const longestLine = 400
/** Lines that may follow a name until who is named has no more to do with it. */
const mostLines = 40

/** True for an object that says whom to ask, and how. */
function isContact({ key, shape }: FieldPlan): boolean {
  return shape === 'object' && contact.test(key)
}

/** The part of the page whose heading names the department: "media contact" stands below "Media inquiries". */
export function contactPart(plan: FieldPlan, scope: Scope, filler: Filler): Scope | undefined {
  if (!isContact(plan) || scope.kind !== 'page') return undefined
  const words = plan.key.replace(contact, '')
  for (const word of words.split(' ').flatMap((one) => departments[one] ?? [one])) {
    if (word.length < 4) continue
    const part = innerScope({ ...plan, name: word, key: word, concept: undefined }, scope, filler.page)
    if (part !== undefined) return part
  }
  return words === '' ? calledContact(plan, scope, filler) : undefined
}

/** The part of the page that is called contact in any language. */
function calledContact(plan: FieldPlan, scope: Scope, { page }: Filler): Scope | undefined {
  for (const key of contactWords) {
    const part = partCalled({ ...plan, name: key, key, concept: undefined }, scope, page)
    if (part !== undefined) return part
  }
  return undefined
}

const contactWords = [
  'contact',
  'contact person',
  'kontakt',
  'ansprechpartner',
  'ansprechpartnerin',
  'contacto',
  'contatto',
  'contato',
]

/** An address or number that is the page's only one is that of its contact, and so is whom a sentence or a line beside says to ask. */
export function withContact(
  plan: FieldPlan,
  entries: Entry[],
  { scope, inner, filler }: { scope: Scope; inner: Scope | undefined; filler: Filler },
): Entry[] {
  if (scope.kind === 'page' && ofSites.test(plan.key))
    return [...entries, ...reachedOf(plan, entries, { scope, filler })]
  if (!isContact(plan) || scope.kind !== 'page') return entries
  if (isWrapper(plan.key)) return withPerson(plan, entries, scope, filler)
  const own = entries.filter(([name, filled]) => isTold(plan, name, { filled, inner, filler }))
  const names = new Set(own.map(([name]) => name))
  const open = plan.properties.filter(({ name, shape }) => shape === 'scalar' && !names.has(name))
  const reached = open.flatMap((property): Entry[] => {
    const lone = reaches(property) ? loneOf(property, scope, { filler, isOfSite: false }) : undefined
    return lone === undefined ? [] : [[property.name, lone]]
  })
  const person = open.some(asksPerson) ? personIn(inner ?? scope, inner !== undefined, filler) : undefined
  return [...own, ...reached, ...(person === undefined ? [] : toldOf(person, open, filler))]
}

/** The name and the role of a person, as far as they are asked for. */
function toldOf(person: Person, open: readonly FieldPlan[], { locale }: Filler): Entry[] {
  return open.flatMap((property) => {
    const text = asksPerson(property) ? person.name : roleFor(property, person)
    if (text === undefined) return []
    return toldEntries(property, { text, node: person.line.node }, { locale, score: person.score })
  })
}

/** A bare "contact" may be the page itself, whose heading names a firm; where somebody is named as the contact, it is they and not the heading. */
function withPerson(plan: FieldPlan, entries: Entry[], scope: Scope, filler: Filler): Entry[] {
  const isOpen = (property: FieldPlan): boolean => {
    const told = entries.find(([name]) => name === property.name)?.[1]
    return told?.kind !== 'array' && !(told?.kind === 'scalar' && isSomebody(told.quote, filler.page.view))
  }
  const ofPersons = plan.properties.filter((one) => asksPerson(one) || one.concept?.isOfPersons === true)
  const open = ofPersons.filter((one) => one.shape === 'scalar' && isOpen(one))
  if (!open.some(asksPerson)) return entries
  const part = calledContact(plan, scope, filler)
  const person = personIn(part ?? scope, part !== undefined, filler)
  const asksRole = ofPersons.some((one) => !asksPerson(one))
  if (person === undefined && !asksRole) return entries
  const names = new Set(open.map(({ name }) => name))
  return [
    ...entries.filter(([name]) => !names.has(name)),
    ...(person === undefined ? [] : toldOf(person, open, filler)),
  ]
}

function reachedOf(
  { properties }: FieldPlan,
  entries: readonly Entry[],
  { scope, filler }: { readonly scope: Scope; readonly filler: Filler },
): Entry[] {
  const names = new Set(entries.map(([name]) => name))
  return properties.flatMap((property): Entry[] => {
    if (names.has(property.name) || property.shape !== 'scalar' || !reaches(property)) return []
    const lone = loneOf(property, scope, { filler, isOfSite: true })
    return lone === undefined ? [] : [[property.name, lone]]
  })
}

/** What the page is called is nobody's name, and its heading nobody's role. */
function isTold(
  plan: FieldPlan,
  name: string,
  { filled, inner, filler }: { filled: Filled; inner: Scope | undefined; filler: Filler },
): boolean {
  const property = plan.properties.find((one) => one.name === name)
  if (property === undefined || filled.kind !== 'scalar' || isWrapper(plan.key)) return true
  if (asksPerson(property)) return isSomebody(filled.quote, filler.page.view)
  const { node } = filled
  const isWithin = inner !== undefined && node !== undefined && node.order >= inner.start && node.order < inner.end
  return property.concept?.isOfPersons !== true || (isWithin && !/^h[1-6]$/.test(node.tag))
}

function reaches({ concept }: FieldPlan): boolean {
  return concept?.kind === 'email' || concept?.kind === 'phone'
}

function asksPerson({ key }: FieldPlan): boolean {
  return personNames.test(key)
}

/** Of several nothing says which is meant, and those in a site's frame are those of the site. */
function loneOf(
  plan: FieldPlan,
  scope: Scope,
  { filler: { page, locale }, isOfSite }: { readonly filler: Filler; readonly isOfSite: boolean },
): FilledScalar | undefined {
  const found = candidatesFor(plan, scope, page).flatMap((candidate) => {
    const { node, score, quote } = candidate
    const filled = readScalar(plan, candidate, { locale, score, quote })
    return filled === undefined || (node.isBoilerplate && !isOfSite) ? [] : [filled]
  })
  const different = new Set(found.map(({ value }) => String(value).replaceAll(/[^\p{L}\d]/gu, '')))
  return different.size === 1 ? found[0] : undefined
}

interface Person {
  readonly name: string
  readonly role: string | undefined
  readonly line: ViewLine
  readonly score: number
}

const name = String.raw`\p{Lu}[\p{L}\p{M}’'.-]+(?: \p{Lu}[\p{L}\p{M}’'.-]*){1,3}`
/** "please contact Jane Doe, Operations Specialist at (248) 555-0119" */
const askedFor = new RegExp(
  String.raw`(?:^|[\s(])(?:[Cc]ontact|[Cc]all|[Ee]?-?[Mm]ail|[Rr]each(?: out to)?|[Kk]ontaktieren Sie|[Cc]ontactez|[Cc]ontacte(?: con| a)?|[Cc]ontattare):? (${name})(?:, ([\p{L}][\p{L} &/’'-]{2,60}?))?(?=[,;]? (?:at|on|by|via|for|under|unter|au|al|to)\b|[,;.:(]|$)`,
  'u',
)

/** The lines of a scope; what stands behind a label is one of its own. */
function ownLines(scope: Scope, page: Filler['page']): readonly ViewLine[] {
  const lines = linesIn(scope, page)
  const node = lines.length === 0 ? page.view.nodes[scope.start] : undefined
  return node === undefined ? lines : [{ from: scope.from, to: scope.to, node }]
}

/** Whom a sentence says to ask, or, where the part is that of a contact, the first line that is somebody's name. */
function personIn(scope: Scope, isOwn: boolean, { page }: Filler): Person | undefined {
  const lines = ownLines(scope, page).filter(
    ({ from, to, node }) => to - from <= longestLine && (isOwn || pagePenalty(node, page) === 0),
  )
  for (const line of lines) {
    const match = askedFor.exec(page.view.text.slice(line.from, line.to))
    if (match?.[1] !== undefined && isSomebody(match[1], page.view))
      return { name: match[1], role: match[2]?.trim(), line, score: sentenceScore }
  }
  return isOwn
    ? personOnLine(lines.slice(0, mostLines), page.view.text, (text) => isSomebody(text, page.view))
    : undefined
}

/** "Jane Doe, Head of Press", or the role on the line behind. */
function personOnLine(
  lines: readonly ViewLine[],
  text: string,
  isPerson: (text: string) => boolean,
): Person | undefined {
  for (const [at, line] of lines.entries()) {
    const shown = text.slice(line.from, line.to).trim()
    const [first = '', ...parts] = shown.replace(/^\p{L}[\p{L} ]{2,20}:\s*/u, '').split(', ')
    if (!isPerson(first) || (line.node.tag.startsWith('h') && at === 0 && contact.test(nameKey(shown)))) continue
    // How to reach them is no role.
    const rest = parts.filter((part) => !/[@\d]/.test(part))
    const next = lines[at + 1]
    const behind = next === undefined ? '' : text.slice(next.from, next.to).trim()
    const role = rest.length > 0 ? rest.join(', ') : behind
    return { name: bareName(first), role: rest.length > 0 || isRole(role) ? role : undefined, line, score: lineScore }
  }
  return undefined
}

function roleFor({ concept }: FieldPlan, { role }: Person): string | undefined {
  return concept?.isOfPersons === true ? role : undefined
}

function isRole(text: string): boolean {
  return /^\p{Lu}[\p{L} &/,’'-]{3,60}$/u.test(text)
}
