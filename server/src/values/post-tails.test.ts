import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutPostTail } from './post-tails.ts'

test('what a forum writes below a post is none of it', () => {
  for (const tail of [
    'Save Share\nReply Quote Like',
    'Reactions: fish70 and AardnoldArrdvark\nSave Share',
    'Holiday.with.Ken, WiSK and 2 others like this.',
    'Ken likes this.\n',
    'Edited August 26 by chris7273',
    'Antworten Zitieren',
  ])
    assert.equal(
      withoutPostTail(`In-house movements.\nAnd more of them.\n${tail}`),
      'In-house movements.\nAnd more of them.',
    )
})

test('what somebody wrote stays, also where it is a word or speaks of liking', () => {
  for (const text of [
    'Reply',
    'I like this watch.\nReally.',
    'Press Share and then Save\nto keep it.',
    'What do you think?\nSave the link to the page before you reply to it',
  ])
    assert.equal(withoutPostTail(text), text)
})
