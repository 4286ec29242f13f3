import { authorTags, publishedTags } from '../../page/data/meta-tags.ts'
import { dateIn } from '../../values/dates.ts'
import { numberIn } from '../../values/numbers.ts'
import { oneLine, paragraphs } from '../../values/lines.ts'

/** What is true of one concept and not of others of its kind. */
export interface ConceptTraits {
  /** False for what cannot be its value, whatever on the page is called by its name. */
  readonly isPlausible?: (text: string) => boolean
  /** As `isPlausible`, where a number is asked for. */
  readonly isPlausibleNumber?: (text: string) => boolean
  /** False for what is no such identifier. */
  readonly isCode?: (code: string) => boolean
  /** The value in a text that is called by its name; undefined where there is none. */
  readonly textIn?: (text: string) => string | undefined
  /** Which end of a range is meant. */
  readonly ofRange?: 'start' | 'end'
  /** A number of it is a year. */
  readonly isYear?: true
  /** Where it stands in meta elements, best first. */
  readonly metaNames?: readonly string[]
  /** Told of things on sale and of events. Where a page is to be read, classes of its names mean its style, its maker or its own date. */
  readonly isOfThings?: true
  /** Scripts and style sheets keep things of their own in attributes of its names. */
  readonly isMachineWord?: true
  /** Its names begin lines that do not tell it: "Place the dough" is no place. */
  readonly isCommonWord?: true
  /** Many of them stand in one line, parted by commas, and none twice. */
  readonly isParted?: true
  /** An amount that was asked for before: one that is struck out is just this. */
  readonly isFormer?: true
  /** An amount beside the price, which nothing strikes out. */
  readonly isCharge?: true
  /** The day of the page itself: what tells that it was changed or holds until then is another. */
  readonly isOfPage?: true
  /** A text that counts something: "4 servings". */
  readonly isCounted?: true
  /** Its names that as a class or an attribute mean something else. */
  readonly otherAsClass?: ReadonlySet<string>
  /** Its names that mean it as a label alone. */
  readonly onlyAsLabel?: ReadonlySet<string>
  /** Told in sentences. */
  readonly isProse?: true
  /** A line of its own or a whole section. */
  readonly extent?: 'line' | 'section'
  /** Words, never a number: "messages" that are a number are counted. */
  readonly isWordy?: true
}

/** By the concept's id. */
export function traitsOf(id: string): ConceptTraits {
  const judge = judges[id]
  const isPlausible = shortConcepts.has(id)
    ? (text: string): boolean => isShort(text) && (judge === undefined || judge(text))
    : judge
  return {
    ...(isPlausible !== undefined && { isPlausible }),
    ...(thingConcepts.has(id) && { isOfThings: true }),
    ...(machineWords.has(id) && { isMachineWord: true }),
    ...(commonWords.has(id) && { isCommonWord: true }),
    ...(proseConcepts.has(id) && { isProse: true }),
    ...(wordyConcepts.has(id) && { isWordy: true }),
    ...forms[id],
  }
}

const forms: Readonly<Record<string, Omit<ConceptTraits, 'isPlausible'>>> = {
  title: { metaNames: ['og:title', 'twitter:title', 'dc.title', 'citation_title'] },
  description: {
    textIn: paragraphs,
    extent: 'section',
    metaNames: ['description', 'og:description', 'twitter:description'],
  },
  body: { textIn: (text) => paragraphs(text.replace(trailer, '')) || undefined, extent: 'section' },
  code_block: { textIn: (text) => text.replace(/^\s*\n/, '').trimEnd() || undefined },
  image: { metaNames: ['og:image', 'og:image:secure_url', 'og:image:url', 'twitter:image', 'twitter:image:src'] },
  url: { metaNames: ['canonical', 'og:url'] },
  author: { metaNames: authorTags },
  publisher: { metaNames: ['og:site_name', 'application-name', 'citation_publisher'] },
  date_published: { metaNames: publishedTags, isOfPage: true },
  date_modified: { metaNames: ['article:modified_time', 'og:updated_time', 'datemodified', 'last-modified'] },
  start_date: { ofRange: 'start' },
  end_date: { ofRange: 'end' },
  year: { isYear: true },
  price: { metaNames: ['product:price:amount', 'og:price:amount', 'product:price', 'twitter:data1'] },
  high_price: { ofRange: 'end' },
  original_price: { isFormer: true },
  shipping: { isCharge: true },
  tax: { isCharge: true },
  currency: { metaNames: ['product:price:currency', 'og:price:currency'] },
  availability: { metaNames: ['product:availability', 'og:availability'] },
  brand: { textIn: brandOf, extent: 'line', metaNames: ['product:brand', 'og:brand'] },
  sku: { metaNames: ['product:retailer_item_id', 'product:sku'] },
  mpn: { isCode: () => true },
  isbn: {
    isCode: (code) => /^(?:97[89]\d{10}|\d{9}[\dXx])$/.test(code.replaceAll(/[\s-]/g, '')),
    metaNames: ['book:isbn', 'books:isbn'],
  },
  condition: { metaNames: ['product:condition'] },
  category: { metaNames: ['article:section', 'product:category'] },
  keywords: { metaNames: ['keywords', 'news_keywords'], isParted: true },
  language: { metaNames: ['language', 'og:locale'] },
  yields: { textIn: yieldOf, isCounted: true },
  calories: { isCounted: true },
  // As a class these may be a time of day.
  total_time: { onlyAsLabel: new Set(['time', 'total', 'totale', 'gesamt', 'tillagningstid']) },
  salary: { textIn: (text) => (/\d|competitive|negotiable|nach vereinbarung/i.test(text) ? oneLine(text) : undefined) },
  pages: {
    // "Page 2 of 17" is no number of pages, and an element of the class "page" has none.
    isPlausibleNumber: (text) =>
      (numberIn(text) ?? 0) <= 20_000 && !/\d\s*(?:of|von|de|sur|di|van|\/)\s*\d/i.test(text),
    isCommonWord: true,
    otherAsClass: new Set(['page']),
  },
}

