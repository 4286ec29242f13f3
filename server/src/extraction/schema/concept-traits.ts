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
}

/** By the concept's id. */
export function traitsOf(id: string): ConceptTraits {
  const judge = judges[id]
  const isPlausible = shortConcepts.has(id)
    ? (text: string): boolean => isShort(text) && (judge === undefined || judge(text))
    : judge
  return { ...(isPlausible !== undefined && { isPlausible }), ...forms[id] }
}

const forms: Readonly<Record<string, Omit<ConceptTraits, 'isPlausible'>>> = {
  yields: { textIn: yieldOf },
  salary: { textIn: (text) => (/\d|competitive|negotiable|nach vereinbarung/i.test(text) ? oneLine(text) : undefined) },
  brand: { textIn: brandOf },
  code_block: { textIn: (text) => text.replace(/^\s*\n/, '').trimEnd() || undefined },
  body: { textIn: (text) => paragraphs(text.replace(trailer, '')) || undefined },
  description: { textIn: paragraphs },
  mpn: { isCode: () => true },
  isbn: { isCode: (code) => /^(?:97[89]\d{10}|\d{9}[\dXx])$/.test(code.replaceAll(/[\s-]/g, '')) },
  high_price: { ofRange: 'end' },
  start_date: { ofRange: 'start' },
  end_date: { ofRange: 'end' },
  year: { isYear: true },
  // "Page 2 of 17" is no number of pages.
  pages: {
    isPlausibleNumber: (text) =>
      (numberIn(text) ?? 0) <= 20_000 && !/\d\s*(?:of|von|de|sur|di|van|\/)\s*\d/i.test(text),
  },
}

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
  opening_hours: (text) => hours.test(text) || (days.test(text) && /\b(?:open|closed|geschlossen|fermé|cerrado|chiuso)\b/i.test(text)), // prettier-ignore
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
