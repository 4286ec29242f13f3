import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, boolean, day, filled, listOf, number, text, texts } from './asked-for.ts'

test('a function has its signature, its parameters with their types, what it returns and its examples', () => {
  const page = `<title>readLines() — Inkwell 3.2 documentation</title><h1>readLines()</h1><p>Reads a file and gives its lines one by one.</p><pre><code>readLines(path: string): Lines</code></pre>
    <h2>Parameters</h2><dl><dt><code>path</code> (string, required)</dt><dd>Where the file is.</dd><dt><code>options</code> (ReadOptions)</dt><dd>How it is read.</dd></dl>
    <h2>Return value</h2><p>The lines, without their ends.</p><h2>Exceptions</h2><dl><dt><code>NotFoundError</code></dt><dd>There is no such file.</dd><dt><code>DecodeError</code></dt><dd>It is no text.</dd></dl>
    <h2>Examples</h2><pre><code>for await (const line of readLines('a.txt')) print(line)</code></pre><div class="note"><p>Note</p><p>Lines are read as they are asked for.</p></div>`
  const named = listOf({ name: text, description: text })
  const asked = {
    version: text,
    signature: text,
    parameters: listOf({ name: text, type: text, required: boolean, description: text }),
    returns: text,
    exceptions: named,
    examples: texts,
    notes: texts,
  }
  assert.deepEqual(filled(page, asked), {
    version: '3.2',
    signature: 'readLines(path: string): Lines',
    parameters: [
      { name: 'path', type: 'string', required: true, description: 'Where the file is.' },
      { name: 'options', type: 'ReadOptions', description: 'How it is read.' },
    ],
    returns: 'The lines, without their ends.',
    exceptions: [
      { name: 'NotFoundError', description: 'There is no such file.' },
      { name: 'DecodeError', description: 'It is no text.' },
    ],
    examples: ["for await (const line of readLines('a.txt')) print(line)"],
    notes: ['Lines are read as they are asked for.'],
  })
})

test('releases have their changes, also where one has a single one', () => {
  const page = `<h1>Changelog</h1><p>All notable changes.</p><h2>3.2.0 – 2026-04-12</h2><ul><li>Reads files of any size</li><li>Fixes a leak</li></ul>
    <h2>3.1.4 – 2026-03-01</h2><ul><li>Says which line is wrong</li></ul><h2>3.1.3 – 2026-02-14</h2><ul><li>Works on ARM</li><li>Smaller package</li></ul>`
  const { releases } = filled(page, { releases: listOf({ version: text, date: day, changes: texts }) }) as {
    releases: object[]
  }
  assert.deepEqual(releases[1], { version: '3.1.4', date: '2026-03-01', changes: ['Says which line is wrong'] })
})

test('numbered sections are the steps that are asked for, and what stands before or after them is none', () => {
  const page = `<body><main><h1>Connect a printer</h1><p>This takes about five minutes.</p><h2>Before you start</h2><ul><li>A printer with Wi-Fi</li><li>The password of your network</li></ul>
    <h2>Step 1: Turn it on</h2><p>Press the button on the back until the light is green.</p><h2>Step 2: Join the network</h2><p>Choose your network and type the password.</p>
    <h2>Related articles</h2><ul><li><a href="/x">Scan a page</a></li><li><a href="/y">Change the ink</a></li></ul></main><footer><div><h4>Company</h4><ul><li><a href="/a">About</a></li><li><a href="/j">Jobs</a></li></ul></div><div><h4>Support</h4><ul><li><a href="/h">Help</a></li><li><a href="/c">Contact</a></li></ul></div></footer></body>`
  const asked = {
    prerequisites: texts,
    steps: listOf({ title: text, text }),
    related: listOf({ title: text, url: address }),
  }
  const { prerequisites, steps, related } = filled(page, asked) as Record<string, object[]>
  assert.deepEqual(prerequisites, ['A printer with Wi-Fi', 'The password of your network'])
  assert.deepEqual([steps?.length, related?.length], [2, 2])
  assert.deepEqual(related?.[0], { title: 'Scan a page', url: 'http://site.example/x' })
})