const thingConcepts = new Set(
  'brand color size weight version material condition sku mpn gtin seller shipping availability delivery_time discount'.split(
    ' ',
  ),
)
const machineWords = new Set(['version', 'location', 'format', 'weight', 'address', 'license'])
const commonWords = new Set(['location', 'venue', 'address'])
const proseConcepts = new Set(['body', 'description', 'answer'])
const wordyConcepts = new Set(['body', 'description', 'answer', 'code_block', 'category', 'publisher'])

/** Things that are told in a line or two; more is the part of the page that has them somewhere. */
const shortConcepts = new Set(
  'address brand color company condition country cuisine difficulty edition employment_type format language license locality location material organizer postal_code publisher region seller size venue version weight'.split(
    ' ',
  ),
)

function isShort(text: string): boolean {
  return text.length <= 250 && text.split('\n').filter((line) => line.trim() !== '').length <= 5
}

const judges: Readonly<Record<string, (text: string) => boolean>> = {
  address: isAddress,
  brand: (text) =>
    !/^\s*\d+(?:\s+\p{Ll}+\s*$|\s*\/\s*\d)/u.test(text) && !action.test(text.trim()) && !/[?!]\s*$/.test(text),
  color: (text) =>
    text.length <= 80 && text.trim().split(/\s+/).length <= 8 && !stylesheet.test(text) && !/[?!]\s*$/.test(text),
  company: (text) => !action.test(text.trim()),
  opening_hours: (text) => hours.test(text) || (days.test(text) && opening.test(text)),
  version: (text) => text.length <= 60 && /\d/.test(text),
  weight: (text) => text.length <= 80 && (/^[\d.,\s]+$/.test(text) || masses.test(text)),
}

const masses =
  /\d\s*(?:kg|kgs|g|gr|gms?|mg|lbs?|lb\.|oz|t|ct|kilos?|kilograms?|grams?|grammes?|gramm|pounds?|ounces?|tons?|tonnes?|tonnen|carats?|karat|кг|г)(?![\p{L}])/iu

/** What a link or a button does. */
const action =
  /^(?:follow|share|subscribe|shop(?: now| all)?|menu|search|home|checkout|cart|log ?in|sign ?(?:in|up)|read more|learn more|see (?:all|more)|view (?:all|more)|more|next|previous|back|close|open|edit|save|print)$/i

/** A colour of a style sheet is none that a page tells. */
const stylesheet =
  /^(?:#[\da-f]{3,8}|(?:rgba?|hsla?|var|oklch|lab)\(.*|inherit|transparent|currentcolor|initial|unset|none)$/i

const hours =
  /\d{1,2}[:.]\d{2}\s?(?:[ap]\.?m|uhr|h)?\s*(?:[-–—]|to|bis|à|a)\s*\d|\d\s?(?:[ap]\.?m\b|uhr\b)|\d{1,2}\s?h(?:\d{2})?\s*(?:[-–—]|à|a)\s*\d|24\s?\/\s?7|24 hours|\d{1,2}:\d{2}(?:.|\n)*\d{1,2}:\d{2}/i
const days =
  /(?<!\p{L})(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?(?!\p{L})|(?<!\p{L})(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)s?(?!\p{L})/iu

const opening = /\b(?:open|closed|geschlossen|fermé|cerrado|chiuso)\b/i

/** A date right behind a name: "Doe JaneMay 4, 2024". */
const glued = /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6}\.?\s\d{1,2},?\s(?:19|20)\d{2}/iu

/** An address has a number or several parts, and is no byline with its date. */
function isAddress(text: string): boolean {
  const line = text.replaceAll(/\s*\n\s*/g, ', ')
  if (
    /^(?:by|von|par|por|written|published|posted|updated)\b/i.test(line) ||
    dateIn(line) !== undefined ||
    glued.test(line)
  )
    return false
  return !/@|https?:/.test(line) && (/\d/.test(line) || line.includes(','))
}

/** Lines below a text that sort or share it. */
const trailer =
  /(?:\n(?:tags?|topics?|filed under|posted in|categor(?:y|ies)|keywords?|labels?|share(?: this)?|schlagw(?:ort|örter)|themen|étiquettes|etiquetas)\s*[:：][^\n]{0,300})+\s*$/iu

/** "4 servings", "Serves 4", "für 4 Personen"; a table of nutrition is none. */
function yieldOf(text: string): string | undefined {
  const line = oneLine(text)
  return line.length <= 48 && /\d|\b(?:one|two|three|four|six|eight|ten|twelve)\b/i.test(line) && line !== '0'
    ? line
    : undefined
}

/** "Visit the store of: Acme" is Acme; a list of brands is none. */
function brandOf(text: string): string | undefined {
  const brand = oneLine(text).replace(/^[^:]{2,48}:\s*(?=\S)/, '')
  return brand.length > 60 ||
    brand.includes(' | ') ||
    /^\d[\d\s–-]*(?:to \d+ )?(?:servings?|people|persons?|portions?|cookies|cups?|slices|pieces|cl|ml|l|g|kg)\b/i.test(
      brand,
    ) ||
    brand.split(' ').length > 7 ||
    !/\p{L}{2}|\p{L}&\p{L}/u.test(brand)
    ? undefined
    : brand
}
