// npm test: early
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkBodyShape } from './body-limits.ts'
import { operationNames, operations } from '../operations.ts'
import { parseRequest } from './parse-request.ts'
import { problemBody } from '../problem-body.ts'
import { Problem } from '../problems.ts'

const megabyte = 1024 * 1024
/** What reading one request may cost, and how long its refusal may be. */
const maxCpuMs = 100
const maxAnswer = 16 * 1024

/** JSON of about a megabyte that repeats a part, given the number of each. */
function repeated(part: (index: number) => string, [before, after]: [string, string], most = Infinity): string {
  const parts: string[] = []
  let length = before.length + after.length
  for (let index = 0; length < megabyte && index < most; index += 1) {
    const next = part(index)
    parts.push(next)
    length += next.length + 1
  }
  return before + parts.join(',') + after
}

const list = (part: (index: number) => string, most?: number) => repeated(part, ['[', ']'], most)
const object = (part: (index: number) => string, most?: number) => repeated(part, ['{', '}'], most)
const long = (unit: string) => JSON.stringify(unit.repeat(Math.floor((megabyte - 200) / JSON.stringify(unit).length)))
const most = 19_000

/** JSON values of every kind and of every size that a body may have. */
const values: Readonly<Record<string, string>> = {
  'many empty objects': list(() => '{}'),
  'as many empty objects as may be': list(() => '{}', most),
  'many names': object((index) => `"n${index}":""`),
  'as many names as may be': object((index) => `"n${index}":""`, most),
  'as many long names as may be': object((index) => `"${'n'.repeat(40)}${index}":"v"`, most),
  'as many bad names as may be': object((index) => `"bad name ${index}":"v"`, most),
  'as many names of one spelling': object(
    (index) => `"${index % 2 === 0 ? 'Accept' : 'ACCEPT'}${index >> 1}":"v"`,
    most,
  ),
  'as many numbers as names': object((index) => `"${index}":${index}`, most),
  'one name': object((index) => `"same":${index}`, most),
  'nested lists': '['.repeat(100_000) + ']'.repeat(100_000),
  'nested objects': '{"a":'.repeat(90) + '1' + '}'.repeat(90),
  'nested schemas': '{"items":'.repeat(90) + '{}' + '}'.repeat(90),
  'a name of a megabyte': `{${long('n')}:1}`,
  'bad names of many kilobytes': object((index) => `"${'ü'.repeat(500)}${index}":1`),
  'a text of a megabyte': long('a'),
  'a text of commas': long(','),
  'a text of brackets': long('['),
  'a text of escapes': long('\u0001'),
  'a text of lone surrogates': long('\ud800'),
  'a text of spaces': long(' '),
  'an address': JSON.stringify(`https://example.com/${'a/../'.repeat(200_000)}`),
  'an address of percent signs': JSON.stringify(`https://${'%41'.repeat(300_000)}/`),
  'a selector of classes': long('.a'),
  'a selector of brackets': long(':not('),
  'a selector of commas': long('a,'),
  'a selector of escapes': long('\\'),
  'a device of spaces': long(' -_'),
  'a number of a megabyte': '1'.repeat(megabyte - 200),
  'a fraction of a megabyte': `0.${'1'.repeat(megabyte - 200)}`,
  'a schema of types': `{"type":${list((index) => `"t${index}"`, most)}}`,
  'a schema of required names': `{"required":${list((index) => `"r${index}"`, most)}}`,
  'a schema of one required name': `{"required":${list(() => '"r"', most)}}`,
  'a schema of properties': `{"properties":${object((index) => `"p${index}":{"type":"string"}`, most / 2)}}`,
  'a schema of wrong types': `{"properties":${object((index) => `"p${index}":{"type":"x"}`, 4000)}}`,
  'a schema of references': `{"properties":${object((index) => `"p${index}":{"$ref":"#/properties/p${index}"}`, 1500)}}`,
  'a reference of slashes': `{"$ref":"#${'/'.repeat(60_000)}"}`,
  'a reference of escapes': `{"$ref":"#/${'~1'.repeat(30_000)}"}`,
  'a reference of percents': `{"$ref":"#/${'%7e'.repeat(20_000)}"}`,
  'references that branch': `{"$defs":${object((index) => `"d${index}":{"allOf":[{"$ref":"#/$defs/d${index + 1}"},{"$ref":"#/$defs/d${index + 1}"}]}`, 700)}}`,
  'a pattern': `{"pattern":${JSON.stringify('(a+)+'.repeat(12_000))}}`,
  'a pattern of properties': `{"pattern":${JSON.stringify(String.raw`\p{L}`.repeat(12_000))}}`,
  'patterns of properties': `{"properties":${object((index) => `"p${index}":{"pattern":${JSON.stringify(String.raw`\P{L}`.repeat(190))}}`, 50)}}`,
  'a long enum': `{"enum":${list((index) => String(index), 9000)}}`,
  'deep pointers': `{"properties":{"${'p'.repeat(30_000)}":{"properties":${object((index) => `"q${index}":{"type":"y"}`, 1500)}}}}`,
}

