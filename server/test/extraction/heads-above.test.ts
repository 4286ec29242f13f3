import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, text } from './asked-for.ts'

test('headings of two levels that only their classes call so stand above the records, also above a lone one', () => {
  const job = (role: string, place: string): string =>
    `<div class="posting"><h5><a href="/${role}">${role}</a></h5><span class="location">${place}</span></div>`
  const part = (team: string, jobs: string, department = ''): string =>
    `<div class="postings-group">${department && `<div class="large-category-header">${department}</div>`}<div class="category-title">${team}</div>${jobs}</div>`
  const page = `<h1>Open roles</h1><div class="postings">${part('Marketing', job('Copywriter', 'Lille'), 'Commercial')}${part('Sales', job('Account manager', 'Paris') + job('Partner lead', 'Lille'))}${part('Apps', job('Android engineer', 'Porto') + job('Tester', 'Porto'), 'Engineering')}${part('Data', job('Analyst', 'Paris'))}</div>`
  const asked = { roles: listOf({ role: text, department: { ...text, description: 'large heading' }, team: { ...text, description: 'small heading above the job' }, location: text }) } // prettier-ignore
  const { roles } = filled(page, asked) as { roles: object[] }
  assert.deepEqual(roles, [
    { role: 'Copywriter', department: 'Commercial', team: 'Marketing', location: 'Lille' },
    { role: 'Account manager', department: 'Commercial', team: 'Sales', location: 'Paris' },
    { role: 'Partner lead', department: 'Commercial', team: 'Sales', location: 'Lille' },
    { role: 'Android engineer', department: 'Engineering', team: 'Apps', location: 'Porto' },
    { role: 'Tester', department: 'Engineering', team: 'Apps', location: 'Porto' },
    { role: 'Analyst', department: 'Engineering', team: 'Data', location: 'Paris' },
  ])
})

const link = (name: string, more = ''): string => `<li class="item${more}"><a href="/${name}">${name}</a></li>`

test('the lists of a menu below short lines are one list, with the line above each link as its group', () => {
  for (const line of [(name: string) => `<p role="heading">${name}</p>`, (name: string) => `<p>${name}</p>`]) {
    const menu = `<aside class="sidebar"><div class="tree">${line('Start')}<ul>${link('Installation')}${link('Tour')}</ul>${line('Guide')}<ul>${link('Commands')}${link('Formats')}${link('Recipes')}</ul>${line('Project')}<ul class="current">${link('Changes', ' current-page')}${link('Authors')}</ul></div></aside>`
    const page = `<body>${menu}<main><h1>Changes</h1><p>All that changed, by version, newest first.</p></main></body>`
    const { navigation } = filled(page, { navigation: listOf({ group: text, label: text, url: address }) }) as { navigation: { group: string; label: string }[] } // prettier-ignore
    assert.deepEqual(
      navigation.map(({ group, label }) => `${group}: ${label}`),
      ['Start: Installation', 'Start: Tour', 'Guide: Commands', 'Guide: Formats', 'Guide: Recipes', 'Project: Changes', 'Project: Authors'], // prettier-ignore
    )
  }
})
