import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseRequest } from '../contract/requests/parse-request.ts'
import { testCall } from '../../test/kit/test-call.ts'
import { RenderChoices } from './render-choices.ts'

const { request: example } = parseRequest('scrape', { url: 'https://example.com/', render: 'auto' })
const requestOf = (url: string) => ({ ...example, url })
const callOf = (account: string) => ({ ...testCall(), account })

test('what was seen of a template holds for its pages, for that account and operation alone', () => {
  const choices = new RenderChoices()
  const learnt = { call: callOf('a'), gains: true }
  choices.learn('scrape', requestOf('https://example.com/shop/blue-mug-1'), learnt)
  const knownOf = (url: string, account = 'a') => choices.knownOf('scrape', requestOf(url), callOf(account))?.gains
  assert.equal(knownOf('https://example.com/shop/red-mug-2'), true)
  assert.equal(knownOf('https://example.com/about/red-mug-2'), undefined)
  assert.equal(knownOf('https://example.org/shop/red-mug-2'), undefined)
  assert.equal(knownOf('https://example.com/shop/red-mug-2', 'b'), undefined)
  assert.equal(choices.knownOf('extract', requestOf('https://example.com/shop/red-mug-2'), callOf('a')), undefined)
})

test('is looked at again every fiftieth time', () => {
  const choices = new RenderChoices()
  const request = requestOf('https://example.com/shop/blue-mug-1')
  choices.learn('scrape', request, { call: callOf('a'), gains: false })
  for (let time = 1; time < 50; time += 1)
    assert.deepEqual(choices.knownOf('scrape', request, callOf('a'))?.gains, false, `time ${time}`)
  assert.equal(choices.knownOf('scrape', request, callOf('a')), undefined)
})

test('of very many templates the ones used longest ago are forgotten', () => {
  const choices = new RenderChoices()
  const at = (index: number) => requestOf(`https://host-${index}.example/a/b`)
  choices.learn('scrape', at(0), { call: callOf('a'), gains: true })
  choices.learn('scrape', at(1), { call: callOf('a'), gains: true })
  for (let index = 2; index <= 10_000; index += 1) {
    choices.learn('scrape', at(index), { call: callOf('a'), gains: true })
    if (index === 5000) choices.knownOf('scrape', at(0), callOf('a'))
  }
  assert.equal(choices.knownOf('scrape', at(1), callOf('a')), undefined)
  assert.equal(choices.knownOf('scrape', at(0), callOf('a'))?.gains, true)
})
