import { schemaAt } from '../../contract/json-schema.ts'
import { conceptAsked } from './asked-words.ts'
import type { Concept } from './concept.ts'
import { bareName } from './bare-name.ts'
import { asTotal, conceptMeant } from './concept-meant.ts'
import { conceptOfMany } from './concept-of-many.ts'
import { conceptByName } from './concepts.ts'
import { listName } from './list-name.ts'
import { asksLinkTexts } from './link-texts.ts'
import { isNumeric } from './is-numeric.ts'
import { areNutrients, isMeasure } from './measures.ts'
import { objectName } from './object-name.ts'
import { withoutOwner } from './without-owner.ts'
import { lifeOf, priceOf, timeOf } from './told-of-owner.ts'
import { nameKey, wordsOf } from '../../values/name-words.ts'

export type Schema = Readonly<Record<string, unknown>>

/** A part of the caller's schema, as filling works from it. */
export interface FieldPlan {
  readonly name: string
  /** The name as `nameKey` gives it. */
  readonly key: string
  readonly shape: 'object' | 'array' | 'scalar'
  /** The scalar types allowed; empty when the schema does not say. */
  readonly types: ReadonlySet<string>
  readonly concept: Concept | undefined
  readonly schema: Schema
  /** In the order of the schema; null-prototype safe. */
  readonly properties: readonly FieldPlan[]
  readonly required: ReadonlySet<string>
  /** Those of them that may not be null: without one of these there is no answer. */
  readonly needed: ReadonlySet<string>
  readonly items: FieldPlan | undefined
  /** Values of an object without named properties. */
  readonly entries: FieldPlan | undefined
  readonly choices: readonly unknown[] | undefined
  readonly format: string | undefined
  /** Description and title in lower case. */
  readonly description: string
  /** Names of the fields around it, outermost first. */
  readonly context: readonly string[]
  /** What a list holds, rather than a property. */
  readonly isItem: boolean
  /** Called by what it belongs to, whatever its own name: the text of a testimonial is the testimonial. */
  readonly isOfOwner?: true
  /** Concepts of the fields beside it. */
  readonly siblings: ReadonlySet<string>
}

const maxDepth = 9

/** Reads a caller's schema into a plan of fields; `$ref`, `allOf` and the first fitting `anyOf` are followed. */
export function fieldPlan(root: Schema, prompt = ''): FieldPlan {
  const name = typeof root['title'] === 'string' ? root['title'] : ''
  return planOf({ root, schema: root, name, context: [], depth: 0, hint: prompt })
}

const maxAlternatives = 6

/** The schemas that a root of alternatives may be read as; itself when it has none. */
export function alternativesOf(schema: Schema): Schema[] {
  for (const name of ['oneOf', 'anyOf'] as const) {
    const parts = Array.isArray(schema[name]) ? schema[name].filter(isSchema) : []
    if (parts.length > 1) return parts.slice(0, maxAlternatives).map((part) => withOnly(schema, name, part))
  }
  return [schema]
}

function withOnly(schema: Schema, name: 'oneOf' | 'anyOf', part: Schema): Schema {
  return { ...schema, [name]: [part] }
}

interface Planning {
  readonly root: Schema
  readonly schema: Schema
  readonly name: string
  readonly context: readonly string[]
  readonly depth: number
  /** What else names the field, when its name does not. */
  readonly hint: string
  readonly siblings?: ReadonlySet<string>
  /** Names of the fields beside it. */
  readonly besides?: readonly string[] | undefined
  readonly isItem?: boolean
  /** It is asked of each record of a list. */
  readonly isOfRecord?: boolean
  /** Lists are asked of its object, too. */
  readonly holdsLists?: boolean
}

