import { nameKey, wordsOf } from '../../../values/name-words.ts'
import type { Concept } from '../../schema/concept.ts'
import { conceptByName } from '../../schema/concepts.ts'
import type { FieldPlan } from '../../schema/field-plan.ts'
import { lookupKeys } from '../../schema/lookup-keys.ts'
import { otherLabels } from '../../schema/other-labels.ts'
import { withoutPlaces } from '../../schema/without-places.ts'
import type { Wanted } from './wanted-value.ts'
import { meanings, opinions, personNames, persons } from './list-meanings.ts'

const silent = new Set(
  'the a an of on in to for with and or if is are was be as at by it its this that which who whom when where what how not no only without from into per each every all any some other more most one two first last page list item value text name number shown displayed printed given part field entry short full whole own e g eg etc der die das und oder von im in den dem des ein eine la le les de des du un une et el los las y en con il lo gli di da e per o'.split(
    ' ',
  ),
)

/** The words of a sentence that tell something. */
export function hintsOf(sentence: string): Set<string> {
  return new Set(wordsOf(sentence).filter((word) => word.length > 1 && !silent.has(word)))
}

/** All scalar values of an item, those inside its objects too. */
export function wantedOf(item: FieldPlan, listKey: string): Wanted[] {
  const wanted: Wanted[] = []
  const visit = (plan: FieldPlan, path: readonly string[], isRequired: boolean): void => {
    if (plan.shape === 'object') {
      for (const property of plan.properties)
        visit(
          inObject(property, path.length === 0 ? undefined : plan),
          [...path, property.name],
          isRequired && plan.needed.has(property.name),
        )
    } else if (plan.shape === 'scalar') wanted.push(wantedFrom(plan, path, { listKey, isRequired }))
    else if (plan.items?.shape === 'scalar')
      wanted.push({ ...wantedFrom(plan, path, { listKey, isRequired }), isTitle: false, isList: true })
  }
  visit(item, [], true)
  giveBody(wanted, listKey)
  giveMeanings(wanted, listKey)
  const isOuter = item.properties.some(({ shape, items }) => shape === 'array' && items?.shape === 'object')
  return withOneTitle(wanted, listKey).map((one) => {
    const isVoice = one.plan.concept?.kind === 'person' && opinions.test(listKey)
    return Object.assign(one, { isOuter, ...(isVoice && { isVoice }) })
  })
}

function giveMeanings(wanted: Wanted[], listKey: string): void {
  const given = new Set<number>()
  for (const { lists, names, concept: name, isMeant } of meanings) {
    if (!lists.some((list) => list.test(listKey)) || isMeant?.(wanted) === false) continue
    const open = wanted.map((one, at) => ({ at, key: one.plan.key, whole: nameKey(one.plan.name) }))
    const free = open.filter(({ at }) => !given.has(at))
    // The whole name before what is left of it without what the list is of: "question_text".
    const meant = free.find(({ whole }) => names.test(whole)) ?? free.find(({ key }) => names.test(key))
    const one = meant === undefined ? undefined : wanted[meant.at]
    if (meant === undefined || one === undefined) continue
    given.add(meant.at)
    wanted[meant.at] = asConcept(one, name === undefined ? undefined : conceptByName.get(name))
  }
}

/** What is said goes by many names: of posts and reviews, the one text that nothing known is told by, where nothing else is asked for that is said at length. */
function giveBody(wanted: Wanted[], listKey: string): void {
  if (!said.test(listKey) || wanted.some(({ plan }) => plan.concept?.isProse === true)) return
  const open = [...wanted.entries()].filter(([, one]) => mayBeSaid(one))
  const [[at, one] = [0, undefined], ...others] = open
  if (one !== undefined && others.length === 0) wanted[at] = asConcept(one, conceptByName.get('body'))
}

