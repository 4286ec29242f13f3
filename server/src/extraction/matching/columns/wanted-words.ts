import { nameKey } from '../../../values/name-words.ts'
import { unitAsked } from '../../../values/asked-units.ts'
import { unitBehind } from '../../../values/unit-amounts.ts'
import type { Wanted } from './wanted-value.ts'

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
  /(?:^| )(?:price|cost|fee|surcharge|upcharge|(?:extra|additional|added|service|delivery) charge|add on price|preis|aufpreis|zuschlag|mehrpreis|prix|supplément|supplement|precio|recargo|suplemento|prezzo|sovrapprezzo|supplemento|preço|preco|acréscimo|prijs|toeslag|meerprijs|cena|dopłata|pris|tillägg|kosten|gebühr)(?: per \w+)?$/

/** True for names of the number of a record among those beside it. */
export function isRank(key: string): boolean {
  return rankNames.test(key)
}

const rankNames =
  /^(?:rank|ranking|position|pos|no|nr|number|place|index|step|rang|posizione|posición|posicion|posição|posicao|puesto|platz|platzierung|plaats|plats|miejsce|pozycja|numero|nummer|número|numéro|#|(?:post|reply|comment) (?:number|no|nr|index))$/

/** The least or the most of a range, which two values may read from one text. */
export function isBound(plan: Wanted['plan']): boolean {
  return wordedOf(plan).isBound
}

/** What the words of a plan say, which each of a page's columns is held against. */
interface Worded extends AskedLook {
  /** Something that is known by its look is asked for. */
  readonly hasOwnLook: boolean
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

/** What is known by its look that they ask for. */
interface AskedLook {
  readonly isCode: boolean
  readonly isFigure: boolean
  readonly isYear: boolean
  /** A number that counts the records. */
  readonly isNumbering: boolean
  readonly isMethod: boolean
  readonly isRoute: boolean
  /** Where somebody is told of, and not what was said. */
  readonly isProfile: boolean
  /** A figure of such a unit. */
  readonly unit: RegExp | undefined
  /** What stands behind an amount of such a unit. */
  readonly unitBehind: RegExp | undefined
}

const worded = new WeakMap<Wanted['plan'], Worded>()

export function wordedOf(plan: Wanted['plan']): Worded {
  return worded.getOrInsertComputed(plan, readWords)
}

function readWords(plan: Wanted['plan']): Worded {
  const { concept, key, description, types, format } = plan
  const look = lookAsked(plan)
  const { isFigure, isYear, isNumbering, isMethod, isRoute, unit, unitBehind: behind } = look
  return {
    ...look,
    hasOwnLook: isFigure || isYear || isNumbering || isMethod || isRoute || (unit ?? behind) !== undefined,
    isPicture: concept?.kind === 'image' || pictures.test(`${key} ${description}`),
    isBound: bounds.test(key) && mayBeNumber(plan),
    isRank: isRank(key),
    isCount:
      /\b(?:code|count|number|total|quantity|anzahl|numero|liczba|antal)\b/.test(key) ||
      /\b(?:how many|number of|count of|wie viele|anzahl|cuánt[oa]s|n[uú]mero d[eio]|cantidad de|combien|nombre de|quant[ie]|quantidade de|hoeveel|aantal|liczba|ilość|antal)\b/.test(
        description,
      ),
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

function mayBeNumber({ types }: Wanted['plan']): boolean {
  return types.has('number') || types.has('integer')
}

function lookAsked(plan: Wanted['plan']): AskedLook {
  const { concept, key, name, types, format } = plan
  return {
    isCode: types.has('string') && format === undefined && codeNames.test(key) && !otherCodes.test(key),
    isFigure: types.has('string') && figureNames.test(key),
    isYear: concept?.isYear === true || (concept === undefined && yearNames.test(key)),
    isNumbering: countNames.test(key) && mayBeNumber(plan),
    isMethod: methodNames.test(key),
    isRoute: routeNames.test(key),
    isProfile: profileNames.test(nameKey(name)),
    unit: mayBeNumber(plan) ? unitAsked(key) : undefined,
    unitBehind: concept === undefined ? unitBehind(key) : undefined,
  }
}

const codeNames =
  /(?:^| )(?:code|id|identifier|number|no|nr|ref|reference|sku|kürzel|nummer|kennung|código|codigo|codice|numéro|número|numero|kod)$/
const otherCodes = /\b(?:zip|postal|post|phone|fax|tel|source|code example|qr|country|currency|color|colour|house)\b/

/** Of "300 m" and "length of the walk" the figure is that which has digits. */
const figureNames = /^(?:(?:key )?(?:figure|stat|statistic)|kennzahl|zahl|chiffre|cifra|nyckeltal|liczba)$/

const yearNames = /(?:^| )(?:year|jahr|année|an|año|anno|ano|jaar|rok|år)$/

const countNames =
  /^(?:num|no|nr|number|index|position|pos|place|rank|order|nummer|platz|rang|numero|número|numéro|posición|posizione|numer)$/

/** "GET" and "/v1/boats": what is called, and how. */
const methodNames = /^(?:(?:http|request) )?(?:method|verb|methode|méthode|método|metodo)$/
const routeNames = /^(?:(?:url|api|request|endpoint) )?(?:path|route|endpoint|pfad|chemin|ruta|percorso)$/

const profileNames =
  /(?:^| )(?:profile|user|member|author|poster|seller)(?: (?:url|link|page|href|profile)){1,2}$|^(?:(?:url|link|href|page|enlace|lien|collegamento) (?:(?:of|to|de|del|du|al?|au|do|zum) )?)?(?:profile|profil|perfil|profilo)(?:seite|link|url)?(?: (?:de|del|della|dell|du|do|d))?(?: (?:utente|usuario|usuário|utilisateur|autore|autor|auteur|membro|membre|miembro|user|member|author|url|link))?$/

const clockNames =
  /^(?:(?:event |session |show |start |kick off |departure |arrival )?time|time slot|slot|kick off|kickoff|anstoß|anpfiff|hour|uhrzeit|hora|heure|horaire|ora|orario|tijd|godzina)$/

const pictures =
  /\b(?:image|icon|banner|screenshot|photo|picture|thumbnail|thumb|logo|avatar|portrait|headshot|artwork|illustration|cover art|bild|foto|imagen|immagine)\b/
