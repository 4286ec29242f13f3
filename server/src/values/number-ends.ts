import { fractionCharacters, fractions } from './fractions.ts'

/** What stands right behind a number's digits and belongs to it. */
export interface NumberEnd {
  /** How many characters it is long. */
  readonly length: number
  /** What number the digits are with it; undefined for one that cannot be told. */
  readonly value: number | undefined
}

const powers = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const exponent = /^e([-\u2212+]?\d{1,5})(?![\p{L}\d])/iu
/** "× 10^24", "·10²³" */
const powerOfTen = new RegExp(String.raw`^\s?[×x·*⋅∙]\s?10(?:\^\s?([-\u2212+]?\d{1,5})|([⁻⁺]?[${powers}]{1,5}))`, 'iu')
/** "x10-19": only behind decimals, as "3 x 10-12 cm" are measures. */
const plainPower = /^\s?[×x·*⋅∙]\s?10([-\u2212]\d{1,3})(?!\d)/iu
/** Scales as they are written right behind digits: "3万", "1億2000万". */
const signScales: Readonly<Record<string, number>> = {
  千: 1e3,
  천: 1e3,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  億: 1e8,
  亿: 1e8,
  억: 1e8,
  兆: 1e12,
  조: 1e12,
}
const signScale = /^[千천万萬만億亿억兆조]/u
const smallerPart = /^(\d{1,4}|\d,\d{3})(?![\d.,])/
const hexadecimal = /^x[\da-f]+(?![\p{L}\d])/iu
const vulgar = new RegExp(String.raw`^\s?([${fractionCharacters}])`, 'u')
/** "1 3/4", in the parts that measures have; fifths and tenths are ratings. */
const mixed = /^\s(\d{1,2})\/(2|3|4|8|16|32|64)(?![\d/])/

/** What belongs to a number besides its digits: an exponent, a fraction; undefined where there is nothing of the kind. */
export function numberEnd(digits: string, value: number, behind: string): NumberEnd | undefined {
  const isWhole = /^[-\u2212+]?\d+$/.test(digits)
  const power = exponent.exec(behind) ?? powerOfTen.exec(behind) ?? (isWhole ? null : plainPower.exec(behind))
  if (power !== null)
    return { length: power[0].length, value: finite(Number(`${value}e${exponentOf(power[1] ?? power[2] ?? '')}`)) }
  const scaled = scaledBySigns(value, behind)
  if (scaled !== undefined) return scaled
  const code = digits === '0' ? hexadecimal.exec(behind) : null
  if (code !== null) return { length: code[0].length, value: undefined }
  if (!isWhole) return undefined
  const part = vulgar.exec(behind)
  if (part !== null) return { length: part[0].length, value: withPart(digits, value, fractions[part[1] ?? ''] ?? 0) }
  const [whole = '', over, under] = mixed.exec(behind) ?? []
  return whole === '' || Number(over) >= Number(under)
    ? undefined
    : { length: whole.length, value: withPart(digits, value, Number(over) / Number(under)) }
}

function scaledBySigns(value: number, behind: string): NumberEnd | undefined {
  let scale = signScales[signScale.exec(behind)?.[0] ?? '']
  if (scale === undefined) return undefined
  let sum = value * scale
  let length = 1
  while (scale > 1) {
    const part = smallerPart.exec(behind.slice(length))?.[1]
    if (part === undefined) break
    const next: number = signScales[signScale.exec(behind.slice(length + part.length))?.[0] ?? ''] ?? 1
    if (next >= scale) break
    sum += Math.sign(value) * Number(part.replace(',', '')) * next
    length += part.length + (next === 1 ? 0 : 1)
    scale = next
  }
  return { length, value: Number(sum.toFixed(6)) }
}

function exponentOf(text: string): string {
  return text
    .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/gu, (power) => String(powers.indexOf(power)))
    .replace(/[\u2212⁻]/u, '-')
    .replace('⁺', '+')
}

function withPart(digits: string, value: number, part: number): number {
  const sum = /^[-\u2212]/.test(digits) ? value - part : value + part
  return Number(sum.toFixed(6))
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined
}

/** Whether a JSON number tells a whole number's every digit: not 9007199254740993, which would read …992. */
export function isExact(digits: string, value: number): boolean {
  if (Number.isSafeInteger(value) || !Number.isInteger(value)) return true
  return BigInt(Math.abs(value)) === BigInt(digits.replaceAll(/\D/g, ''))
}
