import assert from 'node:assert/strict'
import { test } from 'node:test'
import { JobPace } from './job-pace.ts'

test('items run as many at once as there are places, and a place is given back once', () => {
  using pace = new JobPace()
  const places: Disposable[] = []
  for (let place = pace.tryTake(); place !== undefined; place = pace.tryTake()) places.push(place)
  assert.ok(places.length >= 2 && places.length <= 200, `${places.length}`)
  places[0]?.[Symbol.dispose]()
  places[0]?.[Symbol.dispose]()
  assert.ok(pace.tryTake())
  assert.equal(pace.tryTake(), undefined)
})