/** Switches are read alike: one of them stands for all. */
const alike = /^(?:include_(?!html)|hide_|dark_|full_|allow_)/

/** What the service does with a body before anything is fetched: gives the answer of a refusal, "" for none. */
function read(name: (typeof operationNames)[number], body: string): string {
  try {
    const bytes = Buffer.from(body)
    checkBodyShape(bytes)
    const { warnings } = parseRequest(name, JSON.parse(bytes.toString('utf8')))
    return JSON.stringify(warnings)
  } catch (error) {
    assert.ok(error instanceof Problem, String(error))
    return JSON.stringify(problemBody(error, 'req'))
  }
}

/** What is slow once may have had the garbage of others to collect; what is slow three times is slow. */
function leastTime(work: () => string): { answer: string; ms: number } {
  let least = { answer: '', ms: Infinity }
  for (let tries = 0; tries < 3 && least.ms >= maxCpuMs; tries += 1) {
    const began = process.cpuUsage()
    const answer = work()
    const { user, system } = process.cpuUsage(began)
    least = { answer, ms: Math.min(least.ms, (user + system) / 1000) }
  }
  return least
}

for (const [shape, value] of Object.entries(values)) {
  test(`a body with ${shape} in any field is read or refused in well under ${maxCpuMs} ms`, () => {
    for (const name of operationNames) {
      const fields = [...operations[name].fields, 'unknown'].filter((field) => !alike.test(field))
      const bodies = fields.map((field): [string, string] => [field, bodyOf(field, value)])
      for (const [field, body] of [...bodies, ['the whole body', value] as const]) {
        const { answer, ms } = leastTime(() => read(name, body))
        assert.ok(ms < maxCpuMs, `${name} with ${field}: ${ms} ms`)
        assert.ok(answer.length <= maxAnswer, `${name} with ${field}: an answer of ${answer.length} characters`)
      }
    }
  })
}

function bodyOf(field: string, value: string): string {
  const url = field === 'url' ? '' : '"url":"https://example.com/",'
  const schema = field === 'schema' ? '' : '"schema":{"type":"object"},'
  return `{${url}${schema}"${field}":${value}}`
}

test('long texts are refused for their length alone', () => {
  const text = '.a'.repeat(100_000)
  for (const [field, message] of [
    ['wait_for', 'wait_for must be at most 2000 characters long'],
    ['selector', 'selector must be at most 2000 characters long'],
    ['url', 'url must be at most 8192 characters long'],
  ] as const) {
    const name = field === 'selector' ? 'screenshot' : 'scrape'
    const body = { url: 'https://example.com/', [field]: text }
    assert.throws(
      () => parseRequest(name, body),
      (error: unknown) => {
        assert.deepEqual(error instanceof Problem && error.details?.['fields'], [{ path: field, message }])
        return true
      },
    )
  }
})

test('of many faults the first twenty are listed, with their names cut, and the others counted', () => {
  const headers = Object.fromEntries(
    Array.from({ length: 64 }, (_, index) => [`${'bad name '.repeat(20)}${index}`, '']),
  )
  assert.throws(
    () => parseRequest('scrape', { url: 'https://example.com/', headers }),
    (error: unknown) => {
      assert.ok(error instanceof Problem)
      const listed = error.details?.['fields'] as readonly { path: string }[]
      assert.equal(listed.length, 20)
      assert.ok(listed.every(({ path }) => path.length <= 101))
      assert.match(error.message, /; and 44 more\.$/)
      return true
    },
  )
})

test('headers with too many names are refused for their count', () => {
  const headers = Object.fromEntries(Array.from({ length: 113_000 }, (_, index) => [`bad name ${index}`, '']))
  assert.throws(() => parseRequest('scrape', { url: 'https://example.com/', headers }), {
    message: 'Invalid request: headers may hold at most 64 names.',
  })
})
