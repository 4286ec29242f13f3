import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { currencyOf, moneyIn } from './money.ts'

const rows: readonly (readonly [
  text: string,
  ...amounts: (readonly [amount: number, currency: string | undefined])[],
])[] = [
  ['$5.00', [5, 'USD']],
  ['US$ 12.5M', [12_500_000, 'USD']],
  ['A$5', [5, 'AUD']],
  ['C$ 5', [5, 'CAD']],
  ['R$ 1.234,56', [1234.56, 'BRL']],
  ['€70.000 – €85.000', [70_000, 'EUR'], [85_000, 'EUR']],
  ['1.299,- €', [1299, 'EUR']],
  ['1.299,-- €', [1299, 'EUR']],
  ['12,50 €', [12.5, 'EUR']],
  ['12 EUR', [12, 'EUR']],
  ['12 euros', [12, 'EUR']],
  ["CHF 1'250'000.–", [1_250_000, 'CHF']],
  ['Fr. 12.50', [12.5, 'CHF']],
  ['£1,384.62 pcm', [1384.62, 'GBP']],
  ['1 299 Kč', [1299, 'CZK']],
  ['1 299,50 ₽', [1299.5, 'RUB']],
  ['1299 руб.', [1299, 'RUB']],
  ['1,980円', [1980, 'JPY']],
  ['¥1,980', [1980, 'JPY']],
  ['12 元', [12, 'CNY']],
  ['₹1,23,456.00', [123_456, 'INR']],
  ['39,99 zł', [39.99, 'PLN']],
  ['3 990 Ft', [3990, 'HUF']],
  ['99 lei', [99, 'RON']],
  ['1 299 kr', [1299, 'SEK']],
  ['499,90 TL', [499.9, 'TRY']],
  ['USD 5', [5, 'USD']],
  ['was $20, now $15', [20, 'USD'], [15, 'USD']],
  ['$5 off (10 %)', [5, 'USD']],
  ['$0', [0, 'USD']],
  ['USD 1.0872', [1.0872, 'USD']],
  ['163.4210 JPY', [163.421, 'JPY']],
  ['12€50', [12.5, 'EUR']],
  ['12€ 50 g', [12, 'EUR']],
  ['99¢ each', [0.99, undefined]],
  ['12 € 15', [12, 'EUR']],
  ['100 Ft', [100, 'HUF']],
  // Not money: an amount off, a share, no currency, or one that is part of a word.
  ['12'],
  ['12 leilas'],
  ['Galaxy S23'],
  ['5 krona-like'],
  ['10 % EUR'],
  ['EUR 10%'],
  ['$-5'],
  ['about euros'],
  ['12 ftp servers'],
  ['120 ft of rope'],
  ['6 Ft cable'],
  [''],
]

describe('amounts of money as pages write them', () => {
  for (const [text, ...amounts] of rows)
    test(text || 'no text', () => {
      const found = moneyIn(text)
      assert.deepEqual(
        found.map(({ amount, currency }) => [amount, currency]),
        amounts,
      )
      for (const { from, to } of found) assert.match(text.slice(from, to), /\d/)
    })
})

test('knows the currency of each sign, before and after an amount', () => {
  const signs = {
    USD: 'US$ $ dollars',
    CAD: 'C$ CA$',
    AUD: 'A$ AU$',
    NZD: 'NZ$',
    HKD: 'HK$',
    SGD: 'S$',
    TWD: 'NT$',
    BRL: 'R$',
    MXN: 'MX$',
    EUR: '€ euro euros eur',
    GBP: '£',
    JPY: '¥ ￥ 円',
    CNY: '元',
    INR: '₹',
    KRW: '₩ 원',
    TRY: '₺ TL',
    RUB: '₽ руб руб.',
    UAH: '₴',
    ILS: '₪',
    VND: '₫',
    THB: '฿',
    PHP: '₱',
    NGN: '₦',
    PLN: 'zł',
    CZK: 'Kč',
    HUF: 'Ft',
    RON: 'lei',
    HRK: 'kn',
    CHF: 'chf Fr.',
    PKR: 'Rs Rs.',
    SEK: 'kr',
    SAR: 'ر.س',
    AED: 'د.إ',
    BGN: 'лв',
  }
  for (const [currency, list] of Object.entries(signs)) {
    for (const sign of list.split(' ')) {
      for (const text of [`${sign} 500`, `500 ${sign}`]) {
        const [money] = moneyIn(text)
        assert.deepEqual([money?.amount, money?.currency], [500, currency], text)
        assert.equal(text.slice(money?.from, money?.to), text)
      }
    }
  }
})

test('tells where an amount stands, with its sign', () => {
  for (const [text, shown] of [
    ['now $ 15.00 only', '$ 15.00'],
    ['only 15,00 € now', '15,00 €'],
    ['only EUR 15 now', 'EUR 15'],
  ] as const) {
    const [money] = moneyIn(text)
    assert.equal(text.slice(money?.from, money?.to), shown)
  }
})

test('knows a currency by its code, its sign or its name, in a text only by its code', () => {
  for (const [text, currency] of [
    ['EUR', 'EUR'],
    ['eur', 'EUR'],
    [' gbp ', 'GBP'],
    ['price in USD, plus tax', 'USD'],
    ['€', 'EUR'],
    ['Kč', 'CZK'],
    ['zł', 'PLN'],
    ['US$', 'USD'],
    ['dollars', 'USD'],
    ['EUROPE', undefined],
    ['the euro area', undefined],
    ['constructor', undefined],
    ['', undefined],
  ] as const)
    assert.equal(currencyOf(text), currency, text)
})
