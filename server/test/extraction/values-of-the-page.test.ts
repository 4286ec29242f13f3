import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractPage } from '../../src/extraction/extract-page.ts'
import { SchemaValidator } from '../../src/extraction/schema/schema-validator.ts'
import { chosenOf } from '../../src/extraction/singles/likely-values.ts'

const text = { type: 'string' }
const count = { type: 'integer' }
const url = 'http://site.example/f/7'

const posts =
  'Oiling an old bench|Which glue for oak|A drawer that sticks|Sharpening a plane|Dovetails by hand|Finish for a kitchen table|Birch or beech|Repairing a chair|Storing boards|First workbench|Hinges that squeak|A shelf without screws'
    .split('|')
    .map(
      (title, at) =>
        `<article class="post"><a class="title" href="/p/${at}">${title}</a><div class="by">by <a href="/u/${at % 4}">${['ann', 'bert', 'cleo', 'dora'][at % 4]}</a> <time datetime="2025-05-${10 + at}T08:00:00Z">${at + 1} days ago</time></div><span class="score">${(31 * at) % 57}</span> <a href="/p/${at}#c">${(7 * at) % 23} comments</a></article>`,
    )
    .join('')
const sections = 'Tools|Wood|Glue|Manners|Safety|Light|Benches|Saws|Planes|Dust|Rules|Noise|Storage|Tea'
  .split('|')
  .map(
    (name, at) =>
      `<h2>${name}</h2><p>What is said of it here, part ${at + 1}, is said among friends who saw boards for a living and have done so for years.</p><p>Nobody has to know all of this before asking, says ${['ann', 'bert'][at % 2]}.</p>`,
  )
  .join('')

/** A community with its posts, more below them, and what is told of it beside them. */
function community(below: string): string {
  return `<html lang="en"><head><title>Woodworking - Tern</title></head><body><nav><a href="/">Tern</a><a href="/communities">Communities</a><a href="/login">Login</a></nav><main><h1>Woodworking</h1><div class="posts">${posts}</div>${below}</main><aside><h5>Woodworking</h5><p>A place for anyone who makes things from trees.</p><ul class="badges"><li class="badge">57 users online</li><li class="badge">904 users / week</li><li class="badge">15,877 subscribers</li><li class="badge">3,120 Posts</li><li class="badge">41,208 Comments</li></ul><h6>Mods</h6><ul><li><a href="/u/7">oakley</a></li><li><a href="/u/9">marlow</a></li></ul></aside><footer><p>Last changed on Feb 02, 2025. Built by Gull Works.</p></footer></body></html>`
}

const post = { type: 'object', properties: { title: text, submitter: text, score: count, comments: count } }
const properties = {
  communityTitle: text,
  about: text,
  posts: { type: 'array', items: post },
  mods: { type: 'array', items: text },
  subscribers: count,
  activeWeek: count,
  online: count,
  keeper: text,
  motto: text,
}

function asked(body: string, schema: Readonly<Record<string, unknown>> = { type: 'object', properties }) {
  const loaded = { status: 200, finalUrl: url, contentType: 'text/html', kind: 'html', responseTimeMs: 1 } as const
  const task = { loaded: { ...loaded, body, rendered: false }, requestedUrl: url, prompt: undefined }
  const given = { ...task, schema, wantsEvidence: true, wantsExplanation: true }
  const { data, evidence, explanation } = extractPage(given, new SchemaValidator())
  return {
    data: data as Readonly<Record<string, unknown>>,
    evidence: new Map(evidence),
    explanation: new Map(explanation),
  }
}

test('what no rule finds is told by the place that is likely by all that speaks for it, and says where that is', () => {
  const { data, evidence, explanation } = asked(community(sections))
  assert.equal(data['online'], 57)
  const told = evidence.get('/online')
  assert.equal(told?.quote, '57')
  assert.match(told?.selector ?? '', /aside/)
  assert.ok((told?.confidence ?? 0) >= 0.5)
  assert.match(explanation.get('/online')?.why ?? '', /^Taken by all that speaks for it, which scores 0\.\d+/)
})

test('how likely a value is goes by the place it is read from: what a table heads so is surer than what nothing calls so', () => {
  const ships = [
    ['Anna', 'Malta', 120],
    ['Berta', 'Norway', 88],
    ['Carla', 'Panama', 203],
  ]
  const row = (cells: readonly unknown[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${String(cell)}</${tag}>`).join('')}</tr>`
  const page = `<h1>Harbour</h1><p>Ships that call here this week, as the harbour office has them.</p>
    <table>${row(['Ship', 'Flag', 'Length (m)'], 'th')}${ships.map((ship) => row(ship, 'td')).join('')}</table>`
  const text = { type: 'string' }
  // The page neither calls its table so, nor has all that is asked for.
  const item = { type: 'object', properties: { ship: text, flag: text, length: { type: 'number' }, agent: text } }
  const schema = { type: 'object', properties: { title: text, moored: { type: 'array', items: item } } }
  const { data, evidence } = asked(page, schema)
  assert.deepEqual(data['moored'], ships.map(([ship, flag, length]) => ({ ship, flag, length }))) // prettier-ignore
  const told = ships.map((_, at) => ['ship', 'flag'].map((name) => evidence.get(`/moored/${at}/${name}`)?.confidence))
  assert.ok(told.flat().every((confidence = 0) => confidence > 0.9), JSON.stringify(told)) // prettier-ignore
})

test('what is likely nowhere stays out', () => {
  const { data } = asked(community(sections))
  for (const name of ['activeWeek', 'keeper', 'motto']) assert.equal(data[name], undefined, name)
})

test('of a page of a few places rules alone tell', () => {
  assert.equal(asked(community('')).data['online'], undefined)
})

test('the likeliest is told at even odds, or above three in ten where it is required', () => {
  const [likely, guessed, unlikely] = [{ chance: 0.5 }, { chance: 0.4 }, { chance: 0.2 }]
  assert.equal(chosenOf([likely, guessed], undefined, false), likely)
  assert.equal(chosenOf([guessed, unlikely], undefined, false), undefined)
  assert.equal(chosenOf([guessed, unlikely], undefined, true), guessed)
  assert.equal(chosenOf([unlikely], undefined, true), undefined)
})

test('what rules have told gives way to what is far likelier, and falls where it is unlikely unless it is required', () => {
  const [best, likely, told, unlikely] = [{ chance: 0.7 }, { chance: 0.55 }, { chance: 0.25 }, { chance: 0.1 }]
  assert.equal(chosenOf([best, told], told, false), best)
  assert.equal(chosenOf([likely, told], told, false), told)
  assert.equal(chosenOf([likely, unlikely], unlikely, false), undefined)
  assert.equal(chosenOf([likely, unlikely], unlikely, true), unlikely)
})

test('a page of thousands of places and a schema of a hundred values are told in time', () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`value_${at}`, text]))
  const spans = Array.from({ length: 8000 }, (_, at) => `<div><span>word ${at}</span></div>`).join('')
  const body = `<h1>Words</h1><p>${'long '.repeat(20_000)}</p>${spans}`
  const loaded = { status: 200, finalUrl: url, contentType: 'text/html', kind: 'html', responseTimeMs: 1 } as const
  const schema = { type: 'object', properties: { title: text, ...many } }
  const task = { loaded: { ...loaded, body, rendered: false }, requestedUrl: url, schema, prompt: undefined }
  const before = process.cpuUsage()
  extractPage({ ...task, wantsEvidence: false }, new SchemaValidator())
  assert.ok(process.cpuUsage(before).user < 10_000_000)
})
