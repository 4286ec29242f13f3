import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, text, texts } from './asked-for.ts'

const section = (name: string, inside: string): string =>
  `<section id="${name}"><span class="anchor"></span><h2>${name}</h2>${inside}</section>`
const part = (name: string): string => `<section><h3>${name}</h3><p>In short: it holds.</p></section>`
const guide = `<h1>Sending patches</h1><nav><ul><li><a href="/a">All guides</a></li></ul></nav><main>
  ${section('Get the tree', '<p>Use the newest one there is.</p><p>It changes every day.</p>')}
  ${section('Describe it', '<p>Say what and why.</p><ul><li>What</li><li>Why</li></ul>')}
  ${section('Sign it', `<p>So that we know.</p>${part('The certificate')}${part('Statement of oversight')}`)}
  ${section('Send it', `<blockquote>By mail.</blockquote><p>And wait.</p>${part('Subject line')}`)}
  ${section('References', '<dl><dt>Book</dt><dd>On patches</dd></dl>')}</main>`

test('sections are those of one level, whatever they hold, and their parts are headings alone', () => {
  assert.deepEqual(filled(guide, { title: text, sections: listOf({ heading: text, subsections: texts }) }), {
    title: 'Sending patches',
    sections: [
      { heading: 'Get the tree' },
      { heading: 'Describe it' },
      { heading: 'Sign it', subsections: ['The certificate', 'Statement of oversight'] },
      { heading: 'Send it', subsections: ['Subject line'] },
      { heading: 'References' },
    ],
  })
})

test('words of a program are no headings', () => {
  const lesson = (name: string, inside: string): string =>
    `<section><h2>${name}</h2><p>Like this:</p><pre><span class="k">run</span> <span class="sub">${name.toLowerCase()}</span></pre>${inside}</section>`
  const inner = (name: string): string =>
    `<section><h3>${name}</h3><p>Like that:</p><pre><span class="k">run</span> <span class="sub">it</span></pre></section>`
  const page = `<h1>Quick start</h1><main>${lesson('Install', '')}${lesson('Route', inner('By name') + inner('By place') + inner('By verb'))}${lesson('Answer', '<ul><li>Soon</li></ul>')}${lesson('Deploy', '<p>Last of all.</p>')}</main>`
  const { sections } = filled(page, { sections: listOf({ heading: text, example: text, subheadings: texts }) }) as {
    sections: object[]
  }
  assert.deepEqual(sections, [
    { heading: 'Install', example: 'run install' },
    { heading: 'Route', example: 'run route', subheadings: ['By name', 'By place', 'By verb'] },
    { heading: 'Answer', example: 'run answer' },
    { heading: 'Deploy', example: 'run deploy' },
  ])
})

test('sections of which nothing but the headings is found are sections', () => {
  const page = `<h1>Networks</h1><article><p>Each service has a name.</p><h2>Update them</h2><p>By hand.</p><h2>Link them</h2><p>By name.</p><h2>Name them</h2><p>Shortly.</p></article>`
  assert.deepEqual(filled(page, { title: text, secciones: listOf({ nombre: text, enlace: address }) }), {
    title: 'Networks',
    secciones: [{ nombre: 'Update them' }, { nombre: 'Link them' }, { nombre: 'Name them' }],
  })
})

test('a table of contents is the list that leads to places of the page, whatever stands above it', () => {
  const entry = (name: string): string => `<li><a href="#${name}">${name}</a></li>`
  const page = `<h1>Indexes</h1><ul><li><a href="/blog">Blog</a></li><li><a href="/faq">Questions</a></li></ul><p>We answer these:</p><ol>${entry('Kinds')}${entry('Criteria')}${entry('Tips')}</ol><h2>Kinds</h2><p>Two.</p><h2>Criteria</h2><p>Three.</p><h2>Tips</h2><p>One.</p>`
  const contents = ['Kinds', 'Criteria', 'Tips']
  assert.deepEqual(filled(page, { title: text, toc: texts }), { title: 'Indexes', toc: contents })
  assert.deepEqual(filled(page, { title: text, sommaire: texts }), { title: 'Indexes', sommaire: contents })
})

test('code is the first block of it in a section, wherever that stands', () => {
  const page = `<h1>Quick start</h1><main><h2>Declare</h2><p>First say what there is.</p><div class="a"><pre>class User</pre></div><h2>Create</h2><p>Then make one of it.</p><div><div class="b"><pre>User()</pre></div></div><pre>User(2)</pre><h2>Delete</h2><p>And take it away again.</p></main>`
  assert.deepEqual(filled(page, { chapters: listOf({ heading: text, summary: text, code: text }) }), {
    chapters: [
      { heading: 'Declare', summary: 'First say what there is.', code: 'class User' },
      { heading: 'Create', summary: 'Then make one of it.', code: 'User()' },
      { heading: 'Delete', summary: 'And take it away again.' },
    ],
  })
})

test('steps in paragraphs come before the links that follow them', () => {
  const links = '<ul><li><a href="/f">Share this</a></li><li><a href="/t">Tell others</a></li></ul>'
  const page = (heading: string): string =>
    `<h1>Gelato</h1><h2>${heading}</h2><div><p>Whisk the cream and the milk in a large bowl until they are light and foamy.</p><p>Pack it all into a lidded container and freeze it for at least four hours.</p></div><div>${links}</div>`
  const steps = [
    'Whisk the cream and the milk in a large bowl until they are light and foamy.',
    'Pack it all into a lidded container and freeze it for at least four hours.',
  ]
  assert.deepEqual(filled(page('Directions'), { title: text, directions: texts }), {
    title: 'Gelato',
    directions: steps,
  })
  assert.deepEqual(filled(page('Zubereitung'), { titel: text, zubereitung: texts }), {
    titel: 'Gelato',
    zubereitung: steps,
  })
})
