import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'
import { day, listOf, number, text } from './asked-for.ts'

const rows = (pairs: Readonly<Record<string, string>>): string =>
  `<main><h1>Skerrin Point</h1><table>${Object.entries(pairs)
    .map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`)
    .join('')}</table></main>`

test('a measure with another unit in brackets is read in the unit that is asked for, however that is written', () => {
  const page = rows({ 'Focal height': '48 metres (157&#160;ft)', Range: '22 nautical miles' })
  assert.deepEqual(extracted(page, { focal_height_m: number }), { focal_height_m: 48 })
  assert.deepEqual(extracted(page, { focal_height_ft: number }), { focal_height_ft: 157 })
})

test('days of earlier centuries are days', () => {
  const page = rows({ 'First lit': '3 November 1871', Surveyed: '1798-06-12', Automated: '4 May 1983' })
  assert.deepEqual(extracted(page, { first_lit: day, surveyed: day, automated: day }), {
    first_lit: '1871-11-03',
    surveyed: '1798-06-12',
    automated: '1983-05-04',
  })
})

test('museums, buildings, tickets, courts and gardens have words of their own for what is asked for', () => {
  const page = rows({
    'Designed by': 'Josiah Tenney',
    Operator: 'Northern Light Trust',
    'Object number': '1931.44.7',
    'Spent time': '4:30 h',
    'Asset tag': 'P-3-0117',
    'Docket no.': '23-cv-118',
    'Botanical name': 'Quercus robur',
  })
  assert.deepEqual(
    extracted(page, { architect: text, operated_by: text, accession_number: text, hours_spent: text, asset: text, scientific_name: text }), // prettier-ignore
    {
      architect: 'Josiah Tenney',
      operated_by: 'Northern Light Trust',
      accession_number: '1931.44.7',
      hours_spent: '4:30 h',
      asset: 'P-3-0117',
      scientific_name: 'Quercus robur',
    },
  )
})

test('icons before values tell what they are, where no word does', () => {
  const page = `<main><h1>Gull 24</h1><ul><li><i class="fa fa-folder-open"></i> Sloops</li><li><i class="fa fa-building"></i> Tern Yard</li><li><svg class="lucide lucide-fuel" aria-hidden="true"></svg> Diesel</li><li><i class="bi bi-speedometer2"></i> 1,204 h</li><li><i class="bi bi-chat"></i> 17</li></ul></main>`
  assert.deepEqual(extracted(page, { fuel: text, category: text, company: text, mileage: text }), {
    fuel: 'Diesel',
    category: 'Sloops',
    company: 'Tern Yard',
    mileage: '1,204 h',
  })
})

test('since when something is there is the version in the words that documentation has for it', () => {
  const entry = (name: string, said: string, since: string): string =>
    `<tr><td>${name}</td><td>${said}</td><td>New in version ${since}</td></tr>`
  const page = `<main><h1>Functions</h1><table><tr><th>Name</th><th>What it does</th><th>Since</th></tr>${entry('open_series', 'Opens a series.', '1.8')}${entry('close_series', 'Closes it again.', '1.8')}${entry('merge', 'Puts two into one.', '2.1.4')}${entry('split', 'Parts one in two.', '2.3')}</table></main>`
  const { functions } = extracted(page, { functions: listOf({ name: text, since: text }) }) as { functions: object[] }
  assert.deepEqual(functions.slice(1, 3), [
    { name: 'close_series', since: '1.8' },
    { name: 'merge', since: '2.1.4' },
  ])
})
