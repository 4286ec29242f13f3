import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const text = { type: 'string' } as const
const uri = { type: 'string', format: 'uri' } as const
const list = (properties: object) => ({ type: 'array', items: { type: 'object', properties } })

const papers = [
  'Learning multiple layers of features from tiny images',
  'Improving neural networks by preventing adaptation of detectors',
  'Reducing the dimensionality of data with neural networks',
  'Speech recognition with deep recurrent neural networks',
]
const rows = papers.map((paper, at) => `<tr><td><a href="/p/${at}">${paper}</a></td><td>20${at}1</td></tr>`).join('')
const works = `<h1>Marit Solheim</h1><p>University of Bergen</p><table>${rows}</table>`

test('titles of papers are nobody, whatever else their table has', () => {
  const profiles = list({ name: text, profile_url: uri })
  for (const name of ['coauthors', 'team', 'speakers', 'mitautoren'])
    assert.equal(Object.hasOwn(Object(extracted(works, { name: text, [name]: profiles })), name), false, name)
})

test('persons are read from beside them', () => {
  const people = ['Jon Berg', 'Ada van der Meer', 'Ingrid Haug-Lie']
  const side = `<ul>${people.map((name, at) => `<li><a href="/u/${at}">${name}</a></li>`).join('')}</ul>`
  const page = `${works}<div>${side}</div>`
  assert.deepEqual(extracted(page, { coauthors: list({ name: text, profile_url: uri }) }), {
    coauthors: people.map((name, at) => ({ name, profile_url: `https://site.example/u/${at}` })),
  })
})

test('sentences before programs are no commands', () => {
  const program = (line: string): string => `<div class="highlight"><pre>$ ${line}</pre></div>`
  const leads = ['Finding the number of tasks in a queue:', 'To list all of them do:', 'Starting:', 'Stop with this:']
  const programs = [...leads, ...leads].map((lead, at) => `<p>${lead}</p>${program(`mill ${at} --all`)}`).join('')
  const commands = ['status', 'purge', 'inspect'].map((command) => ({ command, example: `mill ${command} --now` }))
  const items = commands.map(
    ({ command, example }) => `<li><p><b>${command}</b>: is for mills.</p>${program(example)}</li>`,
  )
  const page = `<h1>Mills</h1><section><h2>Management</h2><ul>${items.join('')}</ul></section><section>${programs}</section>`
  const asked = list({ command: text, example: { ...text, description: 'first command line' } })
  const { commands: found } = extracted(page, { commands: asked }) as { commands: { command: string }[] }
  assert.deepEqual(
    found.map(({ command }) => command),
    commands.map(({ command }) => command),
  )
})
