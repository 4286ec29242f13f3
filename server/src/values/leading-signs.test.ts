import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withLeadingSign } from './leading-signs.ts'

const rows: readonly (readonly [text: string, signed: string, isOfAccounts?: true])[] = [
  ['-$45.10', '$ -45.10'],
  ['\u2212€ 3,00', '€ -3,00'],
  ['-US$5', 'US$ -5'],
  ['12,00-', '-12,00'],
  ['12,00- €', '-12,00 €'],
  ['–5 %', '-5 %'],
  ['– 5 %', '-5 %'],
  ['minus 9', '-9'],
  ['($12.00)', '$ -12.00', true],
  ['(1,234)', ' -1,234', true],
  // No signs: what is left out of accounts, ranges, lists, sums and prices without cents.
  ['($12.00)', '($12.00)'],
  ['12.00-15.00', '12.00-15.00'],
  ['12,-', '12,-'],
  ['- 8', '- 8'],
  ['– $45', '– $45'],
  ['5 minus 3', '5 minus 3'],
  ['12 pieces', '12 pieces'],
]

describe('a sign stands right before its number', () => {
  for (const [text, signed, isOfAccounts = false] of rows)
    test(`${text}${isOfAccounts ? ' of accounts' : ''} is ${signed}`, () => {
      assert.equal(withLeadingSign(text, isOfAccounts), signed)
    })
})