function planOf(planning: Planning): FieldPlan {
  const { root, name, context, depth } = planning
  const schema = resolved(root, planning.schema)
  const types = typesOf(schema)
  const shape = shapeOf(schema, types)
  const own = ownKey(name, context, planning)
  const key = keyOf(planning, own, { shape, types })
  const description = [descriptionOf(schema, name), ofRecords(schema, root)].filter((text) => text !== '').join(' ')
  const hints = `${description} ${context.length === 0 ? planning.hint.toLowerCase() : ''}`
  const byName = conceptOf(key, context, hints) ?? (shape === 'array' ? conceptOfMany(key) : undefined)
  const format = schema['format']
  const meant = conceptMeant(asTotal(byName, key, planning.siblings), {
    name,
    key,
    types,
    shape,
    format,
    description,
    isItem: planning.isItem === true,
    besides: planning.besides,
    around: context.at(-1),
    isOfRecord: planning.isOfRecord === true,
    holdsLists: planning.holdsLists === true,
  })
  const named = Object.entries(isSchema(schema['properties']) ? schema['properties'] : {})
  const siblings = new Set(named.flatMap(([name]) => conceptByName.get(nameKey(name))?.id ?? []))
  const inner = {
    root,
    context: name === '' ? context : [...context, key],
    depth: depth + 1,
    siblings,
    besides: named.map(([name]) => nameKey(name)),
    holdsLists: named.some(([, part]) => isSchema(part) && shapeOf(part, typesOf(part)) === 'array'),
    hint: planning.hint,
  }
  const deeper = depth < maxDepth
  const held = isSchema(schema['items']) ? schema['items'] : {}
  const ofList =
    shape === 'array' && deeper ? planOf({ ...inner, context, schema: held, name, isItem: true }) : undefined
  const { items, concept } = asLinkTexts({ key, items: ofList, description, context, concept: asTexts(meant, ofList) })
  const entries = schema['additionalProperties']
  const properties =
    shape === 'object' && deeper
      ? named
          .filter(([, part]) => isSchema(part) || part === true)
          .map(([name, part]) =>
            planOf({ ...inner, schema: isSchema(part) ? part : {}, name, isOfRecord: planning.isItem === true }),
          )
      : []
  const required = new Set(Array.isArray(schema['required']) ? schema['required'].map(String) : [])
  const mayBeNull = properties.filter((property) => property.types.has('null')).map((property) => property.name)
  return {
    name,
    key,
    shape,
    types,
    concept,
    schema,
    properties,
    required,
    needed: required.difference(new Set(mayBeNull)),
    items,
    entries:
      shape === 'object' && named.length === 0 && isSchema(entries) && deeper
        ? planOf({ ...inner, schema: entries, name: '' })
        : undefined,
    choices: choicesOf(schema),
    format: typeof schema['format'] === 'string' ? schema['format'] : undefined,
    description,
    context,
    isItem: planning.isItem === true,
    siblings: planning.siblings ?? new Set(),
  }
}

type ListParts = Pick<FieldPlan, 'key' | 'items' | 'description' | 'context' | 'concept'>

/** What links are called is no address. */
function asLinkTexts(plan: ListParts): Pick<FieldPlan, 'items' | 'concept'> {
  const { items, concept } = plan
  if (items === undefined || !asksLinkTexts(plan)) return { items, concept }
  return { items: { ...items, concept: undefined }, concept: undefined }
}

/** A list of texts counts nothing, whatever it is called: the pages of a menu. */
function asTexts(meant: Concept | undefined, items: FieldPlan | undefined): Concept | undefined {
  const areTexts = items?.shape === 'scalar' && items.types.has('string') && items.types.size === 1
  return meant?.isOneFigure === true && areTexts ? undefined : meant
}

/** Programs write a title beside each name that says just the same. */
function descriptionOf(schema: Schema, name: string): string {
  const { description, title } = schema
  const isName = typeof title === 'string' && nameKey(title) === nameKey(name)
  const texts = [description, isName ? undefined : title].filter((text) => typeof text === 'string')
  return texts.join(' ').toLowerCase()
}

/** What a list holds may be described where its records are: in a definition that it refers to. */
function ofRecords(schema: Schema, root: Schema): string {
  if (!isSchema(schema['items'])) return ''
  const { description, properties } = resolved(root, schema['items'])
  return typeof description === 'string' && properties !== undefined ? description.toLowerCase() : ''
}

function choicesOf(schema: Schema): readonly unknown[] | undefined {
  if (Array.isArray(schema['enum'])) return schema['enum']
  return Object.hasOwn(schema, 'const') ? [schema['const']] : undefined
}

/** Follows references and merges `allOf` and the first alternative that is not null. */
function resolved(root: Schema, schema: Schema): Schema {
  let at = schema
  for (let steps = 0; steps < 16; steps += 1) {
    const keyword = typeof at['$ref'] === 'string' ? '$ref' : '$dynamicRef'
    const { [keyword]: reference, ...own } = at
    const part = typeof reference === 'string' ? schemaAt(root, reference) : undefined
    if (part === undefined) break
    at = isSchema(part) ? { ...part, ...own } : own
  }
  const every = Array.isArray(at['allOf']) ? at['allOf'].filter(isSchema) : []
  const either = [at['anyOf'], at['oneOf']].flatMap((list) => (Array.isArray(list) ? list.filter(isSchema) : []))
  const chosen = either.map((part) => resolved(root, part)).find((part) => !isNullOnly(part))
  const parts = [...every.map((part) => resolved(root, part)), ...(chosen === undefined ? [] : [chosen])]
  const whole = parts.reduce((sum, part) => merge(sum, part), at)
  const isNullable = either.some(allowsNull)
  return isNullable ? { ...whole, type: [...new Set([whole['type'] ?? 'string', 'null'].flat())] } : whole
}

