import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAmount } from './are-amounts.ts'

test('amounts with what they are paid for say what something costs; any other word may name it', () => {
  for (const amount of ['£6/mo', '£12 £9', '$13.50', '8,90 € pro Monat', 'from $40', '€ 2.950 – € 3.700', 'CHF 12.50'])
    assert.ok(isAmount(amount), amount)
  for (const other of ['£5 gift card', 'Heron', '12', 'Under $25', 'Save £10', '20GB data'])
    assert.ok(!isAmount(other), other)
})