test('heads of tables may be short for what is asked for, and icons in cells say yes or no', () => {
  const table = `<h1>Premier Division</h1><table><tr><th>#</th><th>Club</th><th>P</th><th>W</th><th>GF</th><th>GA</th></tr><tr><td>1</td><td>Ely Town</td><td>12</td><td>9</td><td>28</td><td>9</td></tr><tr><td>2</td><td>March United</td><td>12</td><td>8</td><td>22</td><td>14</td></tr></table>`
  const asked = { standings: listOf({ club: text, played: number, won: number, goals_for: number, goals_against: number }) } // prettier-ignore
  const { standings } = filled(table, asked) as { standings: object[] }
  assert.deepEqual(standings[1], { club: 'March United', played: 12, won: 8, goals_for: 22, goals_against: 14 })
  const icon = (label: string): string => `<td><i class="icon" aria-label="${label}"></i></td>`
  const plans = `<h1>Compare plans</h1><table><thead><tr><th></th><th>Free</th><th>Pro</th><th>Max</th></tr></thead><tbody><tr><td>Users</td><td>1</td><td>5</td><td>Unlimited</td></tr><tr><td>SSO</td>${icon('No')}${icon('No')}${icon('Yes')}</tr></tbody></table>`
  assert.deepEqual(filled(plans, { plans: listOf({ name: text, users: text, sso: boolean }) }), {
    plans: [
      { name: 'Free', users: '1', sso: false },
      { name: 'Pro', users: '5', sso: false },
      { name: 'Max', users: 'Unlimited', sso: true },
    ],
  })
})

test('anchors of sections are what their headings can be gone to by', () => {
  const sections = listOf({ heading: text, anchor: text })
  const body = (open: (id: string, title: string) => string): string =>
    ['mooring', 'sailing', 'rowing']
      .map((id) => `${open(id, `About ${id}`)}<p>All that is to be known of ${id} in the harbour.</p>`)
      .join('')
  const asked = { sections }
  const expected = ['mooring', 'sailing', 'rowing'].map((id) => ({ heading: `About ${id}`, anchor: `#${id}` }))
  const ids = body((id, title) => `<h2 id="${id}">${title}</h2>`)
  const links = body((id, title) => `<h2><a class="header" href="#${id}">${title}</a></h2>`)
  const marks = body((id, title) => `<h2 id="x-${id}">${title}<a class="headerlink" href="#${id}">¶</a></h2>`)
  for (const page of [ids, links, marks])
    assert.deepEqual(filled(`<main><h1>Boats</h1>${page}</main>`, asked), { sections: expected })
  assert.deepEqual(filled(`<main><h1>Boats</h1>${ids}</main>`, { sections: listOf({ titre: text, ancre: address }) }), {
    sections: expected.map(({ heading, anchor }) => ({ titre: heading, ancre: `http://site.example/page${anchor}` })),
  })
})

test('the first paragraph of a section is the first of several', () => {
  const page = `<main><h1>Boats</h1><h2>Mooring</h2><p>Two ropes do.</p><p>Each of them holds the boat alone, and both are as long as the harbour is deep at its deepest.</p>
    <h2>Sailing</h2><p>Wait for wind.</p><p>Any wind does that blows from behind, from the side or from the half before you.</p></main>`
  assert.deepEqual(filled(page, { sections: listOf({ heading: text, first_paragraph: text }) }), {
    sections: [
      { heading: 'Mooring', first_paragraph: 'Two ropes do.' },
      { heading: 'Sailing', first_paragraph: 'Wait for wind.' },
    ],
  })
  const german = { type: 'string', description: 'erster Absatz' }
  assert.deepEqual(filled(page, { sections: listOf({ titel: text, text: german }) }), {
    sections: [
      { titel: 'Mooring', text: 'Two ropes do.' },
      { titel: 'Sailing', text: 'Wait for wind.' },
    ],
  })
})