function allowsNull(part: Schema): boolean {
  return part['type'] === 'null' || choicesOf(part)?.includes(null) === true
}

function isNullOnly(part: Schema): boolean {
  return part['type'] === 'null' || part['const'] === null
}

function merge(a: Schema, b: Schema): Schema {
  return {
    ...b,
    ...a,
    ...(isSchema(a['properties']) &&
      isSchema(b['properties']) && { properties: { ...b['properties'], ...a['properties'] } }),
    ...(Array.isArray(a['required']) &&
      Array.isArray(b['required']) && { required: [...a['required'], ...b['required']] }),
  }
}

function typesOf(schema: Schema): Set<string> {
  const type = schema['type'] ?? typesOfChoices(choicesOf(schema) ?? [])
  return new Set((Array.isArray(type) ? type : [type]).map(String))
}

/** The types of choices that have null among them or no text: a schema without a type says by them alone what it allows. */
function typesOfChoices(choices: readonly unknown[]): string[] {
  const isTold =
    choices.includes(null) || choices.every((choice) => typeof choice === 'boolean' || typeof choice === 'number')
  return isTold ? choices.map((choice) => (choice === null ? 'null' : typeof choice)) : []
}

function shapeOf(schema: Schema, types: ReadonlySet<string>): FieldPlan['shape'] {
  if (types.has('object') || (types.size === 0 && isSchema(schema['properties']))) return 'object'
  if (types.has('array') || (types.size === 0 && isSchema(schema['items']))) return 'array'
  return 'scalar'
}

/** What a field asks for by its name, without what it belongs to. */
function keyOf(planning: Planning, own: string, { shape, types }: Pick<FieldPlan, 'shape' | 'types'>): string {
  const bare = bareOf(own, shape, planning.isItem) || sentenceKey(planning)
  const told = { around: planning.context.at(-1), besides: planning.besides }
  return isNumeric({ types }) && areNutrients(told) && isMeasure(bare, told) ? 'quantity' : bare
}

/** A name without what only says that there are several or in which box they stand. */
function bareOf(key: string, shape: FieldPlan['shape'], isItem = false): string {
  if (shape === 'array') return listName(key)
  // Each of several sections of something is a section.
  return shape === 'object' && !isItem ? objectName(key) : key
}

/** A schema without a name is called by its description, when that is short. */
function sentenceKey({ schema, hint, context }: Planning): string {
  if (context.length > 0 || isSchema(schema['properties'])) return ''
  const sentence = typeof schema['description'] === 'string' ? schema['description'] : hint
  const words = wordsOf(sentence).filter(
    (word) =>
      !/^(?:the|a|an|of|on|in|this|that|page|what|is|are|all|list|extract|get|find|return|give|me|how|many|number|please|site|for)$/.test(
        word,
      ),
  )
  return words.length <= 4 ? words.join(' ') : ''
}

/** The name without the name of what it belongs to: "productName" of a product is its name. */
function ownKey(
  name: string,
  context: readonly string[],
  { isOfRecord, holdsLists = false, besides = [] }: Planning,
): string {
  const words = wordsOf(name)
  const around = context.at(-1)?.split(' ') ?? []
  if (words.length > around.length && around.length > 0 && around.every((word, at) => words[at] === word))
    return words.slice(around.length).join(' ')
  const own = words.join(' ')
  return isOfRecord === true ? withoutOwner(own, { around: context.at(-1) ?? '', besides, holdsLists }) : own
}

function conceptOf(key: string, context: readonly string[], description: string): Concept | undefined {
  const placed = context.length === 0 ? conceptPlaced(description) : undefined
  const named = (describedNames.test(key) ? conceptIn(description) : undefined) ?? conceptNamed(key, context)
  if (placed !== undefined && (named === undefined || named.mayHeadSections === true)) return placed
  // "question: text of the first post" is no title.
  if (named?.kind === 'title' && tellsBody.test(description)) return conceptByName.get('body')
  if (named !== undefined)
    return named.isCurrent === true && isFormer(description) ? (conceptByName.get('original price') ?? named) : named
  // A name that says nothing ("p", "value", "field1") leaves it to the description.
  const isMute =
    key === '' ||
    key.length <= 2 ||
    /^(?:value|result|data|answer|output|field|text|string|number)(?: ?\d+)?$/.test(key) ||
    /\d$/.test(key)
  return isMute ? conceptIn(description) : undefined
}

