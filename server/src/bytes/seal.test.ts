import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { OtherKey, sealWith } from './seal.ts'

const text = Buffer.from('Authorization: Bearer hunter2')

test('what is sealed opens again, shows nothing, and is never the same twice', () => {
  const seal = sealWith(randomBytes(32))
  const [one, other] = [seal.close(text, 'call 1'), seal.close(text, 'call 1')]
  assert.deepEqual(seal.open(one, 'call 1'), text)
  assert.deepEqual(seal.open(seal.close(Buffer.alloc(0), ''), ''), Buffer.alloc(0))
  assert.equal(one.includes('hunter2'), false)
  assert.notDeepEqual(one, other)
})

test('another key is named, another purpose and every changed byte are refused', () => {
  const seal = sealWith(randomBytes(32))
  const sealed = seal.close(text, 'call 1')
  assert.throws(() => sealWith(randomBytes(32)).open(sealed, 'call 1'), OtherKey)
  assert.throws(() => seal.open(sealed, 'call 2'))
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    assert.throws(() => seal.open(changed, 'call 1'), `byte ${at}`)
  }
  for (let length = 0; length < sealed.length; length += 1)
    assert.throws(() => seal.open(sealed.subarray(0, length), 'call 1'), `${length} bytes`)
})
