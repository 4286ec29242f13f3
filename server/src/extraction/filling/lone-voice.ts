import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled, FilledObject } from '../scope/scope.ts'
import { toldEntries } from '../scope/told-entries.ts'
import { fullName } from '../../values/person-names.ts'
import type { PageView, ViewLine } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { Filler } from './filler.ts'
import { objectOf } from './object-of.ts'

type Entry = readonly [name: string, filled: Filled]

const voices =
  /(?:^| )(?:testimonial|endorsement|recommendation|(?:customer|client|user|press|pull|review|partner) (?:quote|voice|statement)|quote|quotation|kundenstimme|referenz|zitat|témoignage|citation|testimonio|cita|testimonianza|citazione|depoimento|citação)$/
const saidNames =
  /^(?:text|quote|quotation|statement|testimonial|body|content|message|words|comment|zitat|citation|cita|citazione)$/
const called = /(?:^|[\s_-])(?:testimonials?|quotes?|blockquote|reviews?|endorsements?)(?:$|[\s_-])/i
const marked = /^["“„«‘»].{30,}["”“»’«][.,]?$/su
const mark = /^["“„«]$/

/** In characters. */
const [shortestSaid, longestSaid, longestBelow] = [40, 1600, 110]
const mostBelow = 3
const mostVoices = 20
const highest = 4
const score = 0.66

/** What one person says of those whose page it is, and who that is: the first words in quotation marks, or in an element called so. */
export function fillLoneVoice(plan: FieldPlan, filler: Filler): FilledObject | undefined {
  if (plan.shape !== 'object' || !voices.test(plan.key)) return undefined
  const said = saidOf(plan)
  const { view } = filler.page
  for (let at = 0, seen = 0; at < view.lines.length && seen < mostVoices; at += 1) {
    if (!isVoice(view, at)) continue
    seen += 1
    const entries = toldAt(plan, { said, at }, filler)
    if (entries.length > 1) return objectOf(plan, entries)
  }
  return undefined
}

/** What the line and those below it tell. */
function toldAt(plan: FieldPlan, { said, at }: { said: FieldPlan | undefined; at: number }, filler: Filler): Entry[] {
  const { view } = filler.page
  const line = view.lines[at]
  if (line === undefined) return []
  const speaker = speakerOf(view, at)
  return plan.properties.flatMap((property): Entry[] => {
    const raw = property === said ? { text: textOf(view, line), node: line.node } : partFor(property, speaker)
    // "Person" alone may mean for how many something is.
    const plain = speakers.test(property.key) ? { ...property, concept: undefined } : property
    return raw === undefined ? [] : toldEntries(plain, raw, { locale: filler.locale, score })
  })
}

interface Told {
  readonly text: string
  readonly node: ViewNode
}

function saidOf({ properties }: FieldPlan): FieldPlan | undefined {
  const texts = properties.filter(({ shape, types }) => shape === 'scalar' && types.has('string'))
  return texts.find(({ key }) => saidNames.test(key)) ?? texts.find(({ concept }) => concept?.isProse === true)
}

function textOf({ text }: PageView, { from, to }: ViewLine): string {
  return text.slice(from, to).trim()
}

/** A text in quotation marks, whole or behind a mark of its own, or one that an element around it calls so; with a short line below. */
function isVoice(view: PageView, at: number): boolean {
  const line = view.lines[at]
  if (line === undefined || line.node.isBoilerplate) return false
  const length = line.to - line.from
  if (length < shortestSaid || length > longestSaid) return false
  const next = view.lines[at + 1]
  if (next === undefined || next.to - next.from > longestBelow || /^h[1-6]$/.test(next.node.tag)) return false
  const before = view.lines[at - 1]
  return (
    marked.test(textOf(view, line)) ||
    (before !== undefined && mark.test(textOf(view, before))) ||
    isCalledVoice(line.node)
  )
}

function isCalledVoice(node: ViewNode): boolean {
  let at: ViewNode | null = node
  for (let level = 0; at !== null && level < highest; level += 1, at = at.parent) {
    if (at.tag === 'blockquote' || at.tag === 'q' || called.test(attributeOf(at, 'class') ?? '')) return true
  }
  return false
}

interface Speaker {
  readonly person: Told | undefined
  readonly role: Told | undefined
  readonly firm: Told | undefined
  /** All that the lines below the name say of them. */
  readonly office: Told | undefined
}

/** "Angela Doe" above "Director of Operations, Harbour Ltd": who says it, what they do, and for whom. */
function speakerOf(view: PageView, at: number): Speaker {
  const lines: Told[] = []
  for (let place = at + 1; lines.length < mostBelow; place += 1) {
    const line = view.lines[place]
    const text = line === undefined ? '' : textOf(view, line)
    if (line === undefined || text === '' || text.length > longestBelow || /^h[1-6]$/.test(line.node.tag)) break
    if (isLinkAlone(line.node) || /[.!?:…]$/.test(text.replace(/\b(?:Inc|Ltd|Co|Corp)\.$/, ''))) break
    lines.push({ text: text.replace(/^[-–—~]\s*/, ''), node: line.node })
  }
  const pieces = lines.flatMap(({ text, node }) => text.split(separators).map((part): Told => ({ text: part, node })))
  const [first, ...rest] = pieces
  const isNamed = first !== undefined && isName(first.text)
  const others = isNamed ? rest : pieces
  const whole = isNamed ? officeOf(lines, first.text) : lines[0]
  return { person: isNamed ? first : undefined, role: others[0], firm: others[1], office: whole }
}

/** "Jane Doe, Head of Sales at Harbour Ltd" */
const separators = /,\s|\s[/|·•–—]\s|\s(?:at|@)\s/

const mostNames = 3
const offices =
  /\b(?:officer|manager|director|engineer|founder|co-?founder|c[a-z]o|president|lead|leader|head|owner|consultant|developer|analyst|specialist|coordinator|editor|partner|architect|designer|marketer|teacher|customer|client|user|team)\b/i

/** What stands first below what is said, is written as names are, and is no office. */
function isName(text: string): boolean {
  return (
    fullName.test(text) &&
    text.split(' ').filter((word) => /^\p{Lu}/u.test(word)).length <= mostNames &&
    !offices.test(text)
  )
}

function officeOf(lines: readonly Told[], name: string): Told | undefined {
  const [first, second] = lines
  if (first === undefined) return undefined
  const rest = first.text.slice(name.length).replace(/^[\s,/|·•–—-]+/, '')
  return rest === '' ? second : { text: rest, node: first.node }
}

function isLinkAlone({ tag, parent }: ViewNode): boolean {
  return tag === 'a' || tag === 'button' || parent?.tag === 'a' || parent?.tag === 'button'
}

const withFirm = /\b(?:company|firm|employer|organi[sz]ation|as displayed|as shown)\b/i
const whole = /^(?:attributed to|attribution|source|by|speaker|cite|credit|said by)$/

const speakers = /^(?:name|full name|person|speaker|author|customer|client|nombre|nom|nome|naam|persona|personne)$/

/** What of the speaker a property asks for. */
function partFor({ key, concept, description, siblings }: FieldPlan, speaker: Speaker): Told | undefined {
  const { person, role, firm, office } = speaker
  if (speakers.test(key) || concept?.kind === 'person') return person ?? (siblings.size < 2 ? office : undefined)
  if (concept?.isOfPersons === true || /(?:^| )(?:role|job|position|title)(?: |$)/.test(key))
    return withFirm.test(description) ? office : role
  if (concept?.isOfFirms === true || /(?:^| )(?:company|firm|organi[sz]ation|employer)$/.test(key)) return firm
  return whole.test(key) ? (person ?? office) : undefined
}
