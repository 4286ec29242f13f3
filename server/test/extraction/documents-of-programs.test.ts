import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, text, texts } from './asked-for.ts'

const definition = (kind: string, name: string, inner = ''): string =>
  `<dl class="py ${kind}"><dt class="sig sig-object py" id="pump.${name}"><em class="property">${kind} </em><span class="sig-name descname"><span class="pre">${name}</span></span><span>(<em>flow</em>)</span><a class="reference external" href="/src"><span class="viewcode-link">[source]</span></a><a class="headerlink" href="#pump.${name}">¶</a></dt><dd><p>What there is to say of ${name}.</p>${inner}</dd></dl>`

const box = (kind: string, title: string, words: string): string =>
  `<div class="${kind}"><p class="admonition-title">${title}</p><p>${words}</p></div>`

const section = (id: string, heading: string, inner: string): string =>
  `<section id="${id}"><h2>${heading}<a class="headerlink" href="#${id}" title="Link to this heading">¶</a></h2><p>A paragraph of what ${heading.toLowerCase()} is about, and of all that one might want to know of it before one begins.</p>${inner}</section>`

const page = `<title>Pumps — Bilge Documentation (4.2.x)</title><main><h1>Pumps</h1><p>All about pumps.</p>
${section('a-first-pump', 'A First Pump', `<details><summary>Changelog</summary><p>Changed in version 0.5: The flow is no longer checked.</p></details>${box('admonition-where-it-is-found admonition', 'Where it is found', 'A file called pump.py in the folder above is taken for the pump.')}${definition('class', 'Pump', definition('attribute', 'flow'))}${definition('class', 'HandPump')}`)}
${section('valves', 'Valves', `${definition('class', 'Valve')}${box('admonition warning', 'Warning', 'Never let it run dry, as the seals will melt.')}<pre>return {\n    "username": user.username,\n    "theme": user.theme,\n}</pre>`)}
${section('hoses', 'Hoses', `${definition('function', 'join_hoses')}${box('note admonition', 'How hoses are cut', 'A sharp knife and a block of wood are all that it takes.')}<p class="versionadded">Added in version 0.3</p>`)}</main>`

test('boxes of a document are records, with their titles, wherever in it they stand', () => {
  const notes = { ...listOf({ title: text, body: text }), description: 'boxes with notes and warnings' }
  assert.deepEqual(filled(page, { notes }), {
    notes: [
      { title: 'Where it is found', body: 'A file called pump.py in the folder above is taken for the pump.' },
      { title: 'Warning', body: 'Never let it run dry, as the seals will melt.' },
      { title: 'How hoses are cut', body: 'A sharp knife and a block of wood are all that it takes.' },
    ],
  })
  const warnings = listOf({ title: text, body: text })
  assert.deepEqual(filled(page, { warnings }), {
    warnings: [{ title: 'Warning', body: 'Never let it run dry, as the seals will melt.' }],
  })
})

test('a description that says nothing but "main sections" asks for these, whatever the list is called', () => {
  const topics = {
    ...listOf({ heading: text, fragment: { ...text, description: 'anchor without #' } }),
    description: 'main sections',
  }
  assert.deepEqual(filled(page, { topics }), {
    topics: [
      { heading: 'A First Pump', fragment: 'a-first-pump' },
      { heading: 'Valves', fragment: 'valves' },
      { heading: 'Hoses', fragment: 'hoses' },
    ],
  })
})

test('classes and functions are told by their names alone, on the page and in each of its sections', () => {
  assert.deepEqual(filled(page, { classes: texts, functions: texts }), {
    classes: ['Pump', 'HandPump', 'Valve'],
    functions: ['join_hoses'],
  })
  const told = filled(page, { sections: listOf({ heading: text, classes: texts }) }) as {
    sections: { classes?: string[] }[]
  }
  assert.deepEqual(
    told.sections.map(({ classes }) => classes ?? []),
    [['Pump', 'HandPump'], ['Valve'], []],
  )
})

test('the version of a document is in its title, and not the one in which something was changed or added', () => {
  assert.deepEqual(filled(page, { version: text }), { version: '4.2.x' })
})

test('whom a program speaks of contributes nothing to the page', () => {
  assert.deepEqual(filled(page, { heading: text, contributors: texts }), { heading: 'Pumps' })
})

test('whom a list names beside a day is told without it', () => {
  const people = ['Linc', 'mcrouse', 'K17'].map((name, at) => `<li><a href="/profile/${name}"><span class="aside"><time datetime="2025-03-0${at + 4}">March 2025</time></span> <span><b>${name}</b></span></a></li>`) // prettier-ignore
  const asked = { participants: texts }
  const told = filled(`<h1>A thread</h1><p>What it is about.</p><aside><h4>Participants</h4><ul>${people.join('')}</ul></aside>`, asked) // prettier-ignore
  assert.deepEqual(told, { participants: ['Linc', 'mcrouse', 'K17'] })
})
