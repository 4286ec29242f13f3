import { dateIn } from '../../values/dates.ts'

/** What cannot be the value of a concept, whatever on the page is called by its name; true where nothing speaks against it. */
export function isPlausible(conceptId: string | undefined, text: string): boolean {
  const judge = conceptId === undefined ? undefined : judges[conceptId]
  if (judge !== undefined && !judge(text)) return false
  return conceptId === undefined || !shortConcepts.has(conceptId) || isShort(text)
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
