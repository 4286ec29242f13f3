import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { answerOf } from './page-case.ts'

const text = { type: 'string' }
const uri = { type: 'string', format: 'uri' }
const listOf = (properties: object, required: readonly string[] = []): object => ({
  type: 'array',
  items: { type: 'object', properties, required },
})

function filled(body: string, properties: object): unknown {
  const page = `<html><head><title>Harbour kitchen</title></head><body><main><h1>Harbour kitchen</h1>${body}</main></body></html>`
  return answerOf({ page, schema: { type: 'object', properties }, prompt: undefined }).data
}

describe('the same list under other names', () => {
  const ingredients = `<h2>Ingredients</h2><ul><li><span>1/2 cup</span> <a href="/oats">Harbour oats</a></li><li>2 tbsp peanut butter</li>
    <li>1/2 cup frozen strawberries</li><li>1 ripe banana, sliced</li><li>1 cup almond milk</li></ul><h2>Directions</h2><ol><li>Soak the oats.</li><li>Blend all.</li></ol>`
  const amounts = ['1/2 cup', '2 tbsp', '1/2 cup', '1', '1 cup']
  const names = ['Harbour oats', 'peanut butter', 'frozen strawberries', 'ripe banana, sliced', 'almond milk']
  for (const [list, amount, name] of [
    ['ingredients', 'quantity', 'item'],
    ['ingredient_list', 'amount', 'name'],
    ['recipe_ingredients', 'amount', 'ingredient'],
  ] as const)
    test(`ingredients, one with a link, as ${list} of ${amount} and ${name}`, () => {
      assert.deepEqual(
        filled(ingredients, {
          [list]: listOf({ [amount]: text, [name]: { ...text, description: 'just that, no amount' } }, [name]),
        }),
        { [list]: names.map((one, at) => ({ [amount]: amounts[at], [name]: one })) },
      )
    })

  const figures = [
    ['450% ROI', 'total overall economic impact'],
    ['80% Gain', 'in scheduling efficiency'],
    ['11% Decrease', 'in customer labour costs'],
    ['5.2% Increase', 'in revenue per labour hour'],
  ] as const
  const bubbles = figures.map(([figure, said]) => `<div class="bubble"><h3>${figure}</h3><p>${said}</p></div>`).join('')
  const study = `<h2>What the study found</h2><div>${bubbles}<div class="bubble"><h3>The study</h3><p><a href="/study">Download it</a> today</p></div></div>`
  for (const [value, label] of [
    ['value', 'caption'],
    ['value', 'label'],
    ['figure', 'description'],
    ['number', 'text'],
  ] as const)
    test(`figures in words as ${value} and ${label}`, () => {
      const data = filled(study, { roi_stats: listOf({ [value]: text, [label]: text }) }) as Record<string, object[]>
      assert.deepEqual(
        data['roi_stats']?.slice(0, 4),
        figures.map(([figure, said]) => ({ [value]: figure, [label]: said })),
      )
    })

  const boxes = ['Sites', 'Channels', 'Dictionaries'].map((heading, at) => {
    const links = ['Alpha', 'Beta', 'Gamma', 'Delta'].slice(0, at + 2)
    const items = links.map((name) => `<li><a href="/${heading}/${name}">${name} ${heading}</a><div>All that ${name} has to say of it.</div></li>`) // prettier-ignore
    return `<div class="box"><h2>${heading}</h2><ul>${items.join('')}</ul></div>`
  })
  for (const [list, heading, links, note, said] of [
    ['sections', 'heading', 'links', 'description', ''],
    ['boxes', 'title', 'resources', 'note', 'the short text under the link'],
    ['boxes', 'heading', 'entries', 'summary', 'text below the title'],
  ] as const)
    test(`sections with links as ${list} of ${heading}, ${links} and ${note}`, () => {
      const entry = { name: text, link: uri, [note]: { ...text, description: said } }
      const data = filled(boxes.join(''), { [list]: listOf({ [heading]: text, [links]: listOf(entry) }) }) as Record<
        string,
        Record<string, unknown>[]
      >
      assert.deepEqual(
        data[list]?.map((box) => box[heading]),
        ['Sites', 'Channels', 'Dictionaries'],
      )
      const first = data[list]?.[0]?.[links] as Record<string, unknown>[]
      assert.deepEqual(
        first.map((one) => [one['name'], one[note]]),
        ['Alpha', 'Beta'].map((name) => [`${name} Sites`, `All that ${name} has to say of it.`]),
      )
    })
})