function mayBeSaid({ plan, path, isList, isTitle }: Wanted): boolean {
  const isOpen = plan.concept === undefined && !isList && !isTitle && path.length === 1 && isPlainText(plan)
  return isOpen && plan.description === '' && !saidShortly.test(plan.key) && otherLabels(plan.key, false).size === 0
}

/** Of what only has names of its own, these are words or lines. */
const saidShortly =
  /(?:^| )(?:address|badge|avatar|attribution|byline|caption|category|city|code|color|colour|company|country|credit|date|device|fit|flair|format|gender|group|id|kind|label|language|level|line|location|model|name|number|order|origin|place|plan|position|rank|role|score|section|size|source|state|status|symbol|tag|team|time|title|town|type|unit|variant|verdict|version|year)$/

/** Of what may name the record only the likeliest does: what the list is of, then names and titles, who wrote it, the first text. */
function withOneTitle(wanted: readonly Wanted[], listKey: string): Wanted[] {
  const [first] = wanted
  const isOfPersons = [opinions, persons].some((lists) => lists.test(listKey))
  const rank = (one: Wanted): number => {
    const { plan, isTitle, path } = one
    const key = nameKey(plan.name)
    if (plan.shape !== 'scalar' || !isPlainText(plan) || plan.concept?.isProse === true) return 0
    if (key !== '' && !isDay(plan) && (key === listKey || listKey.split(' ').at(-1) === key))
      return 5 - 0.5 * path.length
    if (isTitle && /(?:^| )(?:name|title|headline|question)$/.test(key)) return 4 - 0.5 * path.length
    if (isTitle) return 3 - 0.5 * path.length
    // What nobody knows and what comes first is what its records are of: "class", "teacher".
    if (one === first && plan.concept === undefined && !isOfPersons && !saysOfIt.test(key)) return 2.5
    if (plan.concept?.kind === 'person') return 2
    // What is a part of an address names no record.
    return plan.concept?.partOfAddress === undefined ? 1 : 0.5
  }
  const best = wanted.reduce<Wanted | undefined>(
    (sum, one) => (rank(one) > (sum === undefined ? 0 : rank(sum)) ? one : sum),
    undefined,
  )
  return wanted.map((one) => {
    if (one === best)
      return one.plan.concept?.kind === 'person'
        ? { ...one, isTitle: false, ...(!opinions.test(listKey) && { isNamesake: true as const }) }
        : { ...one, isTitle: true }
    if (!one.isTitle) return one
    // A job title beside a name is what somebody does.
    if (one.plan.concept?.isOfPersons === true && best !== undefined && personNames.test(nameKey(best.plan.name)))
      return { ...one, isTitle: false }
    // "subject" beside a title is no title: only its own name tells it.
    const own = nameKey(one.plan.name)
    return {
      ...one,
      isTitle: false,
      plan: { ...one.plan, concept: undefined },
      keys: one.keys.filter(({ key }) => key === own || key === one.plan.key),
      ownKeys: 2,
    }
  })
}

/** What stands first and still is said of something: figures, moments. */
const saysOfIt = /(?:^| )(?:value|figure|number|stat|time|period|year)$/

/** "dates" with a date each are events; "when" may also be three months before. */
function isDay({ concept, name }: FieldPlan): boolean {
  return concept?.kind === 'date' && nameKey(name) !== 'when'
}

/** What is made of what somebody said. */
const said =
  /(?:^| )(?:quote|quotation|reply|replie|post|comment|response|answer|review|testimonial|endorsement|message|opinion|feedback|remark|kommentar|opinie|opinione|recension|recensione|reseña|avis|bewertung|antwort|beitrag|réponse|respuesta|risposta|commentaire|comentario|commento)(?:s|es|en)?$/

function asConcept(one: Wanted, concept: Concept | undefined): Wanted {
  const plan = { ...one.plan, concept }
  return { ...one, plan, isTitle: false, ...keysOf(plan) }
}

const ownNames = new Set(['name', 'title', 'label', 'display name', 'full name', 'value', 'text'])

