import { type FoundNumber, numbersIn } from './numbers.ts'

export interface Money {
  readonly amount: number
  /** ISO 4217, when the text says it. */
  readonly currency: string | undefined
  readonly from: number
  readonly to: number
}

const codes =
  'USD EUR GBP JPY CNY INR AUD CAD NZD CHF SEK NOK DKK PLN CZK HUF RON BGN TRY RUB UAH BRL MXN ARS CLP COP PEN ZAR KRW TWD HKD SGD MYR THB IDR PHP VND ILS AED SAR EGP PKR BDT LKR NGN KES HRK ISK'
const codePattern = codes.split(' ').join('|')
/** What stands for a currency, in lower case. */
const signsOf: Readonly<Record<string, string>> = {
  USD: 'us$ $ dollars',
  CAD: 'c$ ca$',
  AUD: 'a$ au$',
  NZD: 'nz$',
  HKD: 'hk$',
  SGD: 's$',
  TWD: 'nt$',
  BRL: 'r$',
  MXN: 'mx$',
  EUR: '€ euro euros eur',
  GBP: '£',
  JPY: '¥ ￥ 円',
  CNY: '元',
  INR: '₹',
  KRW: '₩ 원',
  TRY: '₺ tl',
  RUB: '₽ руб руб.',
  UAH: '₴',
  ILS: '₪',
  VND: '₫',
  THB: '฿',
  PHP: '₱',
  NGN: '₦',
  PLN: 'zł',
  CZK: 'kč',
  HUF: 'ft',
  RON: 'lei',
  HRK: 'kn',
  CHF: 'chf fr.',
  PKR: 'rs rs.',
  SEK: 'kr',
  SAR: 'ر.س',
  AED: 'د.إ',
  BGN: 'лв',
}
const symbols: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(signsOf).flatMap(([code, texts]) => texts.split(' ').map((text) => [text, code])),
)
const signs = Object.keys(symbols)
  .toSorted((a, b) => b.length - a.length)
  .map((sign) => sign.replaceAll(/[$.]/g, String.raw`\$&`))
const unit = `(?:${codePattern}|${signs.join('|')})`
const before = new RegExp(String.raw`(?<![\p{L}])(${unit})[\s:]{0,2}$`, 'iu')
/** The sign of the next amount is none of this one. */
const after = new RegExp(String.raw`^(?:,-{1,2}|\.-|,–)?(?:(${unit})|\s(${unit})(?!\d))(?!\p{L})`, 'iu')

/** A hundredth of whatever currency the page is in. */
const centSign = /^\s?¢/
/** "12€50" */
const centsBehind = /^(\d{2})(?![\d.,])/

/** "99¢" */
function centsIn(text: string, { value, from, to }: FoundNumber): Money | undefined {
  const sign = centSign.exec(text.slice(to, to + 3))?.[0]
  return sign === undefined ? undefined : { amount: hundredths(value), currency: undefined, from, to: to + sign.length }
}

/** The amounts of money in a text in order: numbers with a currency beside them. */
export function moneyIn(text: string): Money[] {
  const found: Money[] = []
  let last = 0
  for (const number of numbersIn(text, { isMoney: true })) {
    if (number.isPercent || number.value < 0 || number.from < last) continue
    const lead = text.slice(Math.max(last, number.from - 8), number.from)
    const prefix = before.exec(lead)?.[1]
    const behind = prefix === undefined ? after.exec(text.slice(number.to, number.to + 10)) : null
    const suffix = behind?.[1] ?? behind?.[2]
    const sign = prefix ?? suffix
    if (sign === undefined) {
      const cents = centsIn(text, number)
      if (cents !== undefined) found.push(cents)
      last = cents?.to ?? last
      continue
    }
    if (isLength(sign, number.value)) continue
    const from = prefix === undefined ? number.from : number.from - (lead.length - lead.lastIndexOf(prefix))
    const to = suffix === undefined ? number.to : text.indexOf(suffix, number.to) + suffix.length
    const amount = { amount: number.value, currency: currencyOf(sign), from, to }
    const money = withCode(text, suffix === undefined ? amount : withCents(text, number, amount))
    last = money.to
    found.push(money)
  }
  return found
}

const codeBefore = new RegExp(String.raw`(?<![\p{L}])(${codePattern})\s?$`, 'u')
const codeBehind = new RegExp(String.raw`^\s?\(?(${codePattern})(?![\p{L}])\)?`, 'u')

/** "$10.00 CAD", "10 kr (NOK)": a code beside an amount says whose sign it is. */
function withCode(text: string, money: Money): Money {
  const behind = codeBehind.exec(text.slice(money.to, money.to + 7))
  if (behind !== null) return { ...money, currency: behind[1], to: money.to + behind[0].length }
  const ahead = codeBefore.exec(text.slice(Math.max(0, money.from - 4), money.from))
  return ahead === null ? money : { ...money, currency: ahead[1], from: money.from - ahead[0].length }
}

function hundredths(amount: number): number {
  return Number((amount / 100).toFixed(4))
}

/** "12€50" is 12.50: a whole number with its sign right behind it, and two figures right behind that. */
function withCents(text: string, { value, to: digitsEnd }: FoundNumber, money: Money): Money {
  const isWhole = /(?<![\d.,])\d+$/.test(text.slice(Math.max(0, digitsEnd - longestWhole), digitsEnd))
  const cents =
    isWhole && money.to === digitsEnd + 1 ? centsBehind.exec(text.slice(money.to, money.to + 3))?.[1] : undefined
  if (cents === undefined) return money
  return { ...money, amount: hundredths(value * 100 + Number(cents)), to: money.to + cents.length }
}

const longestWhole = 8

/** "6 ft" and "6 Ft" are feet, "3 990 Ft" are forints: no price is a few of them. */
function isLength(sign: string, amount: number): boolean {
  return /^ft$/i.test(sign) && (sign !== 'Ft' || amount < 100)
}

/** The ISO 4217 code of a sign, a code or a text that holds one. */
export function currencyOf(text: string): string | undefined {
  const trimmed = text.trim()
  const code = new RegExp(String.raw`(?<![A-Za-z])(?:${codePattern})(?![A-Za-z])`).exec(trimmed)?.[0]
  if (code !== undefined) return code
  const lower = trimmed.toLowerCase()
  if (Object.hasOwn(symbols, lower)) return symbols[lower]
  const upper = trimmed.toUpperCase()
  return codes.split(' ').includes(upper) ? upper : undefined
}
