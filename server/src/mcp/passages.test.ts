import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findText, fittingPassages, passagesOf } from './passages.ts'

const shown = async (whole: string, question: string) =>
  (await fittingPassages(whole, question)).map(({ start, end }) => whole.slice(start, end))

test('blocks become passages of like length, none lost, each with its heading', () => {
  const blocks = ['# One', 'Short.', 'a '.repeat(300), '## Two', 'word '.repeat(1000), 'The end.']
  const whole = blocks.join('\n\n')
  const passages = passagesOf(whole)
  assert.ok(passages.every(({ start, end }) => end > start && end - start <= 1300))
  const joined = passages.map(({ start, end }) => whole.slice(start, end)).join(' ')
  assert.equal(joined.replaceAll(/\s+/g, ' '), whole.replaceAll(/\s+/g, ' '))
  assert.deepEqual([passages[0]?.heading, passages.at(-1)?.heading], ['One', 'Two'])
  assert.deepEqual(passagesOf(''), [])
})

test('rare words of a question count more than common ones, and their forms count too', async () => {
  const filler = Array.from({ length: 50 }, (_, at) => `How the ${at}th thing of the house is ${'made '.repeat(90)}`)
  const whole = [...filler.slice(0, 30), `Deliveries leave on Mondays. ${'So '.repeat(150)}`, ...filler].join('\n\n')
  const [best] = await shown(whole, 'how is delivery made?')
  assert.match(best ?? '', /^Deliveries leave/)
})

test('accents, case and scripts without spaces are no obstacle', async () => {
  const pad = 'x '.repeat(250)
  for (const [text, question] of [
    [`Größe und Überzug ${pad}`, 'grosse uberzug GRÖẞE'],
    [`本製品の保証期間は一年です。${pad}`, '保証期間'],
    [`Цена доставки ${pad}`, 'ДОСТАВКА цена'],
  ] as const) {
    const [best, ...others] = await shown(`${'nothing '.repeat(80)}\n\n${text}\n\n${'else '.repeat(90)}`, question)
    assert.ok(best?.startsWith(text.slice(0, 8)), question)
    assert.equal(others.length, 0)
  }
})

test('a text is found whatever its case and spaces, as what it says and not as a pattern', () => {
  const whole = `${'lead '.repeat(100)}Price (net):\n  5.00 €${' tail'.repeat(100)}`
  const { stretches, count } = findText(whole, 'price (NET): 5.00')
  assert.equal(count, 1)
  const [{ start, end } = { start: 0, end: 0 }] = stretches
  assert.match(whole.slice(start, end), /^lead [^]*5\.00 €[^]* tail$/)
  assert.ok(end - start < 460)
  assert.equal(findText(whole, '5000').count, 0)
  assert.equal(findText(whole, 'price', 510).count, 0, 'from a place on')
})

test('what occurs all over comes in stretches that are not as long as the page', () => {
  const whole = 'again and '.repeat(10_000)
  const { stretches, count } = findText(whole, 'again')
  assert.equal(count, 10_000)
  assert.ok(stretches.length > 5)
  for (const [at, { start, end }] of stretches.entries()) {
    assert.ok(end - start <= 1700)
    assert.ok(start >= (stretches[at - 1]?.end ?? 0))
  }
})

test('halves of characters are never shown', () => {
  const whole = '🦤'.repeat(3000)
  for (const { start, end } of [...passagesOf(whole), ...findText(`${whole}x${whole}`, 'x').stretches]) {
    assert.doesNotMatch(`${whole}x${whole}`.slice(start, end), /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/)
  }
})
