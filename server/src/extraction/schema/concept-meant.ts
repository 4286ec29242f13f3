import { nameKey } from '../../values/name-words.ts'
import type { Concept } from './concept.ts'
import { composedMeaning } from './composed-names.ts'
import { conceptByName } from './concepts.ts'
import { isMeasure } from './measures.ts'
import { isOtherThing, type NamedField } from './other-things.ts'
import { isNumeric } from './is-numeric.ts'

/** A bare total is one of times beside times alone; elsewhere it says how many there are. */
export function asTotal(
  told: Concept | undefined,
  key: string,
  siblings: ReadonlySet<string> = new Set(),
): Concept | undefined {
  const isOfTimes = siblings.has('prep_time') || siblings.has('cook_time')
  return key === 'total' && !isOfTimes ? conceptByName.get('total result') : told
}

/** A start time that is asked for with its day is when something starts. */
function asMoment(told: Concept | undefined, format: unknown): Concept | undefined {
  const isDay = format === 'date-time' || format === 'date'
  return isDay && told?.withDay !== undefined ? conceptByName.get(told.withDay) : undefined
}

/** "sent_at", "started" and "asked", where a day is asked for, say when something was published. */
const madeOn =
  /^(?:sent|written|said|asked|answered|replied|started|opened|submitted|filed|gesendet|geschrieben|gestartet|enviado|escrito|envoyé|écrit|inviato|scritto|wysłano|skickat|verzonden)(?: (?:at|on))?$/

function asPublished(told: Concept | undefined, { key, format }: AskedField): Concept | undefined {
  const isDay = format === 'date' || format === 'date-time'
  return told === undefined && isDay && madeOn.test(key) ? conceptByName.get('date published') : undefined
}

/** "von" is who wrote something; where a day is asked for, when it begins. */
function asStart({ key, format }: AskedField): Concept | undefined {
  const isDay = format === 'date' || format === 'date-time'
  return isDay && /^(?:von|van|od|da|de|eintritt)$/.test(key) ? conceptByName.get('start date') : undefined
}

const dayNames = /^(?:date|day|event date|datum|tag|fecha|día|dia|jour|data|giorno|dag)$/
const begins = /^(?:begin|start|beginn|anfang|début|inicio|inizio|início|aanvang|początek|början)$/
const finishes = /^(?:end|finish|ende|schluss|fin|fine|fim|einde|koniec|slut)$/

/** Beside the day, the beginning that is no day itself is a time of day. */
function asTimeOfDay({ key, format, types, besides = [] }: AskedField): Concept | undefined {
  const isText = types.has('string') && format === undefined
  if (!isText || !besides.some((name) => dayNames.test(name))) return undefined
  if (begins.test(key)) return conceptByName.get('start time')
  return finishes.test(key) ? conceptByName.get('end time') : undefined
}

/** A shop is open until a time of day; what is open until a day takes what is sent by then. */
function asClosing({ key, format }: AskedField): Concept | undefined {
  const isDay = format === 'date' || format === 'date-time'
  return isDay && /^(?:open until|offen bis|ouvert jusqu au|abierto hasta|aperto fino al)$/.test(key)
    ? conceptByName.get('valid through')
    : undefined
}

const judgements = new Map([
  ['like', 'pro'],
  ['dislike', 'con'],
])

/** Beside what is disliked, what is liked is no count. */
function asArgument({ key, shape, besides = [] }: AskedField): Concept | undefined {
  if (shape !== 'array' || !besides.some((name) => /^dislike$/.test(name))) return undefined
  const name = judgements.get(key)
  return name === undefined ? undefined : conceptByName.get(name)
}

/** What a test tells of a thing besides its score; of a post that is what visitors gave. */
function isOfTests(name: string): boolean {
  return /^(?:price|verdict|pro|con|product)(?: |$)/.test(name)
}

/** "note" and "nota" that are a number are how good something is; as texts they are remarks. */
function asGrade({ key, types, shape, besides = [] }: AskedField): Concept | undefined {
  const isNumber = shape === 'scalar' && isNumeric({ types })
  const isGrade = /^(?:note|nota|voto|cijfer|nota media)$/.test(key) || (key === 'score' && besides.some(isOfTests))
  return isNumber && isGrade ? conceptByName.get('rating') : undefined
}

const lineTotals =
  /^(?:total|subtotal|sub total|sum|amount|total price|total amount|line price|gesamt|gesamtpreis|summe|betrag|montant|prix total|importe|precio total|importo|totale|prezzo totale|totaal|bedrag|belopp|summa|suma|kwota|wartość)$/
