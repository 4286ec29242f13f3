import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { answerOf } from './page-case.ts'

const text = { type: 'string' }
const texts = { type: 'array', items: text }
const listOf = (properties: object): object => ({ type: 'array', items: { type: 'object', properties } })

function filled(body: string, properties: object): Record<string, unknown> | undefined {
  const page = `<html><head><title>Online sailing classes</title></head><body><main><h1>Online sailing classes</h1>${body}</main></body></html>`
  return answerOf({ page, schema: { type: 'object', properties }, prompt: undefined }).data as
    | Record<string, unknown>
    | undefined
}

const section = (heading: string, lines: readonly (readonly [name: string, said: string])[]): string =>
  `<h2>${heading}</h2><ul>${lines.map(([name, said]) => `<li><strong>${name}</strong> <p>${said}</p></li>`).join('')}</ul>`

const offices = section('What we do', [
  ['Consulting', 'We help harbours to plan their berths.'],
  ['Surveys', 'We look at hulls and rigs before you buy.'],
  ['Deliveries', 'We bring your boat to where you need it.'],
])
const pros = [
  ['Freedom', 'Learn aboard or at home, whenever you like.'],
  ['Pace', 'Nobody waits for you, and you wait for nobody.'],
] as const

describe('a heading that says in other words what a list is called', () => {
  for (const [heading, name] of [
    ['Benefits of online sailing classes', 'advantages'],
    ['Advantages', 'perks'],
    ['Vorteile', 'upsides'],
    ['Strengths of the classes', 'vantaggi'],
  ] as const)
    test(`"${heading}" leads to ${name}`, () => {
      const data = filled(`${offices}${section(heading, pros)}${offices.replace('What we do', 'How we work')}`, {
        [name]: listOf({ title: text, details: text }),
      })
      assert.deepEqual(
        data?.[name],
        pros.map(([title, details]) => ({ title, details })),
      )
    })

  test('lists of texts, too', () => {
    const lists = ['Surveys', 'Berths'].map((one) => `<h2>${one}</h2><ul><li>${one} by day</li><li>${one} by night</li></ul>`) // prettier-ignore
    const body = `${lists.join('')}<h2>Drawbacks of online classes</h2><ul><li>No wind</li><li>No water</li></ul>`
    assert.deepEqual(filled(body, { downsides: texts }), { downsides: ['No wind', 'No water'] })
  })

  test('with words of its own it says something else', () => {
    const body = `${section('What students say', pros)}<h2>Reply to complaints about reviews of harbours</h2><ul><li>Write at once</li><li>Be short</li></ul>`
    assert.equal(filled(body, { opinions: texts })?.['opinions'], undefined)
  })
})
