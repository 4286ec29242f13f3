import type { Concept } from './concept.ts'
import { conceptByName } from './concepts.ts'
import { isNumeric } from './is-numeric.ts'
import { otherLabels } from './other-labels.ts'
import { type OfRecord, withoutOwner } from './without-owner.ts'

/** A scalar as it is asked for under a name that no concept has. */
export interface ComposedField extends OfRecord {
  readonly key: string
  readonly types: ReadonlySet<string>
  readonly format: unknown
  /** It is asked of each record of a list. */
  readonly isOfRecord: boolean
}

/** What a name of several words means that no concept has as it stands, told by the word that such names end or begin with. */
export function composedMeaning(asked: ComposedField): Concept | undefined {
  // Labels know it.
  if (otherLabels(asked.key, true).size > 0) return undefined
  for (const rule of rules) {
    const told = rule(asked)
    if (told !== undefined) return told
  }
  return undefined
}

const rules: readonly ((asked: ComposedField) => Concept | undefined)[] = [
  asTitle,
  asNamed,
  asItsList,
  asPortion,
  asMinutes,
  asMoment,
  asDoer,
  asColor,
  asPrice,
]

function isText({ types, format }: ComposedField): boolean {
  return format === undefined && (types.size === 0 || types.has('string'))
}

/** What the fields of an object mean by themselves and without whose they are, and how many of them. */
interface Meant {
  readonly byConcept: ReadonlyMap<Concept, number>
  readonly prices: number
  readonly colors: number
}

const meantBeside = new WeakMap<readonly string[], Meant>()

function meantIn(of: OfRecord): Meant {
  const { besides } = of
  const byConcept = new Map<Concept, number>()
  for (const name of besides) {
    const concept = conceptByName.get(name) ?? conceptByName.get(withoutOwner(name, of))
    if (concept !== undefined) byConcept.set(concept, (byConcept.get(concept) ?? 0) + 1)
  }
  return {
    byConcept,
    prices: besides.filter((name) => prices.test(name) || isOtherAmount(conceptByName.get(name))).length,
    colors: besides.filter((name) => ofColors.test(name)).length,
  }
}

/** What is charged on top, or that something is, is told beside what a thing costs. */
function isOtherAmount(concept: Concept | undefined): boolean {
  return concept?.kind === 'money' && concept.isCharge !== true
}

function meantBy(asked: ComposedField): Meant {
  return meantBeside.getOrInsertComputed(asked.besides, () => meantIn(asked))
}

/** True where no field of its object that is known by its name means the same. */
function isAlone(asked: ComposedField, concept: Concept | undefined): boolean {
  if (concept === undefined) return false
  const own = withoutOwner(asked.key, asked)
  const isCounted = asked.besides.includes(asked.key) && conceptByName.get(own) === concept
  return (meantBy(asked).byConcept.get(concept) ?? 0) === (isCounted ? 1 : 0)
}

const titles =
  /(?:^| )(?:title|heading|headline|titel|titre|titolo|título|titulo|überschrift|ueberschrift|overskrift|tytuł|nagłówek|naglowek|nadpis|otsikko|başlık)$|^(?:titel|titre|titolo|título|titulo|tytuł) /

/** These head several records, which stand below them. */
const ofGroups = /^(?:section|group|column|category|abschnitt|gruppe|spalte|kategorie) /

function isOfGroup({ key, holdsLists }: ComposedField): boolean {
  return holdsLists && ofGroups.test(key)
}

/** What somebody is. */
const offices = /^(?:job|professional|work|academic|role|position|employee|staff|speaker|author|honorific|person) /

/** "tab_title", "tituloLibro": what each is headed with, whatever it is. Of a page any name may be its heading. */
function asTitle(asked: ComposedField): Concept | undefined {
  const title = conceptByName.get('title')
  const isTitle = asked.isOfRecord && titles.test(asked.key) && !isOfGroup(asked) && !offices.test(asked.key)
  return isTitle && isText(asked) && isAlone(asked, title) ? title : undefined
}

const named = /^(.{3,}) (?:name|nombre|nom|nome|namn|navn|naam|nazwa)$|^(\p{L}{4,}?)(?:name|namn|navn|naam)$/u