const ofLines =
  /^(?:unit price|price per unit|unit cost|price each|unit amount|unit rate|qty|quantity|piece|einzelpreis|stückpreis|menge|prix unitaire|quantité|precio unitario|cantidad|prezzo unitario|quantità|hoeveelheid|cena jednostkowa|ilość|antal|à pris)$/

/** Beside the price of one and how many there are, the total is what they cost together. */
function asLineTotal({ key, types, shape, besides = [] }: AskedField): Concept | undefined {
  const isAmount = shape === 'scalar' && (types.size === 0 || types.has('number') || types.has('string'))
  return isAmount && lineTotals.test(key) && besides.some((name) => ofLines.test(name))
    ? conceptByName.get('line total')
    : undefined
}

/** Beside what guests think, stars are how good something is, and no count of those who like it. */
function asStars({ key, types, shape, besides = [] }: AskedField): Concept | undefined {
  const isNumber = shape === 'scalar' && isNumeric({ types })
  const rating = conceptByName.get('rating')
  return isNumber && key === 'star' && besides.some((name) => conceptByName.get(name) === rating) ? rating : undefined
}

const listsOfHours =
  /zeiten$|(?:^| )(?:hour|opening time|opening|horario|horaire|orari|orario|openingstijden|öppettider|åpningstider|åbningstider)s?$|^godziny|^horas? de |^orari d/
const hoursOfDay =
  /^(?:zeit|zeiten|uhrzeit|uhrzeiten|time|hora|heure|orario|orari|tijd|tijden|tid|tider|godziny|stunden)$/

/** In a list of opening hours the time beside the day is when it is open, and no duration. */
function asOpening({ key, format, types, around = '' }: AskedField): Concept | undefined {
  const isText = types.has('string') && format === undefined
  return isText && listsOfHours.test(around) && hoursOfDay.test(key) ? conceptByName.get('opening hour') : undefined
}

/** In German a day is called as a label is in English. */
function isDayOfHours(own: Concept, { key, around = '' }: AskedField): boolean {
  return own === conceptByName.get('keyword') && key === 'tag' && listsOfHours.test(around)
}

function asFigure(asked: AskedField): Concept | undefined {
  return asGrade(asked) ?? asLineTotal(asked) ?? asStars(asked)
}

interface AskedField extends NamedField {
  /** Its name without what it belongs to. */
  readonly key: string
  /** What a list holds. */
  readonly isItem: boolean
  readonly format: unknown
  /** What it is asked of. */
  readonly around: string | undefined
  /** It is asked of each record of a list. */
  readonly isOfRecord: boolean
  /** Lists are asked of that, too. */
  readonly holdsLists: boolean
}

/** What a name tells otherwise than usual, by the type of its field and by what is asked for beside it: the first that says something. */
const meanings: readonly ((told: Concept | undefined, asked: AskedField) => Concept | undefined)[] = [
  (_, asked) => asClosing(asked),
  (told, { format }) => asMoment(told, format),
  asPublished,
  (_, asked) => asStart(asked),
  (_, asked) => asTimeOfDay(asked),
  (_, asked) => asArgument(asked),
  (_, asked) => asOpening(asked),
  (_, asked) => asFigure(asked),
  asLink,
  (_, asked) => asOpinion(asked),
  (_, asked) => asLabels(asked),
  asStreet,
  (_, asked) => asVenue(asked),
  (_, asked) => asQuestion(asked),
  (_, asked) => asBoard(asked),
  asRent,
  (_, asked) => asGoods(asked),
  (_, asked) => asCaptionOfLink(asked),
  (_, asked) => asWriter(asked),
  asMail,
  (_, asked) => asTrip(asked),
  (_, asked) => asHome(asked),
  (told, asked) => (isSomebody(told, asked) ? undefined : told),
  (_, asked) => asComposed(asked),
]

/** Where a name means no concept at all. */
const exceptions: readonly ((own: Concept, asked: AskedField) => boolean)[] = [
  isOtherThing,
  isDayOfHours,
  areNoCounts,
  isSinceVersion,
  areBounds,
  (_, asked) => areParagraphs(asked),
  (_, asked) => isOfLabel(asked),
  ({ kind }, asked) => kind === 'money' && isMeasure(asked.key, asked),
]

/** The concept that a name tells, as the type and the format of its field allow it. */
export function conceptMeant(told: Concept | undefined, asked: AskedField): Concept | undefined {
  for (const meaning of meanings) {
    const own = meaning(told, asked)
    if (own !== undefined) return exceptions.some((isNone) => isNone(own, asked)) ? undefined : own
  }
  return undefined
}

