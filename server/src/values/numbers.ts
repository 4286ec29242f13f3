import { magnitudeOf, type NumberReading } from './magnitudes.ts'
import { isExact, numberEnd } from './number-ends.ts'

/** A number as a page writes it, and where in the text it stands. */
export interface FoundNumber {
  readonly value: number
  readonly raw: string
  readonly from: number
  readonly to: number
  readonly isPercent: boolean
}

const numberPattern =
  /[-\u2212+]?(?:(?<![\w.,)])\.\d+(?![\d.])|\d{1,3}(?:[.,'’\u00a0\u202f\u2009 ]\d{3})+(?!\d)(?:[.,]\d+)?|\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?|\d+(?:[.,]\d+)?)/g
const digitSystems: readonly [first: number, last: number][] = [
  [0x660, 0x669],
  [0x6f0, 0x6f9],
  [0x966, 0x96f],
  [0xff10, 0xff19],
]
const commaLanguages =
  /^(?:de|fr|es|it|pt|nl|pl|cs|sk|sl|hr|sr|hu|ro|bg|ru|uk|el|tr|da|sv|nb|nn|no|fi|is|et|lv|lt|id|vi|ca)(?:-|$)/i
/** Room for the exponent behind a number. */
const longestEnd = 16

/** The numbers of a text in order, each read as its locale writes it. */
export function numbersIn(text: string, reading: NumberReading = {}): FoundNumber[] {
  const latin = withLatinDigits(text)
  if (!/\d/.test(latin)) return []
  let last = 0
  return [...latin.matchAll(numberPattern)].flatMap((match) => {
    // An exponent's digits are of the number before it.
    if (match.index < last) return []
    const before = latin[match.index - 1] ?? ' '
    let raw = match[0]
    let from = match.index
    if (/^[-\u2212+]/.test(raw) && /[\p{L}\d)]/u.test(before)) {
      raw = raw.slice(1)
      from += 1
    }
    const digits = numberOf(raw, reading)
    const end = numberEnd(raw, digits, latin.slice(from + raw.length, from + raw.length + longestEnd))
    const value = end === undefined ? digits : (end.value ?? NaN)
    raw = latin.slice(from, from + raw.length + (end?.length ?? 0))
    last = from + raw.length
    if (!Number.isFinite(value) || (end === undefined && !isExact(raw, value))) return []
    const after = latin.slice(last, last + longestEnd)
    const { scale, length } = magnitudeOf(raw, after, reading)
    last += length
    const scaled = scale === 1 ? value : Number((value * scale).toFixed(6))
    return [{ value: scaled, raw: latin.slice(from, last), from, to: last, isPercent: /^\s?%/.test(after) }]
  })
}

/** The number a text consists of, with or without signs around it; undefined when there is none. */
export function numberIn(text: string, reading: NumberReading = {}): number | undefined {
  return numbersIn(text, reading)[0]?.value
}

function numberOf(raw: string, { isMoney = false, language = '' }: NumberReading): number {
  const sign = /^[-\u2212]/.test(raw) ? -1 : 1
  const bare = raw.replace(/^[-\u2212+]/, '').replaceAll(/['’\u00a0\u202f\u2009 ]/g, '')
  // ".726" has no thousands.
  const body = bare.startsWith('.') ? `0${bare}` : bare
  const dot = body.lastIndexOf('.')
  const comma = body.lastIndexOf(',')
  if (dot >= 0 && comma >= 0) {
    const [decimal, thousand] = dot > comma ? ['.', ','] : [',', '.']
    return sign * Number(body.replaceAll(thousand, '').replace(decimal, '.'))
  }
  if (dot < 0 && comma < 0) return sign * Number(body)
  const separator = dot >= 0 ? '.' : ','
  const parts = body.split(separator)
  const last = parts.at(-1) ?? ''
  const isGrouped = parts.length > 2 || (last.length === 3 && (parts[0]?.length ?? 0) <= 3 && parts[0] !== '0')
  if (parts.length > 2 || (isGrouped && areThousands(separator, isMoney, language)))
    return sign * Number(parts.join(''))
  return sign * Number(parts.join('.'))
}

function areThousands(separator: string, isMoney: boolean, language: string): boolean {
  if (isMoney) return true
  return commaLanguages.test(language) ? separator === '.' : separator === ','
}

function withLatinDigits(text: string): string {
  if (!/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19\u066b\u066c]/.test(text)) return text
  return text
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replaceAll(/(?<=\p{Nd})[\uff0c\uff0e](?=\p{Nd})/gu, (mark) => (mark === '\uff0c' ? ',' : '.'))
    .replaceAll(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      const system = digitSystems.find(([first, last]) => code >= first && code <= last)
      return system === undefined ? digit : String(code - system[0])
    })
}
