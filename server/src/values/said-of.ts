import { monthNamed } from './month-names.ts'

/** Where in a text some words stand. */
export interface Place {
  readonly from: number
  readonly to: number
}

/**
 * What a text says of the words at a place in it: that it is so, that it is not, or neither (undefined) where it asks, or speaks of
 * what is to come or of what would have to be first.
 */
export function saidOf(text: string, place: Place): boolean | undefined {
  const { before, after, isAsked } = clauseAround(text, place)
  if (isAsked || nearly.test(before) || laterBefore.test(before) || laterAfter.test(after)) return undefined
  return !(denialBefore.test(before) || without.test(before) || denialAfter.test(after) || freeOf.test(after))
}

/** What is nearly so is not yet: it stands right before what it is said of, as in "almost sold out". */
export const nearly =
  /(?:^|[^\p{L}])(?:almost|nearly|fast|presque|casi|quasi|quase|bijna|nästan|næsten|nesten|prawie|téměř|skoro|почти)\s*$/iu

/** Whether what the words at a place say begins on a day that is named beside them: "from 5 May", "ab 5. Mai"; not "until 5 May". */
export function beginsOnDay(text: string, place: Place): boolean {
  const { before, after } = clauseAround(text, place)
  return [before, after].some((side) => namesDay(side) && !lasting.test(side))
}

interface Clause {
  readonly before: string
  readonly after: string
  /** Its sentence ends in a question mark. */
  readonly isAsked: boolean
}

/** No clause is longer to either side, in characters. */
const longestSide = 60

function clauseAround(text: string, { from, to }: Place): Clause {
  const left = text.slice(Math.max(0, from - longestSide), from)
  const right = text.slice(to, to + longestSide)
  const before = left.split(startBreaks).at(-1) ?? ''
  const after = right.split(endBreaks)[0] ?? ''
  return { before, after, isAsked: /^[^.!\n?？]*[?？]/u.test(right) }
}

/** The dot of "5. Mai" ends nothing. */
const startBreaks = /(?<!\d)[.]|[!?？;:,\n|·•()[\]–—]|\s-\s/u
/** "In stock: no" goes on behind its colon. */
const endBreaks = /(?<!\d)[.]|[!?？;,\n|·•()[\]–—]|\s-\s/u

/** Up to so many words stand between what denies and what is denied, none of them a figure: "no items are in stock". */
const between = String.raw`(?:\s+[^\s\d]+){0,4}\s*$`
const denials = String.raw`no|not|never|none|nothing|neither|nor|cannot|\p{L}+n['’]t|nicht|nie|niemals|kein(?:e[nmrs]?)?|pas|jamais|aucune?|nunca|nada|jamás|ningun[oa]?|ningún|non|nessun[oa]?|n[ãa]o|nenhuma?|niet|geen|nooit|nigdy|brak|není|nejsou|nikdy|ne|ni|nije|niso|nisu|nema|inte|ikke|ikkje|ej|aldrig|aldri|ingen|inga|inget|intet|ei|eivät|nem|nincs|не|нет|никогда|немає|δεν`
const denialBefore = new RegExp(
  String.raw`(?:(?:^|[^\p{L}\p{N}])(?:${denials})${between})|^\s*plus\s*$|(?:^|[^\p{L}])n(?:['’]|e\s)\p{L}+\s+plus\s*$|(?<![\d.,])0\s*$`,
  'iu',
)
/** "Sans ascenseur", "ohne einen Balkon": right before what there is not; further on something else may be meant. */
const without =
  /(?:^|[^\p{L}\p{N}])(?:without|ohne|sans|sin|senza|sem|zonder|bez|brez|utan|uten|uden|ilman|без)\s+(?:(?:an?|eine[mnr]?|une?|una|um|uma|een|el|la|le|den|die|das)\s+)?$/iu
/** "Gluten-free", and not "parking free". */
const freeOf = /^-(?:free|frei)(?!\p{L})/iu
const denialAfter =
  /^\s?[:=]?\s?(?:(?:no|none|never|nein|nee|não|nej|нет|yok|değil|0)\s?$|(?:nicht|not|niet)\s+(?:mehr|möglich|any ?more|meer)(?!\p{L}))/iu

const soon =
  'soon|shortly|bald|demnächst|in kürze|voraussichtlich|bientôt|prochainement|pronto|próximamente|presto|prossimamente|a breve|em breve|brevemente|binnenkort|weldra|wkrótce|niebawem|brzy|čoskoro|uskoro|kmalu|snart|pian|скоро|hamarosan|yakında'
const laterBefore = new RegExp(
  String.raw`(?:^|[^\p{L}\p{N}])(?:${soon}|will|shall|coming|expected|arriving|awaiting|pending|due|if|when|whenever|once|until|unless|whether|wird|werden|wenn|sobald|falls|quand|lorsque|dès qu\S*|si|sera|seront|cuando|estará|estarán|sarà|saranno|quando|appena|se|wanneer|zodra|zal|zullen|gdy|kiedy|będzie|będą|bude|budou|až|når|kommer|blir|когда|если|будет)${between}`,
  'iu',
)
const laterAfter = new RegExp(
  String.raw`^:?(?:\s+(?!order|ships?|buy|hurry)[^\s\d]+){0,2}\s+(?:${soon})(?!\p{L})|^\s+(?:will|shall|wird|werden|sera|seront|será|serán|sarà|saranno|serão|zal|zullen|będzie|bude|будет)(?!\p{L})|^\s+(?:again\s+)?(?:in|within)\s+(?:about\s+)?\d{1,3}\s+(?:days?|weeks?|months?)(?!\p{L})|^(?:\s+[^\s\d]+)?\s+(?:next|later this)\s+(?:week|month|year|spring|summer|autumn|fall|winter)(?!\p{L})`,
  'iu',
)

const dayAndMonth = /(?<!\d)\d{1,2}(?:st|nd|rd|th|\.|er)?\s+(?:of\s+|de\s+)?(\p{L}{3,15})(?!\p{L})/giu
const monthAndFigure = /(?<!\p{L})(\p{L}{3,15})\.?\s+\d{1,4}(?!\d)/giu
const inMonth = /(?:^|\s)(?:in|im|en|em|w|v|i|от|в|late|early|mid|ab|from)\s{1,3}(\p{L}{3,15})(?=\s?(?:$|\d))/giu
const numericDay = /(?<!\d)(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./](?:\d{2}|\d{4})?)(?!\d)/
/** What lasts until a day, or has since one, is so now. */
const lasting =
  /(?:^|[^\p{L}])(?:since|until|till|through|thru|seit|bis|depuis|jusqu\S*|hasta|fino|tot|até|sinds|do)(?!\p{L})/iu

function namesDay(side: string): boolean {
  const words = [dayAndMonth, monthAndFigure, inMonth].flatMap((shape) =>
    Array.from(side.matchAll(shape), ([, word = '']) => word),
  )
  return numericDay.test(side) || words.some((word) => monthNamed(word) > 0)
}
