import { nameKey } from '../../../values/name-words.ts'
import { programmeLists } from '../../schema/programme-lists.ts'
import { isAddress } from '../../schema/is-address.ts'
import type { Wanted } from './wanted-value.ts'

/** What a name means in lists of some kind, and elsewhere does not. */
interface Meaning {
  readonly lists: readonly RegExp[]
  readonly names: RegExp
  /** The name of the concept that is meant; without one it is a text like any other. */
  readonly concept?: string
  readonly isMeant?: (wanted: readonly Wanted[]) => boolean
}

/** What somebody wrote is called by who wrote it. */
export const opinions =
  /(?:^| )(?:quote|quotation|reply|replie|post|comment|response|answer|review|testimonial|endorsement|entry|message|opinion|feedback|opinie|opinione|kommentar|kommentare|kommentarer|bewertung(?:en)?|rezension(?:en)?|kundenstimmen?|kundenmeinung(?:en)?|beitrag|beiträge|antwort(?:en)?|témoignage|réponse|reseña|respuesta|testimonio|comentario|recensione|recensioni|testimonianza|testimonianze|risposta|risposte|commento|commenti|omdöme|omdömen|recension|recensioner|contact|member|author|autore)s?$/

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

/** Lists of people, each of whom has a name and maybe a title. */
export const persons =
  /(?:^| )(?:speaker|presenter|team|staff|member|people|person|employee|leader|leadership|founder|instructor|teacher|coach|doctor|attorney|lawyer|agent|expert|mentor|contact|testimonial|mitarbeiter|referent|redner|équipe|equipo|squadra|ponente|relatori)(?:s|es)?$/
export const personNames =
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

/** Questions that lead somewhere and that somebody has asked are threads, which have titles. */
function areAnswered(wanted: readonly Wanted[]): boolean {
  return !wanted.some(({ plan }) => plan.concept?.kind === 'person') || !wanted.some(({ plan }) => isAddress(plan))
}

/** The first that fits a list and one of its names is meant. */
export const meanings: readonly Meaning[] = [
  { lists: [/./], names: /^q$/, concept: 'question', isMeant: asksPairs },
  { lists: [/./], names: /^a$/, concept: 'answer', isMeant: asksPairs },
  {
    lists: [questions],
    names: /^(?:title|heading|headline|name|label|question text|question title|query|topic)$/,
    concept: 'question',
    isMeant: areAnswered,
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
    names: /^(?:name|full name|display name|nome|nombre|nom|namn|navn|naam|jmeno|jméno|meno|ime|imię|nazwa|nimi|név)$/,
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
