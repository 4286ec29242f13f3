import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { openTestFolder, runCommand } from '../kit/command.ts'
import { openTestSite } from '../kit/test-site.ts'

test('map prints the addresses of a site as --batch reads them', async () => {
  await using folder = await openTestFolder()
  await using site = await openTestSite({
    '/': '<title>Home</title><a href="/a">Copper</a>',
    '/a': '<title>A</title><main><p>Hammered copper.',
    '/sitemap.xml': '<urlset><url><loc>/b</loc></url></urlset>',
    '/b': '<title>B</title><main><p>Cast iron.',
  })
  const list = folder.file('urls.txt')
  const mapped = await runCommand(['map', site.url('/'), '-o', list])
  assert.deepEqual([mapped.code, mapped.out], [0, ''], mapped.err)
  assert.equal(await readFile(list, 'utf8'), ['/b', '/', '/a'].map((path) => `${site.url(path)}\n`).join(''))
  const scraped = await runCommand(['scrape', '--batch', list, '--text'])
  assert.deepEqual([scraped.code, scraped.out.split('\n').length], [0, 4], scraped.err)
  const json = await runCommand(['map', site.url('/'), '--search', 'copper', '--scope', 'host', '--json'])
  const { links, is_complete: isComplete } = JSON.parse(json.out)
  assert.deepEqual([links, isComplete], [[{ url: site.url('/a'), title: 'Copper', from: 'page' }], true])
  const wrong = await runCommand(['map', site.url('/'), '--limit', '0'])
  assert.ok(wrong.err.includes('limit must be at least 1'), wrong.err)
})
