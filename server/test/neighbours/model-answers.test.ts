// npm test: alone
import assert from 'node:assert/strict'
import { openTestModel } from '../kit/test-model.ts'
import { openTestSite } from '../kit/test-site.ts'
import { promiseToNeighbours } from '../kit/promise-to-neighbours.ts'
import { assertUnharmed, victimBeside } from '../kit/victim.ts'

/** What a page may bring a model to say. */
const answers: Readonly<Record<string, string>> = {
  'nested 100,000 deep': `{"data": {"potter": ${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
  'objects nested 60,000 deep': `{"data": ${'{"potter":'.repeat(60_000)}1${'}'.repeat(60_000)}}`,
  'nested 4,000 deep in the sources': `{"data": {}, "sources": [${'[['.repeat(2000)}${']]'.repeat(2000)}]}`,
  'never closed': '['.repeat(500_000),
  'half a million values': `{"data": [${'[],'.repeat(330_000)}0]}`,
  'one very long word': JSON.stringify({ data: { potter: 'a'.repeat(900_000) } }),
  'longer than any answer': JSON.stringify({ data: { potter: 'a '.repeat(4_000_000) } }),
  'fences without end': '```'.repeat(300_000),
  'braces without end': '{'.repeat(500_000) + '}'.repeat(400_000),
  'half a character': '{"data": {"potter": "\\ud800 Ada Byrne"}}',
}
const schema = { type: 'object', properties: { name: { type: 'string' }, potter: { type: 'string' } } }

promiseToNeighbours('whatever a model answers costs its own call', async (open) => {
  await using model = await openTestModel()
  await using service = await open({ ...model.settings, GANNET_MODEL_TIMEOUT_MS: '20000' })
  await using site = await openTestSite({ '/': '<h1>Harbour mug</h1><p>It is fired by the potter Ada Byrne.</p>' })
  const attacker = await service.tenant()
  const suffering = await victimBeside(await service.tenant(), async () => {
    for (const [name, say] of Object.entries(answers)) {
      model.script({ say, tokens: 100 })
      const asked = { url: site.url('/'), schema, render_js: false }
      const sent = await Promise.all([attacker.post('/v1/extract', asked), attacker.post('/v1/extract', asked)])
      for (const answer of sent) {
        assert.equal(answer.status, 200, `${name}: ${JSON.stringify(answer.json())}`)
        assert.equal(answer.json().data?.name, 'Harbour mug', name)
      }
    }
    // A promise that nobody waits for would have ended the process by now.
    const required = { ...schema, required: ['potter'] }
    model.script({ say: answers['nested 100,000 deep'] ?? '', tokens: 100 })
    const { status, ...answer } = await attacker.post('/v1/extract', {
      url: site.url('/'),
      schema: required,
      render_js: false,
    })
    assert.deepEqual([status, answer.json().data], [200, null])
    assert.match(answer.json().extraction_error, /no usable answer/)
  })
  for (const { process } of service.processes) assert.equal(process.exitCode, null, 'it runs on')
  assertUnharmed(suffering)
})
