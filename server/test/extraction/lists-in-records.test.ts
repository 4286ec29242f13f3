import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'
import { listOf, number, text, texts } from './asked-for.ts'

const framed = (main: string): string =>
  `<html lang="en"><body><header><a href="/" class="logo">Tern</a><nav><a href="/a">What's on</a><a href="/b">About</a></nav></header><main>${main}</main><footer><p>© 2025 Tern Ltd.</p><a href="/privacy">Privacy</a></footer></body></html>`

const each = <T>(things: readonly T[], draw: (thing: T, at: number) => string): string => things.map(draw).join('')

test('what records list besides all that is told by name is the list that nothing calls by its name', () => {
  const releases = [
    { version: '4.2.0', title: 'Shared palettes', changes: ['Palettes can be shared between boards.', 'Export is three times faster.', 'New keyboard shortcut for layers.'] }, // prettier-ignore
    { version: '4.1.1', title: 'Fewer crashes', changes: ['Sticky notes keep their colour after an undo.', 'The layer list no longer jumps to the top.'] }, // prettier-ignore
    { version: '4.1.0', title: 'Dark boards', changes: ['Boards follow the dark mode of your system.', 'Lines can be dashed.', 'Old boards open again.', 'The grid is drawn behind pictures.'] }, // prettier-ignore
  ]
  const page = framed(
    `<h1>Changelog</h1>${each(releases, ({ version, title, changes }) => `<div class="grid"><div><div class="flex"><span class="mono">${version}</span></div><div class="big">${title}</div><div class="space">${each(changes, (change) => `<div class="flex"><span class="dot"></span><p>${change}</p></div>`)}</div></div></div>`)}`,
  )
  assert.deepEqual(extracted(page, { releases: listOf({ version: text, title: text, changes: texts }) }), { releases })
})

test('of two rows of words in a record the one that is longer in some is its list, and no field', () => {
  const jobs = [
    { title: 'Senior Go Engineer', company: 'Ferrous Freight', city: 'Berlin', skills: ['Go', 'Postgres', 'Kafka'] },
    { title: 'Data Analyst', company: 'Gull Insurance', city: 'Leeds', skills: ['Python', 'dbt'] },
    { title: 'Site Engineer', company: 'Harbour Works', city: 'Porto', skills: ['Linux', 'Terraform', 'Nix', 'Bash'] },
    { title: 'Support Lead', company: 'Tarn Software', city: 'Oslo', skills: ['Zendesk'] },
  ]
  const page = framed(
    `<h1>Jobs</h1>${each(jobs, ({ title, company, city, skills }, at) => `<div class="card"><a class="big" href="/j/${at}">${title}</a><div class="sub">${company}</div><div class="row"><span>${city}</span><span>Full-time</span></div><div class="gap"><span class="r0">${skills.join('</span><span class="r0">')}</span></div></div>`)}`,
  )
  const asked = { jobs: listOf({ title: text, company: text, city: text, skills: texts }) }
  assert.deepEqual(extracted(page, asked), { jobs })
})

test('tags that stand in a line with other things are told, with their signs', () => {
  const results = [
    { title: 'Rotating access keys', updated: 'Updated Mar 14, 2024', tags: ['#keys', '#security', '#downtime'] },
    { title: 'Keys of one project', updated: 'Updated Jan 2, 2024', tags: ['#api'] },
    { title: 'Auditing who did what', updated: 'Updated Feb 9, 2024', tags: ['#audit', '#logs'] },
    { title: 'Signing in once', updated: 'Updated May 21, 2024', tags: ['#sso', '#teams'] },
  ]
  const page = framed(
    `<h1>Results</h1>${each(results, ({ title, updated, tags }, at) => `<div class="hit"><div class="place"><span>Guides</span> <span class="sep">/</span> <span>Security</span></div><a class="big" href="/r/${at}">${title}</a><div class="line"><span>${updated}</span><span>·</span>${each(tags, (tag) => `<a href="/t/${tag.slice(1)}" class="round">${tag}</a>`)}</div></div>`)}`,
  )
  const found = extracted(page, { results: listOf({ title: text, tags: texts }) })
  assert.deepEqual(found, { results: results.map(({ title, tags }) => ({ title, tags })) })
})

