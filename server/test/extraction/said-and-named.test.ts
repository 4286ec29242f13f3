import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, boolean, day, filled, integer, listOf, number, row, text } from './asked-for.ts'

test('what a task says is told without whom it names and until when, also where it names nobody', () => {
  const task = (said: string, more = ''): string => `<li><span class="task">${said}${more}</span></li>`
  const by = (name: string, on: string): string =>
    ` <a href="/~${name[0]}">${name}</a> <time datetime="${on}">${on}</time>`
  const page = `<h1>Catalogue</h1><h2>Tasks</h2><ul class="tasks">${task('Describe how the store is restored', by('Ewa Lis', '2025-05-30'))}${task('Switch the old region off', by('Marek Wrona', '2025-06-15'))}${task('Find an owner for the reports')}${task('Move the mill to new machines', by('Olek Duda', '2025-04-11'))}</ul>`
  const asked = { tasks: listOf({ text: { ...text, description: 'without assignee and date' }, assignee: text, due: day, done: boolean }) } // prettier-ignore
  const { tasks } = filled(page, asked) as { tasks: object[] }
  assert.deepEqual(tasks.slice(1, 3), [
    { text: 'Switch the old region off', assignee: 'Marek Wrona', due: '2025-06-15' },
    { text: 'Find an owner for the reports' },
  ])
})

test('who looks after something, and how much it matters, is told by heads in other languages', () => {
  const table = (...heads: string[]): string =>
    `<h1>Services</h1><table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${row('auth-gw', 'Login', 'Identity', '99.9', 'High')}${row('bill-core', 'Bills', 'Finance', '99.5', 'Low')}${row('pdf-mill', 'Papers', 'Documents', '98', 'Medium')}</table>`
  const asked = { services: listOf({ priority: text, owner: text, name: text, key: text, uptime: number }) }
  const pages = [
    table('Klucz', 'Nazwa', 'Właściciel', 'SLA', 'Ważność'),
    table('Clé', 'Nom', 'Responsable', 'SLA', 'Priorité'),
    table('Kennung', 'Name', 'Verantwortlich', 'SLA', 'Dringlichkeit'),
  ]
  for (const page of pages) {
    const { services } = filled(page, asked) as { services: { priority: string; owner: string; key: string }[] }
    const { priority, owner, key } = services[1] ?? {}
    assert.deepEqual([key, owner, priority], ['bill-core', 'Finance', 'Low'])
  }
})

test('sizes and kinds of files that a page sets in brackets are told without them, and what has brackets in some records alone with them', () => {
  const file = (name: string, note: string): string =>
    `<li><a href="/files/${name}.pdf">${name}</a> <span class="size">${note}</span></li>`
  const page = (...notes: string[]): string =>
    `<h1>Waterways</h1><h2>Downloads</h2><ul>${notes.map((note, at) => file(`Brochure ${'ABC'[at]}`, note)).join('')}</ul>`
  const asked = { downloads: listOf({ title: text, url: address, size: text }) }
  const sizes = (found: unknown): unknown[] => (found as { downloads: { size: string }[] }).downloads.map(({ size }) => size) // prettier-ignore
  assert.deepEqual(sizes(filled(page('(2.31 MB)', '(640.2 KB)', '(1 MB)'), asked)), ['2.31 MB', '640.2 KB', '1 MB'])
  assert.deepEqual(sizes(filled(page('2.31 MB', '(640.2 KB)', '1 MB'), asked)), ['2.31 MB', '(640.2 KB)', '1 MB'])
})

test('the year of studies stands in a row above the courses of a year', () => {
  const course = (name: string, code: string, credits: string): string => row(name, code, credits)
  for (const [word, field] of [
    ['Jaar', 'jaar'],
    ['Jahr', 'jahr'],
    ['Año', 'año'],
  ] as const) {
    const head = (at: number): string => `<tr><th colspan="3">${word} ${at}</th></tr>`
    const page = `<h1>Bachelor</h1><table><thead><tr><th>Name</th><th>Code</th><th>ECTS</th></tr></thead><tbody>${head(1)}${course('Hydrology', 'HYD101', '6')}${course('Mathematics', 'MAT110', '5')}${head(2)}${course('Soils', 'SOI201', '6')}${course('Rivers', 'RIV220', '3')}</tbody></table>`
    const { courses } = filled(page, { courses: listOf({ [field]: integer, name: text, code: text, ects: integer }) }) as { courses: object[] } // prettier-ignore
    assert.deepEqual(courses[2], { [field]: 2, name: 'Soils', code: 'SOI201', ects: 6 }, field)
  }
})