/** "person" beside what he says or does is somebody, and no number of servings. */
function isSomebody(told: Concept | undefined, { key, types, isOfRecord }: AskedField): boolean {
  return told?.isCounted === true && isOfRecord && /^pers(?:on|ona|onne)$/.test(key) && !isNumeric({ types })
}

function asComposed(asked: AskedField): Concept | undefined {
  const { shape, isItem, besides = [], around = '' } = asked
  if (shape !== 'scalar' || isItem) return undefined
  return composedMeaning({ ...asked, besides, around })
}

/** Those of what is affected are told by their bounds: "< 4.8.3", "all". */
function areBounds(own: Concept, { name, shape }: AskedField): boolean {
  return own === conceptByName.get('version') && shape === 'scalar' && /versions$/i.test(name)
}

/** The text of a label alone is its value. */
function isOfLabel({ key, besides = [], isOfRecord }: AskedField): boolean {
  return isOfRecord && key === 'text' && besides.length === 2 && besides.includes('label')
}

/** One paragraph sums something up; several are what a text is made of, whatever it is. */
function areParagraphs({ key, shape, isItem }: AskedField): boolean {
  return key === 'paragraph' && (shape === 'array' || isItem)
}

/** Of functions and options in a list `since` is a version, and no year in which anybody founded them. */
function isSinceVersion(_: Concept, { key, types, isOfRecord }: AskedField): boolean {
  return key === 'since' && isOfRecord && !isNumeric({ types })
}

/** Several likes or pages that are texts count nothing. */
function areNoCounts({ isOneFigure }: Concept, { isItem, types }: AskedField): boolean {
  return isOneFigure === true && isItem && types.has('string') && types.size === 1
}

/** Many labels of one thing are its tags. */
function asLabels({ key, shape, isItem }: AskedField): Concept | undefined {
  return key === 'label' && (shape === 'array' || isItem) ? conceptByName.get('keyword') : undefined
}

/** Beside the town it stands in an address is the street alone. */
function asStreet(told: Concept | undefined, { besides = [] }: AskedField): Concept | undefined {
  if (told !== conceptByName.get('address')) return undefined
  const isPart = besides.some((name) => conceptByName.get(name)?.partOfAddress !== undefined)
  return isPart ? conceptByName.get('street') : undefined
}

const towns = /^(?:city|town|stadt|ort|ville|ciudad|città|citta|cidade|stad|miasto)$/

const places = /^(?:location|ort|lieu|lugar|luogo|local|locatie|plaats|plats|miejsce)$/

/** Beside the town where it is held, the location of something is its venue. */
function asVenue({ key, besides = [] }: AskedField): Concept | undefined {
  const isBesideTown = places.test(key) && besides.some((name) => name !== key && towns.test(name))
  return isBesideTown ? conceptByName.get('venue') : undefined
}

const posts =
  /^(?:post|message|content|body|text|reply|comment)(?: (?:text|body|content|date|time|number))?$|^posted(?: |$)/

/** Beside what was posted its poster is who wrote it, and no picture. */
function asWriter({ key, format, besides = [] }: AskedField): Concept | undefined {
  const isOfPosts = /^poster(?: (?:url|link|profile))?$/.test(key) && besides.some((name) => posts.test(name))
  if (!isOfPosts) return undefined
  if (key !== 'poster') return conceptByName.get('url')
  return format === undefined ? conceptByName.get('author') : undefined
}

const goods =
  /^(?:sku|price|unit price|quantity|qty|menge|preis|prix|quantité|(?:part|item|article|order|product) (?:no|nr|number|code))$/

/** Beside what it costs or its number a designation is what a thing is called, and nobody's work. */
function asGoods({ key, besides = [] }: AskedField): Concept | undefined {
  const isOfGoods = /^(?:designation|désignation)$/.test(key) && besides.some((name) => goods.test(name))
  return isOfGoods ? conceptByName.get('product name') : undefined
}

const rents =
  /^(?:rent|miete|kaltmiete|warmmiete|loyer|alquiler|renta|affitto|canone|aluguel|huur|czynsz) (?:per|pro|par|por|al|na) \p{L}+$|^(?:weekly|yearly|annual|daily|quarterly) rent$|^rent (?:pcm|pw|pa)$/u

/** "rent_per_month": what a home costs, where a number is asked for. */
function asRent(told: Concept | undefined, { key, types, shape }: AskedField): Concept | undefined {
  const isAmount = told === undefined && shape === 'scalar' && isNumeric({ types })
  return isAmount && rents.test(key) ? conceptByName.get('price') : undefined
}

const threads = /^(?:topic|thread)(?: (?:title|name|subject))?$|^(?:post|repl)(?:y|ies)?s?$/