/** The name of an object's own name: author.name is the author. */
function inObject(property: FieldPlan, owner: FieldPlan | undefined): FieldPlan {
  if (owner === undefined || property.shape !== 'scalar') return property
  const isAmount = owner.concept?.kind === 'money' && amounts.has(property.key)
  if (owner.concept !== undefined && (isAmount || ownNames.has(property.key)))
    return { ...property, key: owner.key, concept: owner.concept }
  // What no concept knows is told by its own name, too: score.value is the score.
  return owner.concept === undefined && property.key === 'value' ? { ...property, key: owner.key } : property
}

/** Of an old price the amount is the old one. */
const amounts = new Set(['amount', 'price', 'number', 'betrag', 'montant', 'importe', 'importo', 'valor'])

const modelKeys = new Set(['model', 'modell'])
const titleKeys =
  /(?:^| )(?:name|title|headline|heading|label|model|titel|titulo|título|titolo|nome|nom|nombre|naziv|nazwa|nazov|názov|judul|namn)$/

/** What somebody is called for what they are, and no name. */
const personTitles = /^(?:member|user|author|poster|person|speaker|reviewer|employee|contact) title$/

function wantedFrom(
  asked: FieldPlan,
  path: readonly string[],
  { listKey, isRequired }: { listKey: string; isRequired: boolean },
): Wanted {
  const ownKey = nameKey(asked.name)
  // One page has a model's number; of many things the model is what each is called.
  const plan = modelKeys.has(ownKey) && asked.concept?.kind === 'code' ? { ...asked, concept: undefined } : asked
  const { concept } = plan
  const isTitle =
    isPlainText(plan) &&
    !personTitles.test(ownKey) &&
    concept?.isProse !== true &&
    (concept?.kind === 'title' ||
      (concept === undefined && titleKeys.test(ownKey)) ||
      (ownKey !== '' && !isDay(plan) && (ownKey === listKey || listKey.split(' ').at(-1) === ownKey)))
  return {
    plan,
    path,
    ...keysOf(plan),
    hints: hintsOf(withoutPlaces(plan.description).replaceAll(ofRecord, '')),
    isList: false,
    isOuter: false,
    isTitle,
    isRequired,
  }
}

/** "Likes of the post" are no posts. */
const ofRecord = /\bof (?:the|this|each) (?:post|reply|comment|answer|review|thread|topic)\b/g

/** What is asked for by the name of its unit stands before its sign: "4.7 mi". A score is counted in points. */
const unitSigns = new Map(
  Object.entries({
    score: 'pts',
    mile: 'mi',
    kilometer: 'km',
    kilometre: 'km',
    minute: 'min',
    pound: 'lb',
    gram: 'g',
    kilogram: 'kg',
    inch: 'in',
    watt: 'w',
  }),
)
const unitWeight = 0.95
const placeWeight = 0.9

function keysOf(plan: FieldPlan): Pick<Wanted, 'keys' | 'ownKeys'> {
  const own = unitSigns.get(plan.key)
  const looked = own === undefined ? lookupKeys(plan) : [...lookupKeys(plan), { key: own, weight: unitWeight }]
  // The town of a card is part of where it is.
  if (plan.concept?.partOfAddress === 'locality') looked.push({ key: 'location', weight: placeWeight })
  // What is for sale by its model is labelled as a product.
  if (plan.concept === undefined && modelKeys.has(plan.key)) looked.push({ key: 'product name', weight: placeWeight })
  const keys = looked.map(({ key, weight }) => ({ key, words: key.split(' '), weight }))
  const known = new Set(plan.concept?.names)
  const first = keys.findIndex(({ key }) => known.has(key) && key !== plan.key && key !== nameKey(plan.name))
  return { keys, ownKeys: first < 0 ? keys.length : first }
}

function isPlainText({ types, format, choices }: FieldPlan): boolean {
  return types.size === 0 || (types.has('string') && format === undefined && choices === undefined)
}
