import { nameKey, wordsOf } from '../../../values/name-words.ts'
import type { Concept } from '../../schema/concept.ts'
import { conceptByName } from '../../schema/concepts.ts'
import type { FieldPlan } from '../../schema/field-plan.ts'
import { lookupKeys } from '../../schema/lookup-keys.ts'
import { otherLabels } from '../../schema/other-labels.ts'
import { programmeLists } from '../../schema/programme-lists.ts'

/** A value that a list asks of each of its records, with all that is known of what it is called. */
export interface Wanted {
  readonly plan: FieldPlan
  /** Names of the properties that lead to it. */
  readonly path: readonly string[]
  /** What the page may call it, and how surely that means it. */
  readonly keys: readonly { readonly words: readonly string[]; readonly key: string; readonly weight: number }[]
  /** So many of them, from the first, come from its own name; the others from its concept. */
  readonly ownKeys: number
  /** Telling words of its description. */
  readonly hints: ReadonlySet<string>
  /** Several of them: what is found is split or taken apart. */
  readonly isList: boolean
  /** Its record holds records of its own. */
  readonly isOuter: boolean
  /** It names the record. */
  readonly isTitle: boolean
  readonly isRequired: boolean
  /** Somebody who the record is of, and called by. */
  readonly isNamesake?: true
  /** Somebody whose words the record is made of. */
  readonly isVoice?: true
}

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

