import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, object, text } from './asked-for.ts'

const prose = 'Every boat leaves the yard with new planks, two coats of varnish and a logbook of what was done to it.'

test('what somebody does stands right below their name, whatever elements both are in, and for whom below that', () => {
  const card = (name: string, role: string, firm: string): string =>
    `<div><div><img src="/a.png" alt=""></div><p>${name}</p><div><span>${role}</span></div><div><span>${firm}</span></div></div>`
  const page = `<main><h1>Harbour days</h1><h2>Speakers</h2><div>${card('Kari Nord', 'Buyer', 'Halden')}${card('Ole Berg', 'Rigger', 'Kestrel GmbH')}${card('Berit Lund', 'Product Designer', 'Ostera')}</div></main>`
  assert.deepEqual(filled(page, { speakers: listOf({ name: text, role: text, company: text }) }), {
    speakers: [
      { name: 'Kari Nord', role: 'Buyer', company: 'Halden' },
      { name: 'Ole Berg', role: 'Rigger', company: 'Kestrel GmbH' },
      { name: 'Berit Lund', role: 'Product Designer', company: 'Ostera' },
    ],
  })
})

test('a job title beside a name is what somebody does', () => {
  const card = (name: string, role: string): string =>
    `<div class="c1"><h4 class="c3"><a href="/p">${name}</a></h4><div class="c2"><span class="c4">${role}</span></div><div class="c2"><span class="c5">Department: Sails</span></div></div>`
  const page = `<main><h1>Experts</h1><div>${card('Kari Nord', 'Buyer')}${card('Ole Berg', 'Rigger')}${card('Berit Lund', 'Product Designer')}</div></main>`
  assert.deepEqual(filled(page, { experts: listOf({ full_name: text, job_title: text }) }), {
    experts: [
      { full_name: 'Kari Nord', job_title: 'Buyer' },
      { full_name: 'Ole Berg', job_title: 'Rigger' },
      { full_name: 'Berit Lund', job_title: 'Product Designer' },
    ],
  })
})

test('below what a job is called stands who offers it, then where', () => {
  const card = (title: string, firm: string, place: string): string =>
    `<div><h3><a href="/j">${title}</a></h3><div><span>${firm}</span> <span>${place}</span></div></div>`
  const page = `<main><h1>Rigger</h1><p>${prose}</p><h2>Similar jobs</h2><div>${card('Buyer', 'Halden', 'Lyon')}${card('Sailmaker', 'Kestrel GmbH', 'Graz')}${card('Cook', 'Ostera', 'Oslo')}</div></main>`
  assert.deepEqual(filled(page, { similar_jobs: listOf({ title: text, company: text, location: text }) }), {
    similar_jobs: [
      { title: 'Buyer', company: 'Halden', location: 'Lyon' },
      { title: 'Sailmaker', company: 'Kestrel GmbH', location: 'Graz' },
      { title: 'Cook', company: 'Ostera', location: 'Oslo' },
    ],
  })
})

test('the line above a headline is its kicker, and what stands in the element for quotations its pull quote', () => {
  const page = `<main><article><p>Research</p><h1>The harbour opens</h1><p>${prose}</p><blockquote><p>“My father still asks for this boat by name.”</p><cite>Kari Nord</cite></blockquote><p>${prose}</p></article></main>`
  assert.deepEqual(filled(page, { headline: text, kicker: text, pull_quote: text }), {
    headline: 'The harbour opens',
    kicker: 'Research',
    pull_quote: '“My father still asks for this boat by name.”',
  })
})

test('whom to ask is named by the first line below the heading of a contact, not by the page', () => {
  const page = `<main><h1>A boat yard</h1><p>${prose}</p><h2>Contact</h2><h3>Kari Nord</h3><div><span>Buyer</span></div><div><a href="mailto:k@kaj.example">k@kaj.example</a></div></main>`
  assert.deepEqual(filled(page, { contact: object({ name: text, email: text }) }), {
    contact: { name: 'Kari Nord', email: 'k@kaj.example' },
  })
})