/** Beside its thread a forum is the board that holds it, and no site. */
function asBoard({ key, besides = [] }: AskedField): Concept | undefined {
  return key === 'forum name' && besides.some((name) => threads.test(name)) ? conceptByName.get('board') : undefined
}

/** Beside the text of an answer, that of a question is the question itself, and not what a post says. */
function asQuestion({ name, besides = [] }: AskedField): Concept | undefined {
  const [, part, held] = /^(question|answer) (text|body|content)$/.exec(nameKey(name)) ?? []
  const isPair = ['question', 'answer'].every((one) => besides.includes(`${one} ${held}`))
  return isPair && part !== undefined ? conceptByName.get(part) : undefined
}

function asksText({ types, shape }: Pick<AskedField, 'types' | 'shape'>): boolean {
  return shape === 'scalar' && (types.size === 0 || types.has('string'))
}

const leads = /^(?:url|link|href|uri|target|anchor|destination|lien|enlace|ziel)$|(?:^| )(?:url|link|href|uri)$/
const besideLinks =
  /^(?:text|texte|texto|testo|tekst|icon|image|image url|position|order|index|level|depth|rel|is \w+|has \w+)$/

/** "text" beside nothing but where something leads is what the link says, and no body. */
function asCaptionOfLink({ key, types, shape, besides = [] }: AskedField): Concept | undefined {
  const isText = asksText({ types, shape })
  if (!isText || !/^(?:text|texte|texto|testo|tekst)$/.test(key)) return undefined
  const isOfLink = besides.some((name) => leads.test(name))
  return isOfLink && besides.every((name) => leads.test(name) || besideLinks.test(name))
    ? conceptByName.get('link text')
    : undefined
}

const ofTrips =
  /^(?:departs?|departure|departure time|arrives?|arrival|arrival time|train|flight|flight number|bus|ferry|route|line|stop|stops|fare|carrier|airline|platform|gate|distance|operator)$/

/** "from" and "to" are days, but beside what trips have they are places. */
function asTrip({ key, types, shape, format, besides = [] }: AskedField): Concept | undefined {
  const isText = asksText({ types, shape }) && format === undefined
  if (!isText || (key !== 'from' && key !== 'to') || !besides.some((name) => ofTrips.test(name))) return undefined
  return conceptByName.get(key === 'from' ? 'departure station' : 'destination')
}

const ofSpeakers =
  /^(?:reviewer|customer|author|patient|guest|client|person|quote|testimonial|statement|opinion|rating|star|review|said by)$/
const ofSpans = /^(?:to|until|till|through|end|bis|date|price|departs?|arrives?)$/

/** Beside what somebody says, "from" is where they live. */
function asHome({ key, types, shape, format, besides = [] }: AskedField): Concept | undefined {
  const isText = asksText({ types, shape }) && format === undefined
  const isOfSomebody = besides.some((name) => ofSpeakers.test(name)) && !besides.some((name) => ofSpans.test(name))
  return isText && key === 'from' && isOfSomebody ? conceptByName.get('location') : undefined
}

const mailNames = /(?:^| )(?:e ?mail|mail)(?: address)?$/

/** "press_email" is an address, whoever it is of. */
function asMail(told: Concept | undefined, { key, types, shape, format }: AskedField): Concept | undefined {
  const isText = asksText({ types, shape })
  const isMail = format === 'email' || (format === undefined && mailNames.test(key))
  return told === undefined && isText && isMail ? conceptByName.get('email') : undefined
}

const linkWords = /(?:^| )(?:url|link|href|uri)$/

/** "apply_url" and "author_url" are where something leads, whatever it is called, and so is an address that is a URI. */
function asLink(told: Concept | undefined, { key, types, shape, isItem, format }: AskedField): Concept | undefined {
  if (told === conceptByName.get('address') && (format === 'uri' || format === 'url')) return conceptByName.get('url')
  const isText = asksText({ types, shape })
  // A list of links is rather one of what they are called.
  if (isItem && key.endsWith('link')) return undefined
  if (!isText || !linkWords.test(key) || told?.kind === 'url' || told?.kind === 'image') return undefined
  return conceptByName.get('named link')
}

/** Reviews are counted; one that is a text is what somebody wrote. */
function asOpinion({ name, types, shape }: AskedField): Concept | undefined {
  const isText = shape === 'scalar' && types.has('string') && !types.has('number') && !types.has('integer')
  return isText && /(?:^| )review$/.test(nameKey(name)) && !name.endsWith('s')
    ? conceptByName.get('review text')
    : undefined
}
