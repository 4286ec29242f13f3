import assert from 'node:assert/strict'
import { test } from 'node:test'
import { classMask, classRoles, groupBits } from './class-words.ts'

const groupsOf = (name: string): string[] =>
  Object.entries(groupBits).flatMap(([group, bit]) => ((classMask(name) & bit) === 0 ? [] : [group]))

const rows: readonly (readonly [name: string, groups: readonly string[]])[] = [
  ['comment-list', ['comment', 'list']],
  ['leserkommentare', ['comment']],
  ['publicidad', ['promo']],
  ['article__body', ['content', 'body']],
  ['articleBody', ['content', 'body']],
  ['article body', ['content']],
  ['d-none', ['unseen']],
  ['hidden', ['unseen']],
  // On some screens only.
  ['d-none d-md-block', []],
  ['hidden md:block', []],
  ['flex print:gap-4', []],
  // A made-up name holds no word.
  ['css-1ad2x', []],
  ['table_root__adKqa', ['list']],
  ['adFHlH', []],
  ['adUnit', ['promo']],
  ['body__ad2Fe sharing', ['content', 'share']],
  ['card__adbox', ['list']],
  ['Card__Label', ['taxonomy', 'list']],
  // What a part has, has not or is made by is not what it is.
  ['recipe-chic-no-ads', []],
  ['hasSidebar clearfix', []],
  ['card recipe-with-cookbook-ad', ['list']],
  ['recipe-template-by-ad-2', []],
  ['blog-body sidebar-enabled--false article', ['content', 'body']],
  ['without-sidebar sidebar', ['side']],
  ['hide', ['unseen']],
]

for (const [name, groups] of rows)
  test(`the class "${name}" names ${groups.join(' and ') || 'nothing'}`, () => assert.deepEqual(groupsOf(name), groups))

test('an advertisement is frame in any language', () => {
  for (const name of ['ad', 'werbung', 'reklama']) assert.notEqual(classMask(name) & classRoles.dropped, 0, name)
})
