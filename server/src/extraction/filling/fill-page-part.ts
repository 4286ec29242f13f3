import type { FieldPlan } from '../schema/field-plan.ts'
import { type AskedRole, isOfSecond, isPressed, type PartRole, partKindOf, partRoleOf } from '../schema/part-names.ts'
import { askedPart, type PagePart, pagePart } from '../scope/page-part.ts'
import { labelOf, type PartReading, readPart, type Said } from '../scope/part-reading.ts'
import { readScalar } from '../scope/read-scalar.ts'
import type { Filled, FilledObject, FilledScalar } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { Filler } from './filler.ts'
import { objectOf } from './object-of.ts'

const score = 0.7
/** In characters, of a text that is no whole article. */
const longestText = 700

interface ReadPart {
  readonly part: PagePart
  readonly reading: PartReading
  /** A line below the heading and a text are asked for, each. */
  readonly asksBoth?: boolean
}

/** True for an object that is a part of the page, and not merely called like one. */
export function isPagePart(plan: FieldPlan): boolean {
  return askedPart(plan) !== undefined
}

/** Fills an object that is a part of the page from within that part alone: what the part lacks is left out. */
export function fillPagePart(plan: FieldPlan, filler: Filler): FilledObject | undefined {
  const kind = askedPart(plan)
  const part = kind && pagePart(kind, plan, filler.page)
  if (part === undefined) return undefined
  const roles = new Set(plan.properties.map((property) => partRoleOf(property)?.role))
  const asksBoth = roles.has('subheading') && roles.has('text')
  return fillWithin(plan, { part, reading: readPart(part.scope, filler.page, part.heading), asksBoth }, filler)
}

function fillWithin(plan: FieldPlan, read: ReadPart, filler: Filler): FilledObject | undefined {
  const entries = plan.properties.flatMap((property): [string, Filled][] => {
    const filled = fillOne(property, read, filler)
    return filled === undefined ? [] : [[property.name, filled]]
  })
  return objectOf(plan, entries)
}

function fillOne(property: FieldPlan, read: ReadPart, filler: Filler): Filled | undefined {
  if (isPressed(property)) return fillPressed(property, read, filler)
  const asked = partRoleOf(property)
  return asked === undefined ? filler.fill(property, read.part.scope) : fillRole(property, asked, { read, filler })
}

/** "cta: { text, url }" within a part is its button. */
function fillPressed(plan: FieldPlan, read: ReadPart, filler: Filler): FilledObject | undefined {
  const isSecond = isOfSecond(plan)
  const entries = plan.properties.flatMap((property): [string, Filled][] => {
    const role: PartRole = partRoleOf(property)?.role === 'link' ? 'link' : 'button'
    const filled = property.shape === 'scalar' ? fillRole(property, { role, isSecond }, { read, filler }) : undefined
    return filled === undefined ? [] : [[property.name, filled]]
  })
  return entries.length === 0 ? undefined : { kind: 'object', entries, score }
}

/** A field of a page that is called by the part and by what of it is asked for: "hero_title". */
export function fillOfPagePart(plan: FieldPlan, filler: Filler): FilledScalar | undefined {
  const words = plan.key.split(' ')
  for (let at = words.length; at > 0; at -= 1) {
    const kind = partKindOf(words.slice(0, at).join(' '))
    if (kind === undefined || kind === 'reach') continue
    const own = { ...plan, key: words.slice(at).join(' ') }
    const asked = at === words.length ? wholeOf(kind) : partRoleOf(own)
    const part = asked && pagePart(kind, plan, filler.page)
    if (asked === undefined || part === undefined) continue
    const reading = readPart(part.scope, filler.page, part.heading)
    return fillRole(own, asked, { read: { part, reading }, filler })
  }
  return undefined
}

/** An announcement is its text. */
function wholeOf(kind: string): AskedRole | undefined {
  return kind === 'announcement' ? { role: 'heading', isSecond: false } : undefined
}

interface Read {
  readonly read: ReadPart
  readonly filler: Filler
}

function fillRole(plan: FieldPlan, { role, isSecond }: AskedRole, { read, filler }: Read): FilledScalar | undefined {
  const { reading } = read
  const { buttons } = reading
  const [first] = buttons
  const button = isSecond ? buttons.find((one) => one !== first && isOther(one, first)) : first
  if (role === 'button') return button && filledOf(plan, { text: labelOf(button, filler.page), node: button }, filler)
  if (role === 'link') return linkOf(plan, isSecond ? button : buttons.find(leads), filler)
  if (role === 'placeholder') return placeholderOf(plan, read, filler)
  const said = saidAs(role, read)
  const text = said === undefined ? '' : filler.page.view.text.slice(said.from, said.to).trim()
  return said === undefined || text.length > longestText ? undefined : filledOf(plan, { text, node: said.node }, filler)
}

function saidAs(role: PartRole, { part, reading, asksBoth = false }: ReadPart): Said | undefined {
  if (part.said !== undefined) return role === 'eyebrow' ? undefined : part.said
  const { heading, eyebrow, texts } = reading
  if (role === 'heading') return heading
  if (role === 'eyebrow') return eyebrow
  if (role === 'text' && asksBoth) return texts[1]
  const prose = texts.find(({ node }) => !/^h[1-6]$/.test(node.tag))
  return role === 'subheading' ? texts[0] : (prose ?? texts[0])
}

function isOther({ attributes }: ViewNode, first: ViewNode | undefined): boolean {
  return attributes['href'] === undefined || attributes['href'] !== first?.attributes['href']
}

function leads(node: ViewNode): boolean {
  const href = attributeOf(node, 'href')
  return href !== undefined && href !== '#' && !/^javascript:/i.test(href)
}

function linkOf(plan: FieldPlan, button: ViewNode | undefined, filler: Filler): FilledScalar | undefined {
  const href = button === undefined ? undefined : attributeOf(button, 'href')
  if (button === undefined || href === undefined || !leads(button)) return undefined
  return filledOf({ ...plan, format: plan.format ?? 'uri' }, { text: href, node: button }, filler)
}

function placeholderOf(plan: FieldPlan, { part }: ReadPart, filler: Filler): FilledScalar | undefined {
  const field = filler.page.view.nodes
    .slice(part.scope.start, part.scope.end)
    .find(({ tag, isHidden, attributes }) => tag === 'input' && !isHidden && attributes['placeholder'] !== undefined)
  return field && filledOf(plan, { text: attributeOf(field, 'placeholder') ?? '', node: field }, filler)
}

/** What a part says is what is asked for whatever its name might mean elsewhere. */
function filledOf(
  plan: FieldPlan,
  raw: { readonly text: string; readonly node: ViewNode },
  { locale }: Filler,
): FilledScalar | undefined {
  return readScalar({ ...plan, concept: undefined, key: '' }, raw, { locale, score })
}