const openings =
  /^(?:only |just |nur |solo |sólo |solamente |seulement |soltanto |apenas )?(?:the |der |die |el |le |la |il |o |a )?(?:first|opening|introductory|lead|erster|erste|primer|premier|primo|primeiro) (?:paragraph|absatz|párrafo|parrafo|paragraphe|paragrafo|parágrafo)(?!s? (?:of|under|below|in) )/
const belowTitle =
  /^(?:the |die |la |le )?(?:line|sentence|zeile|línea|linea|frase|ligne|phrase|riga) (?:right |directly |just |direkt )?(?:below|under|beneath|unter|debajo|bajo|sous|sotto|abaixo) (?:the |der |dem |del |de la |le |la |il |do )?(?:title|heading|headline|überschrift|titel|título|titulo|titre|titolo)/

/** What a description says by its place on the page. */
function conceptPlaced(description: string): Concept | undefined {
  const told = description.trimStart()
  if (openings.test(told) || told.split(/[,;:(]\s*/).some((part) => openings.test(part)))
    return conceptByName.get('first paragraph')
  return belowTitle.test(told) ? conceptByName.get('subtitle') : undefined
}

/** Names of several things, one of which a description may tell. */
const describedNames = /^(?:from|to|item)$/

const tellsBody =
  /^(?:the )?(?:full |whole |complete )?(?:text|body|content)s? of (?:the )?(?:(?:first|original|opening|initial) |post\b)/

/** What is named so, or so without what it belongs to. */
function conceptNamed(key: string, context: readonly string[]): Concept | undefined {
  const around = context.at(-1)
  const joined =
    around === undefined
      ? undefined
      : (conceptByName.get(`${around} ${key}`) ?? conceptByName.get(`${around.split(' ').at(-1)} ${key}`))
  const named =
    joined ??
    priceOf(key, around) ??
    (partsOfGroups.test(key) ? conceptOfGroup(around) : undefined) ??
    timeOf(key, around) ??
    lifeOf(key, around) ??
    conceptByName.get(key)
  if (named !== undefined) return named
  const bare = bareName(key)
  const told = bare !== '' && bare !== key && !prose.has(bare) ? conceptByName.get(bare) : undefined
  return told?.kind === 'money' && numbered.test(key) ? undefined : (told ?? conceptAsked(key))
}

/** Asks for what something is known by: the number of a ticket is no price. */
export const numbered = / (?:number|no|nr|id)$/

/** What groups have, whatever they are of. */
const partsOfGroups =
  /^(?:item|entry|line|list|element|content|einträge|elementi|elementos|éléments|voci|rader|pozycje)$/
const groupEnding = / (?:group|section|block|set)$|grupp(?:en?|er)$/

/** The items of "ingredient_groups" are ingredients. */
function conceptOfGroup(around: string | undefined): Concept | undefined {
  if (around === undefined || !groupEnding.test(around)) return undefined
  const found = conceptByName.get(around.replace(groupEnding, ''))
  return found?.kind === 'lines' ? found : undefined
}

const former =
  /\b(?:crossed|struck)[- ]?(?:out|through)\b|\bstrike-?through\b|\bbefore (?:the |any )?(?:discount|reduction|sale)\b|\bundiscounted\b|\blist price\b|\bfull (?:price|value)\b/
const excepting = /\b(?:not?|without|except|excluding|instead of|rather than|unlike|current|after|now)\b/

/** "The crossed-out value" is an amount that was asked for before; "not the crossed-out one" is none. */
function isFormer(description: string): boolean {
  return former.test(description) && !excepting.test(description)
}

/** The concept with the longest name among the words of a sentence. */
function conceptIn(sentence: string): Concept | undefined {
  const words = wordsOf(sentence).slice(0, 60)
  for (let size = 3; size >= 1; size -= 1) {
    for (let at = 0; at + size <= words.length; at += 1) {
      const name = words.slice(at, at + size).join(' ')
      const concept = prose.has(name) ? undefined : conceptByName.get(name)
      if (concept !== undefined) return concept
    }
  }
  return undefined
}

const prose = new Set(
  'by from to in now day time total user for of make label details about when where text body content shop store open from level list item top source land for page state data id hour close link'.split(
    ' ',
  ),
)

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
