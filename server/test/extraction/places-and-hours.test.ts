import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const text = { type: 'string' } as const
const listOf = (properties: object) => ({ type: 'array', items: { type: 'object', properties } })

test('a line with a house, a code and a town tells each of them, and not the footer', () => {
  const page = `<main><h1>Fest-noz de la Saint-Jean</h1><p class="lieu">Salle Ar Vro, 29000 Quimper</p><p>Samedi 20 juin 2026 à 21h00</p>
    <p class="orga">Organisé par Bagad Kemper</p></main><footer><p>Agenda du Finistère, 1 rue de la Paix, 29200 Brest</p></footer>`
  const fields = { titre: text, lieu: text, code_postal: text, ville: text, heure: text, organisateur: text }
  assert.deepEqual(extracted(page, fields), {
    titre: 'Fest-noz de la Saint-Jean',
    lieu: 'Salle Ar Vro',
    code_postal: '29000',
    ville: 'Quimper',
    heure: '21h00',
    organisateur: 'Bagad Kemper',
  })
})

test('a place is the whole line where neither its code nor its town is asked for', () => {
  const page =
    '<h1>Konzert</h1><p class="location">Stadthalle, 80331 München</p><p>Es spielt das Orchester der Stadt.</p>'
  const data = extracted(page, { title: text, location: text })
  assert.deepEqual(data, { title: 'Konzert', location: 'Stadthalle, 80331 München' })
})

test('the hours of a day are one, and stand behind the day', () => {
  const page = `<h1>Cabinet du Port</h1><h2>Tarifs</h2><ul><li>Consultation : 26,50 €</li><li>Détartrage : 43,38 €</li></ul>
    <h2>Horaires</h2><ul><li>Lundi : 9h00 – 18h00</li><li>Mardi : 9h30 – 18h00</li><li>Samedi : 9h00 – 12h00</li></ul>`
  assert.deepEqual(extracted(page, { nom: text, horaires: listOf({ jour: text, heures: text }) }), {
    nom: 'Cabinet du Port',
    horaires: [
      { jour: 'Lundi', heures: '9h00 – 18h00' },
      { jour: 'Mardi', heures: '9h30 – 18h00' },
      { jour: 'Samedi', heures: '9h00 – 12h00' },
    ],
  })
})

test('a heading leads to its list with and without accents', () => {
  const person = (name: string, role: string): string => `<div><h3>${name}</h3><p>${role}</p></div>`
  const page = `<h1>Cabinet du Port</h1><h2>L’équipe</h2><div>${person('Dr Anne Le Gall', 'Dentiste')}${person('Dr Yann Morvan', 'Orthodontiste')}</div>
    <h2>Tarifs</h2><table><tr><td>Consultation</td><td>26,50 €</td></tr><tr><td>Détartrage</td><td>43,38 €</td></tr></table><h2>Contact</h2><p>Lorient</p>`
  assert.deepEqual(extracted(page, { nom: text, equipe: listOf({ nom: text, specialite: text }) }), {
    nom: 'Cabinet du Port',
    equipe: [
      { nom: 'Dr Anne Le Gall', specialite: 'Dentiste' },
      { nom: 'Dr Yann Morvan', specialite: 'Orthodontiste' },
    ],
  })
})

test('both ends of what is paid are read from one amount', () => {
  const job = (title: string, pay: string): string =>
    `<li class="job"><h2><a href="/${title.length}">${title}</a></h2><div><span class="tag">${pay}</span><span class="tag">Full-time</span></div></li>`
  const page = `<h1>Jobs</h1><ul>${job('Engineer', '£42,000 – £48,000 a year')}${job('Deck Officer', '£55,000 – £63,000 a year')}${job('Technician', '£28,500 a year')}</ul>`
  const number = { type: 'number' }
  assert.deepEqual(extracted(page, { jobs: listOf({ title: text, salary_min: number, salary_max: number }) }), {
    jobs: [
      { title: 'Engineer', salary_min: 42_000, salary_max: 48_000 },
      { title: 'Deck Officer', salary_min: 55_000, salary_max: 63_000 },
      { title: 'Technician' },
    ],
  })
})