test('what stands above a list says what it is, and is none of it', () => {
  const picks = [
    { model: 'Lapwing 14', pros: ['Long battery life', 'Great webcam'], cons: ['Glossy screen'] },
    { model: 'Dunlin 13', pros: ['Light', 'Quiet fan', 'Cheap'], cons: ['Dim screen', 'Few ports'] },
    { model: 'Knot 16', pros: ['Fast', 'Cheap to mend'], cons: ['Heavy', 'Loud'] },
  ]
  const column = (name: string, items: readonly string[]): string =>
    `<div class="column"><h3 class="subTitle" id="${name.toLowerCase()}">${name}</h3><ul class="pros-cons-list"><li>${items.join('</li><li>')}</li></ul></div>`
  const page = framed(
    `<h1>The best laptops</h1>${each(picks, ({ model, pros, cons }) => `<div class="item"><div class="tw"><h2 class="title">${model}</h2></div><div class="large-pro-cons-section"><div class="body"><div class="columns">${column('Pros', pros)}${column('Cons', cons)}</div></div></div></div>`)}`,
  )
  assert.deepEqual(extracted(page, { picks: listOf({ model: text, pros: texts, cons: texts }) }), { picks })
})

test('a record that lists one thing has a list of one', () => {
  const flats = [
    { title: 'Canal Street 4', rent: 1150, extras: ['Balcony', 'Lift'] },
    { title: 'Mill Lane 12', rent: 980, extras: ['Bills included'] },
    { title: 'Quay House', rent: 1480, extras: ['Garden', 'Parking', 'Pets considered'] },
    { title: 'Abbey Row 1', rent: 820 },
  ]
  const page = framed(
    `<h1>Flats to let</h1>${each(flats, ({ title, rent, extras }, at) => `<div class="hit"><h3><a href="/f/${at}">${title}</a></h3><div class="p">£${rent} pcm</div>${extras === undefined ? '' : `<ul class="fx"><li>${extras.join('</li><li>')}</li></ul>`}</div>`)}`,
  )
  assert.deepEqual(extracted(page, { flats: listOf({ title: text, rent: number, extras: texts }) }), { flats })
})

test('custom elements beside each other are items, and what all posts offer to press is no list', () => {
  const videos = [
    { title: 'Sharpening a chisel', views: '412K views', badges: ['4K', 'CC'] },
    { title: 'Three ways to cut a dovetail', views: '98K views', badges: ['CC'] },
    { title: 'A bench in a weekend', views: '1.2M views', badges: ['New', 'HD'] },
    { title: 'Why planes chatter', views: '31K views', badges: ['Live', 'CC', 'HD'] },
  ]
  const page = framed(
    `<h1>Videos</h1>${each(videos, ({ title, views, badges }, at) => `<rb-item><h3><a href="/v/${at}">${title}</a></h3><div>${views}</div><div><rb-badge>${badges.join('</rb-badge><rb-badge>')}</rb-badge></div></rb-item>`)}`,
  )
  assert.deepEqual(extracted(page, { videos: listOf({ title: text, badges: texts }) }), {
    videos: videos.map(({ title, badges }) => ({ title, badges })),
  })

  const posts = [
    'It leaks at the pump.',
    'Then change the seal.',
    'I did, and it still leaks.',
    'Show us a picture of it.',
  ]
  const thread = framed(
    `<h1>Leaking pump</h1>${each(posts, (body, at) => `<div class="post"><span class="author">user${at}</span><div class="body">${body}</div><ul class="do"><li><a href="#q${at}">Quote</a></li>${at === 0 ? '' : `<li><a href="#r${at}">Report</a></li>`}</ul></div>`)}`,
  )
  assert.deepEqual(extracted(thread, { posts: listOf({ author: text, body: text, attachments: texts }) }), {
    posts: posts.map((body, at) => ({ author: `user${at}`, body })),
  })
})