/** "platformName" of a platform, "pflanzenname": what each is called, where it is asked for first or by the name of its list. */
function asNamed(asked: ComposedField): Concept | undefined {
  const title = conceptByName.get('title')
  const [, spaced, joined] = named.exec(asked.key) ?? []
  const of = spaced ?? joined
  if (of === undefined || !asked.isOfRecord || !isText(asked) || !isAlone(asked, title)) return undefined
  if (isOfGroup(asked)) return undefined
  const isFirst = asked.besides[0] === asked.key
  return isFirst || asked.around.split(' ').includes(of) ? title : undefined
}

/** "reason" of "reasons", beside what is told of each: what it is called. */
function asItsList(asked: ComposedField): Concept | undefined {
  const title = conceptByName.get('title')
  const isOfList = asked.isOfRecord && asked.key !== '' && asked.key === asked.around
  return isOfList && asked.besides.length > 1 && isText(asked) && isAlone(asked, title) ? title : undefined
}

const portions =
  / (?:per|par|pro|por|je|por|a|à) (?:serving|portion|person|piece|unit|porción|porcion|porzione|porção|porcao|portie|porcja|porcję)$/

/** "kcal_per_serving" */
function asPortion({ key }: ComposedField): Concept | undefined {
  return portions.test(key) ? conceptByName.get(key.replace(portions, '')) : undefined
}

const minutes = / (?:min|minute|minuten|minuti|minuto|minutos|hour|stunden)$/

/** "preparation_min", "totalMin": how long that takes. */
function asMinutes({ key }: ComposedField): Concept | undefined {
  if (!minutes.test(key)) return undefined
  const rest = key.replace(minutes, '')
  const told = [`${rest} time`, rest].map((name) => conceptByName.get(name))
  return told.find((one) => one?.kind === 'duration')
}

const moments = / (?:datetime|timestamp|date time|day|moment)$/

/** "publish_datetime" */
function asMoment({ key }: ComposedField): Concept | undefined {
  if (!moments.test(key)) return undefined
  const rest = key.replace(moments, '')
  const told = [`${rest} date`, `date ${rest}`, rest].map((name) => conceptByName.get(name))
  return told.find((one) => one?.kind === 'date')
}

const doers =
  /^(?:taught|written|posted|asked|answered|reviewed|created|authored|submitted|reported|said|quoted|signed|commented|presented|led) by$|^(?:quoted|cited) (?:person|speaker)$/

/** "answered_by" */
function asDoer(asked: ComposedField): Concept | undefined {
  return isText(asked) && doers.test(asked.key) ? conceptByName.get('author') : undefined
}

const ofColors = / (?:colou?r|farbe|couleur|colore)$/

/** "case_color", where no other color is asked for. */
function asColor(asked: ComposedField): Concept | undefined {
  const color = conceptByName.get('color')
  const isOnly = ofColors.test(asked.key) && isText(asked) && meantBy(asked).colors <= 1
  return isOnly && isAlone(asked, color) ? color : undefined
}

const prices = /(?:^| )(?:price|pricing|preis|prix|precio|prezzo|preço|preco|pris|prijs|cena)(?: |$)/
const otherPrices =
  /(?:^| )(?:old|original|was|list|regular|before|former|previous|rrp|msrp|range|currency|unit|note|history|text|label|match|guarantee|drop|category|level|tier|type|explanation|per|target|index|change|high|low|max|min|highest|lowest|maximum|average|avg|median|alt|alter|barré|ancien|anterior|until|valid|retail|month|monthly|year|yearly|annual|annually|week|weekly|daily|crossed|strike|struck|full|standard|normal|usual|info|date|alert)(?: |$)/

/** "price_in_pounds", "priceInclVat". Where others are asked for their labels tell. */
function asPrice(asked: ComposedField): Concept | undefined {
  const { key, types, format } = asked
  if (!prices.test(key) || otherPrices.test(key) || format !== undefined) return undefined
  if (!isNumeric({ types }) && types.size > 0 && !types.has('string')) return undefined
  return meantBy(asked).prices > 1 ? undefined : conceptByName.get('price')
}
