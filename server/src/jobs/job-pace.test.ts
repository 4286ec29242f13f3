import assert from 'node:assert/strict'
import { test } from 'node:test'
import { JobPace } from './job-pace.ts'

test('items run as many at once as there are places, and a place is given back once', () => {
  using pace = new JobPace(() => -Infinity)
  const places: Disposable[] = []
  let freed = 0
  const free = (): void => void (freed += 1)
  for (let place = pace.tryTake(free); place !== undefined; place = pace.tryTake(free)) places.push(place)
  assert.ok(places.length >= 2 && places.length <= 200, `${places.length}`)
  places[0]?.[Symbol.dispose]()
  places[0]?.[Symbol.dispose]()
  assert.equal(freed, 1)
  assert.ok(pace.tryTake(free))
  assert.equal(pace.tryTake(free), undefined)
})
