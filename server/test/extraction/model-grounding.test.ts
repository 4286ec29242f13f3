import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Extraction, extractPage } from '../../src/extraction/extract-page.ts'
import type { ModelTask } from '../../src/extraction/with-model.ts'
import type { Schema } from '../../src/extraction/schema/field-plan.ts'
import { SchemaValidator } from '../../src/extraction/schema/schema-validator.ts'

const validator = new SchemaValidator()
const text = { type: 'string' }
const page = `<html lang="en"><h1>Pine trail</h1><p>A walk for families through old pines, quiet on weekdays.</p>
  <p>The walk takes about 95 minutes in dry weather.</p><p>Dogs: not on the upper path.</p>
  <p>Opened to walkers on 4 March 2019.</p><p>The guard of the lower hut is Ida Brun.</p>
  <ul><li>Lower hut</li><li>Upper hut</li></ul><p><a href="/map.pdf">Map of the trail</a></p>
  <table><tr><td>Beds</td><td>14</td></tr><tr><td>Beds</td><td>14</td></tr></table><dl><dt>Stove</dt><dd>wood</dd></dl>
  <p>Views<b>4.35</b><i>avg</i></p><p>Next open day: May 28-29</p><p>Season 2026 opens soon.</p>
  <p><s>£60</s> £48 -20%</p><p>No comments so far</p><img src="/hut.jpg" alt="Hut in red wood">
  <p><a href="tel:+47-555-010">Call us</a></p>
  <select name="Bed"><option>Bunk (+£12)</option><option>Double room</option></select></html>`

interface Answered {
  readonly data: unknown
  readonly sources?: ReadonlyMap<string, number>
}

function asked(properties: object, answer?: Answered, use: ModelTask['use'] = 'gaps'): Extraction {
  const finalUrl = 'http://site.example/trail'
  const kind = 'html' as const
  const loaded = {
    status: 200,
    finalUrl,
    contentType: 'text/html',
    kind,
    body: page,
    responseTimeMs: 1,
    rendered: false,
  }
  const sources = Array.from(answer?.sources ?? [], ([path, line]) => ({ path, line }))
  const given = answer === undefined ? {} : { answer: JSON.stringify({ data: answer.data, sources }) }
  const model: ModelTask = { use, maxTokens: 3000, outlineTokens: 3000, ...given }
  const schema: Schema = { type: 'object', properties }
  return extractPage(
    { loaded, requestedUrl: finalUrl, schema, prompt: undefined, wantsEvidence: true, model },
    validator,
  )
}

/** What is left of a model's answer for one field. */
function kept(field: object, value: unknown, sources: Readonly<Record<string, number>> = {}): unknown {
  const { data } = asked(
    { hut_guard: field },
    { data: { hut_guard: value }, sources: new Map(Object.entries(sources)) },
  )
  return (data as { hut_guard?: unknown } | undefined)?.hut_guard
}

