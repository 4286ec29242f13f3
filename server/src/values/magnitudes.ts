/** What the words of a scale multiply the number before them by, in lower case. */
const words: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({
    '1e3': 'k thousand tsd tausend mila tys тыс',
    '1e5': 'lakh lakhs lac lacs',
    '1e6':
      'm million millions mio mln millionen millones millón milhões milhão milioni milione miljoen miljoner millioner milionów млн',
    '1e7': 'crore crores',
    '1e9':
      'bn billion billions mrd milliarden milliarde milliard milliards miljard miljarder miliardi miliardo miliardów mld bilhões bilhão млрд',
    '1e12': 'trillion trillions billionen billones billón',
  }).flatMap(([scale, names]) => names.split(' ').map((name) => [name, Number(scale)])),
)
/** Words that are a scale in these languages alone: "25 mil" are thousands, "3 mil" of a foil are none. */
const thousandOf = /^(?:es|pt|gl|ca)(?:-|$)/i
const letterScales: Readonly<Record<string, number>> = { B: 1e9, T: 1e12 }

const byLength = Object.keys(words).toSorted((a, b) => b.length - a.length)
const scaleWord = new RegExp(String.raw`^\s?(${byLength.join('|')}|mil)(?![\p{L}\d²³/])`, 'iu')

export interface NumberReading {
  /** Three digits after a lone separator are thousands, as in prices. */
  readonly isMoney?: boolean
  /** An "m" is metres. */
  readonly isLength?: boolean
  /** The page's language, for "1.234" and "25 mil". */
  readonly language?: string
}

export interface Magnitude {
  readonly scale: number
  /** Of what says so behind the number, in characters. */
  readonly length: number
}

const none: Magnitude = { scale: 1, length: 0 }

/** What the word or the letter behind a number multiplies it by. `digits` is the number as written. */
export function magnitudeOf(digits: string, behind: string, reading: NumberReading): Magnitude {
  const [told, word] = scaleWord.exec(behind) ?? []
  if (told === undefined || word === undefined) return letterScale(digits, behind, reading)
  const name = word.toLowerCase()
  const length = told.length + (behind[told.length] === '.' && name.length > 1 ? 1 : 0)
  if (name === 'm' && isMetres(digits, behind, reading)) return none
  if (name !== 'mil') return { scale: words[name] ?? 1, length }
  return thousandOf.test(reading.language ?? '') && reading.isLength !== true ? { scale: 1e3, length } : none
}

const letters = /^(?:[BT](?![\p{L}\d²³/])|\s?Cr\.?(?![\p{L}\d]))/u

/** "1.24B" and "$3.1T" as bourses write, "₹ 2.3 Cr" are crores; "512 B" are bytes, "12 cr" of a course are credits. */
function letterScale(digits: string, behind: string, { isMoney = false }: NumberReading): Magnitude {
  const told = letters.exec(behind)?.[0]
  if (told === undefined) return none
  const scale = letterScales[told]
  if (scale === undefined) return isMoney ? { scale: 1e7, length: told.length } : none
  return /\.\d{1,3}$/.test(digits) ? { scale, length: told.length } : none
}

/** "4.2 m" is a length, and so is "12m"; "4.2M", "3M" and "$9.5 m" are millions, as is "4.2m" where no length is asked for. */
function isMetres(digits: string, behind: string, { isMoney = false, isLength = false }: NumberReading): boolean {
  if (isLength) return true
  if (!/\d\.\d$/.test(digits)) return !behind.startsWith('M')
  return !isMoney && /^\sm/.test(behind)
}
