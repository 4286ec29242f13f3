import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boolean, day, filled, listOf, number, row, text } from './asked-for.ts'

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