describe('a model that fills gaps', () => {
  test('is asked for what is open, with the numbered lines of the page and a shape that strict modes take', () => {
    const { open } = asked({ mood: { ...text, description: 'how it feels there', maxLength: 20 } })
    assert.match(open?.lines ?? '', /^\[\d+\] # Pine trail$/m)
    assert.match(open?.lines ?? '', /^\[\d+\] The walk takes about 95 minutes in dry weather\.$/m)
    const { properties } = open?.schema as { properties: { data: object } }
    assert.deepEqual(properties.data, {
      type: ['object', 'null'],
      properties: { mood: { type: ['string', 'null'], description: 'how it feels there; maxLength: 20' } },
      required: ['mood'],
      additionalProperties: false,
    })
  })

  test('sees rows and definitions whole, however often they come, and links where addresses are asked for', () => {
    const lines = asked({ mood: text }).open?.lines ?? ''
    assert.equal(lines.match(/^\[\d+\] Beds \| 14$/gm)?.length, 2)
    assert.match(lines, /^\[\d+\] Stove \| wood$/m)
    assert.match(lines, /^\[\d+\] Map of the trail$/m)
    const linked = asked({ guide: { ...text, format: 'uri', description: 'of the hut guard' } }).open?.lines ?? ''
    assert.match(linked, /^\[\d+\] Map of the trail \(→ \/map\.pdf\)$/m)
  })

  test('is believed rather than the filler wherever it was asked, and everywhere when it always is', () => {
    const answer = { data: { title: 'Lower hut' } }
    assert.deepEqual(asked({ title: text }, answer).data, { title: 'Pine trail' })
    assert.deepEqual(asked({ title: text }, answer, 'always').data, { title: 'Lower hut' })
    assert.deepEqual(asked({ title: text }, { data: { title: 'Nothing of it' } }, 'always').data, {
      title: 'Pine trail',
    })
  })

  test('may give what the page runs together with its unit, and a statement from the line that it names', () => {
    assert.equal(kept(text, '4.35'), '4.35')
    const lines = asked({ mood: text }).open?.lines ?? ''
    const at = (words: RegExp): number => Number(new RegExp(`^\\[(\\d+)\\] ${words.source}`, 'm').exec(lines)?.[1])
    const bool = { type: 'boolean' }
    assert.equal(kept(bool, true, { '/hut_guard': at(/Stove/) }), true)
    assert.equal(kept(bool, true, { '/hut_guard': at(/Dogs/) }), undefined)
    assert.equal(kept(bool, false, { '/hut_guard': at(/Dogs/) }), false)
    assert.equal(kept({ type: 'integer' }, 14, { '/hut_guard': at(/Beds/) }), 14)
  })

  test('is believed in what the page holds, with the line that holds it as evidence', () => {
    const { data, evidence } = asked({ hut_guard: text }, { data: { hut_guard: 'Ida Brun' } })
    assert.deepEqual(data, { hut_guard: 'Ida Brun' })
    const [[pointer, { quote }] = ['', { quote: '' }]] = evidence
    assert.deepEqual([pointer, quote], ['/hut_guard', 'The guard of the lower hut is Ida Brun.'])
  })

  test('is not believed in a name, a number or an address that the page does not hold', () => {
    assert.equal(kept(text, 'Nils Holm'), undefined)
    assert.equal(kept({ type: 'integer' }, 4321), undefined)
    assert.equal(kept(text, 'http://elsewhere.example/map.pdf'), undefined)
    assert.equal(kept(text, 'http://site.example/map.pdf'), 'http://site.example/map.pdf')
    assert.equal(kept(text, ''), undefined)
    assert.equal(kept(text, null), undefined)
  })

  test('may give an address as the page writes it, which is answered whole', () => {
    const address = { ...text, format: 'uri' }
    assert.equal(kept(address, '/map.pdf'), 'http://site.example/map.pdf')
    assert.equal(kept(address, 'map.pdf'), 'http://site.example/map.pdf')
    assert.equal(kept(address, '/other.pdf'), undefined)
    assert.equal(kept(text, '/map.pdf'), 'http://site.example/map.pdf')
    assert.equal(kept(text, '/other.pdf'), undefined)
  })

  test('may give what pictures, choices and numbers to call say, and sees what can be chosen', () => {
    assert.equal(kept(text, 'Hut in red wood'), 'Hut in red wood')
    assert.equal(kept(text, 'Double room'), 'Double room')
    assert.equal(kept(text, '+47-555-010'), '+47-555-010')
    assert.equal(kept(text, 'Hut in blue wood'), undefined)
    assert.match(asked({ mood: text }).open?.lines ?? '', /^\[choices Bed\] Bunk \(\+£12\) \| Double room$/m)
  })

  test('may give a day whose year stands elsewhere, a discount without its sign and nothing as 0', () => {
    const day = { type: 'string', format: 'date', description: 'first day' }
    assert.equal(kept(day, '2026-05-28'), '2026-05-28')
    assert.equal(kept(day, '2026-05-29'), '2026-05-29')
    assert.equal(kept(day, '2026-05-30'), undefined)
    assert.equal(kept(day, '2027-05-28'), undefined)
    const lines = asked({ mood: text }).open?.lines ?? ''
    const at = (words: RegExp): number => Number(new RegExp(`^\\[(\\d+)\\] .*${words.source}`, 'm').exec(lines)?.[1])
    assert.equal(kept({ type: 'integer' }, 20, { '/hut_guard': at(/-20%/) }), 20)
    assert.equal(kept({ type: 'integer' }, 0, { '/hut_guard': at(/No comments/) }), 0)
    assert.equal(kept({ type: 'integer' }, 0, { '/hut_guard': at(/-20%/) }), undefined)
  })

  test('may give a small number only from beside its name, or from a line that it names', () => {
    const named = asked({ minutes_of_walk: { type: 'integer' } }, { data: { minutes_of_walk: 95 } })
    assert.deepEqual(named.data, { minutes_of_walk: 95 })
    assert.equal(kept({ type: 'integer' }, 2019), 2019)
    assert.equal(kept({ type: 'integer' }, 95), undefined)
    const lines = asked({ mood: text }).open?.lines ?? ''
    const at = Number(/^\[(\d+)\] The walk takes/m.exec(lines)?.[1])
    assert.equal(kept({ type: 'integer' }, 95, { '/hut_guard': at }), 95)
    assert.equal(kept({ type: 'integer' }, 95, { '/hut_guard': 9999 }), undefined)
  })

  test('may give a day in another form, and a statement that a line beside its name makes', () => {
    const day = { type: 'string', format: 'date', description: 'first day' }
    assert.equal(kept(day, '2019-03-04'), '2019-03-04')
    assert.equal(kept(day, '2019-03-05'), undefined)
    const moment = { ...day, format: 'date-time' }
    assert.equal(kept(moment, '2019-03-04T00:00:00'), '2019-03-04T00:00:00Z')
    const dogs = (value: boolean) => asked({ dogs: { type: 'boolean' } }, { data: { dogs: value } }).data
    assert.deepEqual(dogs(false), { dogs: false })
  })

  test('may say a sentence in slightly other words, and summarise where the schema asks for it', () => {
    assert.equal(kept(text, 'a walk for families in old pines, quiet on weekdays'), 'a walk for families in old pines, quiet on weekdays') // prettier-ignore
    assert.equal(kept(text, 'a dark forest where nobody should ever walk alone'), undefined)
    assert.equal(kept({ ...text, description: 'a summary' }, 'Easy and calm.'), 'Easy and calm.')
  })

  test('may fill lists and objects, of which the grounded parts stay', () => {
    const huts = { type: 'array', items: text }
    assert.deepEqual(kept(huts, ['Lower hut', 'Upper hut', 'Third hut']), ['Lower hut', 'Upper hut'])
    assert.equal(kept(huts, 'Lower hut'), undefined)
    const hut = { type: 'object', properties: { name: text, guard: text } }
    assert.deepEqual(kept(hut, { name: 'Lower hut', guard: 'Nils Holm' }), { name: 'Lower hut' })
    assert.equal(kept(hut, 'Lower hut'), undefined)
  })

  test('may choose among what the schema allows from a line that it names', () => {
    const choice = { type: 'string', enum: ['families', 'climbers'] }
    const lines = asked({ mood: text }).open?.lines ?? ''
    const at = Number(/^\[(\d+)\] A walk for families/m.exec(lines)?.[1])
    assert.equal(kept(choice, 'families', { '/hut_guard': at }), 'families')
    assert.equal(kept(choice, 'riders', { '/hut_guard': at }), undefined)
  })
})
