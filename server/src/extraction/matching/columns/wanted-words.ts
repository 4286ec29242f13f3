import type { Wanted } from './wanted.ts'

const asksBefore = /(?:before|in front of) (?:the )?(?:first )?(?:comma|dash|hyphen|colon|slash)/

const asksAfter = /after (?:the )?(?:last )?(?:comma|dash|hyphen|colon|slash)/

export function isPicture(plan: Wanted['plan']): boolean {
  return wordedOf(plan).isPicture
}

/** The single texts of no format. */
export function textsAsked(wanted: readonly Wanted[]): Wanted[] {
  return wanted.filter(({ plan, isList }) => !isList && plan.types.has('string') && plan.format === undefined)
}

export function isProse({ plan }: Pick<Wanted, 'plan'>): boolean {
  return plan.concept?.isProse === true
}

const bounds =
  /^(?:min|minimum|low|lowest|from|max|maximum|high|highest|to)$|\b(?:min|minimum|max|maximum|lowest|highest)\b/

const amountNames =
  /(?:^| )(?:price|cost|fee|surcharge|preis|prix|precio|prezzo|preço|preco|prijs|cena|pris|kosten|gebühr)(?: per \w+)?$/

/** True for names of the number of a record among those beside it. */
export function isRank(key: string): boolean {
  return rankNames.test(key)
}

const rankNames =
  /^(?:rank|ranking|position|pos|no|nr|number|place|index|step|rang|posizione|numero|nummer|número|numéro|#|(?:post|reply|comment) (?:number|no|nr|index))$/

/** The least or the most of a range, which two values may read from one text. */
export function isBound(plan: Wanted['plan']): boolean {
  return wordedOf(plan).isBound
}

/** What the words of a plan say, which each of a page's columns is held against. */
interface Worded {
  readonly isPicture: boolean
  readonly isBound: boolean
  readonly isRank: boolean
  readonly isCount: boolean
  readonly isAge: boolean
  readonly isClock: boolean
  readonly isArea: boolean
  readonly isBefore: boolean
  readonly isAfter: boolean
  readonly isAmount: boolean
  readonly isShare: boolean
  readonly isScore: boolean
}

const worded = new WeakMap<Wanted['plan'], Worded>()

export function wordedOf(plan: Wanted['plan']): Worded {
  return worded.getOrInsertComputed(plan, readWords)
}

function readWords({ concept, key, description, types, format }: Wanted['plan']): Worded {
  return {
    isPicture: concept?.kind === 'image' || pictures.test(`${key} ${description}`),
    isBound: bounds.test(key) && (types.has('number') || types.has('integer')),
    isRank: isRank(key),
    isCount:
      /\b(?:code|count|number|total|quantity|anzahl|numero|liczba|antal)\b/.test(key) ||
      /\b(?:how many|number of|count of|wie viele|anzahl|cuánt[oa]s|combien|quant[ie]|hoeveel)\b/.test(description),
    // "3 days ago", "3d": how old something is, as the page says it.
    isAge: types.has('string') && (/(?:^| )(?:age|ago)$/.test(key) || /\bago\b|how old|hace cuánto/.test(description)),
    isArea: types.has('string') && /(?:^| )(?:area|surface|superficie|fläche|metratura|oppervlakte|área)$/.test(key),
    isClock: types.has('string') && format === undefined && (clockNames.test(key) || concept?.withDay !== undefined),
    isBefore: asksBefore.test(description),
    isAfter: asksAfter.test(description),
    isAmount: amountNames.test(key),
    isShare: /(?:^| )(?:percent|percentage|pct|share|anteil|prozent|pourcentage|porcentaje|percentuale)$/.test(key),
    isScore:
      types.has('string') &&
      concept === undefined &&
      /^(?:score|result|final score|ergebnis|resultado|résultat|risultato|uitslag)$/.test(key),
  }
}

const clockNames =
  /^(?:(?:event |session |show |start |kick off |departure |arrival )?time|time slot|slot|kick off|kickoff|anstoß|anpfiff|hour|uhrzeit|hora|heure|horaire|ora|orario|tijd|godzina)$/

const pictures =
  /\b(?:image|icon|banner|screenshot|photo|picture|thumbnail|thumb|logo|avatar|portrait|headshot|artwork|illustration|cover art|bild|foto|imagen|immagine)\b/