/** What a name means in lists of some kind, and elsewhere does not. */
interface Meaning {
  readonly lists: readonly RegExp[]
  readonly names: RegExp
  /** The name of the concept that is meant; without one it is a text like any other. */
  readonly concept?: string
  readonly isMeant?: (wanted: readonly Wanted[]) => boolean
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

/** What somebody wrote is called by who wrote it. */
const opinions =
  /(?:^| )(?:quote|quotation|reply|replie|post|comment|response|answer|review|testimonial|endorsement|entry|message|opinion|feedback|opinie|opinione|kommentar|kommentare|kommentarer|bewertung(?:en)?|rezension(?:en)?|kundenstimmen?|kundenmeinung(?:en)?|beitrag|beiträge|antwort(?:en)?|témoignage|réponse|reseña|respuesta|testimonio|comentario|recensione|recensioni|testimonianza|testimonianze|risposta|risposte|commento|commenti|omdöme|omdömen|recension|recensioner|contact|member|author|autore)s?$/

/** What is made of what somebody said. */
const said =
  /(?:^| )(?:quote|quotation|reply|replie|post|comment|response|answer|review|testimonial|endorsement|message|opinion|feedback|remark|kommentar|opinie|opinione|recension|recensione|reseña|avis|bewertung|antwort|beitrag|réponse|respuesta|risposta|commentaire|comentario|commento)(?:s|es|en)?$/

/** What visitors vote on. */
const discussions = /(?:^| )(?:question|answer|post|comment|reply|replie|response|thread|topic|story|submission)s?$/

/** What documentation is made of, some of it with programs. */
const lessons =
  /(?:^| )(?:section|chapter|step|example|lesson|snippet|topic|abschnitt|kapitel|schritt|beispiel|étape|exemple|paso|ejemplo|passo|esempio|sezione)s?$/

/** What is done one after the other. */
const steps =
  /(?:^| )(?:step|instruction|direction|method|procedure|phase|schritte?|étape|etape|paso|passo|passagg(?:io|i)|krok|steg)s?$/

/** What programs take and have, each of a type of value. */
const parameters =
  /(?:^| )(?:parameter|param|argument|arg|option|prop|property|propertie|field|attribute|column|setting|variable|flag)s?$/

function asConcept(one: Wanted, concept: Concept | undefined): Wanted {
  const plan = { ...one.plan, concept }
  return { ...one, plan, isTitle: false, ...keysOf(plan) }
}

/** Lists of people, each of whom has a name and maybe a title. */
const persons =
  /(?:^| )(?:speaker|presenter|team|staff|member|people|person|employee|leader|leadership|founder|instructor|teacher|coach|doctor|attorney|lawyer|agent|expert|mentor|contact|testimonial|mitarbeiter|referent|redner|équipe|equipo|squadra|ponente|relatori)(?:s|es)?$/
const personNames =
  /^(?:name|full name|display name|person|author|speaker|expert|member|employee|nome|nombre|nom|namn)$/

/** Beside a day a start is a time of day. */
function asksDay(wanted: readonly Wanted[]): boolean {
  return wanted.some(({ plan }) => /^(?:day|date|weekday|tag|datum)$/.test(nameKey(plan.name)))
}

const beginnings = /^(?:start|start at|begin|begin at|beginn|anfang|début|debut|inicio|inizio)$/
const timesOfDay = /^(?:time|uhrzeit|zeit|heure|hora|ora)$/
const endings = /^(?:end|end at|until|till|finish|ende|bis|fin|jusqu à|hasta|fine)$/

/** Of a programme a text for when something begins or ends is a time of day. */
function asksTimes(wanted: readonly Wanted[]): boolean {
  const all = wanted.filter(({ plan }) => [beginnings, endings].some((names) => names.test(nameKey(plan.name))))
  return all.every(({ plan, isList }) => !isList && plan.types.has('string') && plan.format === undefined)
}

/** Beside its end a time is that of the beginning. */
function asksEnd(wanted: readonly Wanted[]): boolean {
  return asksTimes(wanted) && wanted.some(({ plan }) => endings.test(nameKey(plan.name)))
}

/** Lists of questions with their answers. */
const questions =
  /(?:^| )(?:faq|faq entry|faq item|frequently asked|q and a|question|questions and answer|question and answer|frage|pregunta|domanda)$/

/** Lists of properties with their values. */
const specifications =
  /(?:^| )(?:spec|specification|technical data|technical detail|property|propertie|attribute|characteristic|eigenschaft|merkmal|caractéristique|característica|caratteristica)s?$/

/** What somebody said or how they rated it: posts without a word of theirs are told by their titles. */
function tellsOpinion({ plan: { concept } }: Wanted): boolean {
  return concept?.isProse === true || concept?.kind === 'rating' || concept?.isOfPersons === true
}

function isOfProgram({ plan }: Wanted): boolean {
  return /(?:^| )(?:fork|download|install|issue|language|license|watcher|contributor|count|vote|percent|percentage)s?$/.test(
    plan.key,
  )
}

/** "q" and "a" are what is asked and what is answered. */
function asksPairs(wanted: readonly Wanted[]): boolean {
  return ['q', 'a'].every((letter) => wanted.some(({ plan }) => nameKey(plan.name) === letter))
}

const meanings: readonly Meaning[] = [
  { lists: [/./], names: /^q$/, concept: 'question', isMeant: asksPairs },
  { lists: [/./], names: /^a$/, concept: 'answer', isMeant: asksPairs },
  {
    lists: [questions],
    names: /^(?:title|heading|headline|name|label|question text|question title|query|topic)$/,
    concept: 'question',
  },
  {
    lists: [questions],
    names: /^(?:reply|response|text|content|body|description|explanation|details?)$/,
    concept: 'answer',
  },
  // What a property is worth may be written as a text of its own.
  { lists: [specifications], names: /^(?:content|text|data|detail|details|info|information|description|body)$/ },
  {
    lists: [opinions],
    names: /^(?:name|full name|display name|nome|nombre|namn|jmeno|nazwa)$/,
    concept: 'author',
    isMeant: (wanted) => !wanted.some(({ plan }) => plan.concept?.kind === 'person') && wanted.some(tellsOpinion),
  },
  // Beside a headline the caption of a video or a story is what is said below it.
  {
    lists: [/(?:^| )(?:video|stor(?:y|ie)|article|slide|card|teaser|post|clip)$/],
    names: /^caption$/,
    concept: 'description',
    isMeant: (wanted) => wanted.some(({ plan }) => plan.concept?.kind === 'title'),
  },
  // A film has a poster and a recipe serves persons; what somebody wrote has who posted it.
  { lists: [opinions, persons], names: /^(?:poster|person|who|handle)$/, concept: 'author' },
  {
    lists: [opinions],
    names:
      /^(?:kunde|kundin|cliente|klient|klientka|kund|klant|individual|customer|client|patient|guest|student|traveller|speaker|attribution|attributed to|said by)$/,
    concept: 'author',
  },
  {
    lists: [persons],
    names: /^(?:title|titel|position|role)$/,
    concept: 'job title',
    isMeant: (wanted) => wanted.some(({ plan }) => personNames.test(nameKey(plan.name))),
  },
  {
    lists: [lessons],
    names: /^(?:code|command|snippet|example|beispiel|exemple|ejemplo|esempio)$/,
    concept: 'code block',
  },
  {
    lists: [opinions, discussions],
    names: /^(?:when|wann|quand|cuándo|cuando|kiedy|når|när|wanneer)$/,
    concept: 'date published',
  },
  // Of one step of many its instruction is what is said of it.
  {
    lists: [steps],
    names:
      /^(?:instruction|direction|what to do|anweisung|anleitung|instrucción|instruccion|istruzione|consigne|instrução|instrucao|instrukcja)$/,
    concept: 'description',
  },
  // Programs are starred, and so are things that one can rate.
  { lists: [/./], names: /^stars?$/, concept: 'rating', isMeant: (wanted) => !wanted.some(isOfProgram) },
  { lists: [discussions], names: /^(?:score|points)$/, concept: 'vote score' },
  { lists: [parameters], names: /^type$/, concept: 'data type' },
  // Who speaks at a session, and from when until when it goes on.
  {
    lists: [programmeLists],
    names:
      /^(?:speaker|presenter|host|lecturer|moderator|referent(?:in)?|redner(?:in)?|vortragende[rn]?|intervenant|orateur|conférencier|ponente|orador|relatore)s?$/,
    concept: 'author',
  },
  { lists: [programmeLists], names: beginnings, concept: 'start time', isMeant: asksTimes },
  { lists: [programmeLists], names: timesOfDay, concept: 'start time', isMeant: asksEnd },
  { lists: [programmeLists], names: endings, concept: 'end time', isMeant: asksTimes },
  { lists: [/./], names: /^(?:start|from|begin)$/, concept: 'start time', isMeant: asksDay },
  { lists: [/./], names: /^(?:end|until|to|finish)$/, concept: 'end time', isMeant: asksDay },
  {
    lists: [/(?:^| )(?:rate|currency|exchange rate|kurs|wechselkurs|taux|divisa|cambio)$/],
    names: /^(?:currency|währung|devise|divisa|moneda|valuta)$/,
    concept: 'name',
    isMeant: (wanted) => wanted.some(({ plan }) => /(?:^| )(?:code|iso|symbol)(?: |$)/.test(plan.key)),
  },
]

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
    hints: hintsOf(plan.description.replace(ofRecord, '')),
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
