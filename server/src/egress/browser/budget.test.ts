import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Budget, BudgetExceeded, defaultBudget } from './budget.ts'

test('connections are counted while they are open, each once, and one too many is refused', () => {
  const budget = new Budget({ ...defaultBudget, maxConnections: 2 })
  const [first] = [budget.takeConnection(), budget.takeConnection()]
  assert.throws(
    () => budget.takeConnection(),
    (error) =>
      error instanceof BudgetExceeded && error.limit === 'connections' && /budget of connections/.test(error.message),
  )
  first?.()
  first?.()
  assert.equal(budget.connections, 1)
  budget.takeConnection()
  assert.equal(budget.connections, 2)
  assert.equal(budget.exceeded, 'connections')
})

test('bytes may be used up to the last, and after that nothing new is begun', () => {
  const budget = new Budget({ ...defaultBudget, maxBytes: 10 })
  assert.equal(budget.takeBytes(10), true)
  budget.takeRequest()
  assert.equal(budget.exceeded, undefined)
  assert.equal(budget.takeBytes(1), false)
  assert.throws(() => budget.takeRequest(), { name: 'BudgetExceeded', limit: 'bytes' })
  assert.equal(budget.exceeded, 'bytes')
})

test('as many requests as allowed', () => {
  const budget = new Budget({ ...defaultBudget, maxRequests: 2 })
  budget.takeRequest()
  budget.takeRequest()
  assert.throws(() => budget.takeRequest(), { limit: 'requests' })
})
