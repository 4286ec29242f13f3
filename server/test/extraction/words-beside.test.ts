import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'
import { extractPage } from '../../src/extraction/extract-page.ts'
import { SchemaValidator } from '../../src/extraction/schema/schema-validator.ts'

const text = { type: 'string' } as const
const number = { type: 'number' } as const
const count = { type: 'integer' } as const
const date = { type: 'string', format: 'date' } as const
const prose =
  '<p>What is said of it here is said among friends who saw boards for a living and have done so for years.</p>'

test('days are told by the words before them in their sentence, even with a name between', () => {
  const page = `<main><h1>On boards</h1>${prose}<p>Submitted on 12 May 2024, accepted on 3 June 2024 and published 9 July 2024.</p><ul><li>Created by <a href="/p/1">Eve Fox</a>, last modified by <a href="/p/2">Olek Wren</a> on <a href="/h">May 19, 2025</a></li></ul>${prose}</main>`
  const asked = { title: text, submitted: date, accepted: date, published: date, last_modified: date, retracted: date }
  assert.deepEqual(extracted(page, asked), {
    title: 'On boards',
    submitted: '2024-05-12',
    accepted: '2024-06-03',
    published: '2024-07-09',
    last_modified: '2025-05-19',
  })
})

test('a footer tells when the page was changed, and of a moment the time as well', () => {
  const page = `<main><h1>Reading</h1>${prose}</main><footer><p>© 2019-2025, the developers. Revision <code>4be19a07</code>. Last updated on Feb 02, 2025, at 12:13.</p></footer>`
  assert.deepEqual(extracted(page, { title: text, last_updated: date, revision: text }), {
    title: 'Reading',
    last_updated: '2025-02-02',
    revision: '4be19a07',
  })
  const moment = { type: 'string', format: 'date-time' }
  const told = extracted(page.replace('updated', 'edited'), { title: text, last_edited: moment })
  assert.match((told as { last_edited: string }).last_edited, /^2025-02-02T12:13:00/)
})

test('amounts and times of day are told by the words beside them, and a bound is no price', () => {
  const page = `<main><h1>Boards night</h1>${prose}<p>Doors open at 18:30 and the show starts at 20:00. Tickets cost €12, or €8 for students; parking fee €4.</p><p>Free shipping from €50.</p></main>`
  const asked = { title: text, doors_open: text, student_price: number, parking_fee: number, shipping_fee: number }
  assert.deepEqual(extracted(page, asked), {
    title: 'Boards night',
    doors_open: '18:30',
    student_price: 8,
    parking_fee: 4,
  })
  const near = '<main><h1>Boards night</h1><p>Tickets cost €12, or €8 for students.</p></main>'
  assert.deepEqual(extracted(near, { title: text, student_price: number }), { title: 'Boards night', student_price: 8 })
})

test('a version is told by the word before it', () => {
  const page = `<main><h1>Tiny camp</h1>${prose}<div>You are viewing version <strong>0.7</strong> of the schedule.</div></main>`
  assert.deepEqual(extracted(page, { title: text, schedule_version: text }), {
    title: 'Tiny camp',
    schedule_version: '0.7',
  })
})

test('days that many cards tell of themselves are not the page’s', () => {
  const cards = [3, 9, 12, 17]
    .map((day) => `<li class="card"><h3><a href="/${day}">Bench ${day}</a></h3><p>Reviewed on ${day} May 2025</p></li>`)
    .join('')
  assert.deepEqual(
    extracted(`<main><h1>Benches</h1>${prose}<ul>${cards}</ul></main>`, { title: text, reviewed: date }),
    {
      title: 'Benches',
    },
  )
})

test('figures side by side beside the main part are what a community has; one alone is not', () => {
  const stats = '<li>57 users online</li><li>15,877 subscribers</li><li>3,120 posts</li>'
  const page = (list: string): string =>
    `<main><h1>Woodworking</h1>${prose}${prose}</main><aside><h5>About</h5>${prose}<ul>${list}</ul></aside>`
  const asked = { title: text, subscribers: count, post_count: count, users_online: count }
  assert.deepEqual(extracted(page(stats), asked), {
    title: 'Woodworking',
    subscribers: 15877,
    post_count: 3120,
    users_online: 57,
  })
  assert.deepEqual(extracted(page('<li>15,877 subscribers</li>'), asked), { title: 'Woodworking' })
})

test('what a link says to those who do not see counts', () => {
  const page = `<article><h1>Flood in Alder</h1>${prose}<a href="#comments" aria-label="57 comments"><span>57</span></a></article>`
  assert.deepEqual(extracted(page, { headline: text, comment_count: count }), {
    headline: 'Flood in Alder',
    comment_count: 57,
  })
})

test('a job is told in parts of the line below its heading, and both ends of its pay', () => {
  const page = `<main><h1>Solar planner</h1><p class="firm"><a href="/f/3">Adria Solar</a> · Ancona · Hybrid</p><dl><dt>Contract</dt><dd>Permanent</dd><dt>Salary</dt><dd>€32,000 - €38,000</dd></dl>${prose}</main>`
  const asked = { title: text, company: text, location: text, contract: text, salary_min: count, salary_max: count }
  assert.deepEqual(extracted(page, asked), {
    title: 'Solar planner',
    company: 'Adria Solar',
    location: 'Ancona',
    contract: 'Permanent',
    salary_min: 32000,
    salary_max: 38000,
  })
  const lone = page.replace('€32,000 - €38,000', '€32,000')
  assert.equal((extracted(lone, asked) as { salary_max?: number }).salary_max, undefined)
})

/** A page of a site that calls itself Pulsewatch. */
function ofSite(url: string, properties: Readonly<Record<string, unknown>>): unknown {
  const body = `<html lang="en"><head><title>Pulsewatch – Know before your users do</title></head><body><header><a href="/">Pulsewatch</a></header><main><h1>Know before your users do</h1><p>Pulsewatch checks your sites around the clock, and wakes whoever is on call.</p>${prose}<h2>Features</h2><ul><li>Checks</li><li>Alerts</li></ul></main></body></html>`
  const loaded = { status: 200, finalUrl: url, contentType: 'text/html', kind: 'html', responseTimeMs: 1 } as const
  const schema = { type: 'object', properties, required: Object.keys(properties).slice(0, 1) }
  const task = { loaded: { ...loaded, body, rendered: false }, requestedUrl: url, schema, prompt: undefined }
  return extractPage({ ...task, wantsEvidence: false }, new SchemaValidator()).data
}

test('a site’s front page is called as the site is, and its heading is what the site says of itself', () => {
  const front = 'https://site.example/'
  assert.deepEqual(ofSite(front, { company_name: text, tagline: text }), {
    company_name: 'Pulsewatch',
    tagline: 'Know before your users do',
  })
  const listed = { product: text, tagline: text, features: { type: 'array', items: text } }
  assert.equal((ofSite(front, listed) as { product?: string }).product, 'Pulsewatch')
  assert.equal(
    (ofSite('https://site.example/a/b', listed) as { product?: string }).product,
    'Know before your users do',
  )
})
