import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Hold } from '../../src/accounts/ledger/ledger.ts'
import { Problem } from '../../src/contract/problems.ts'
import { TestClock } from '../kit/test-clock.ts'
import { assertBooksBalance } from './assert-books-balance.ts'
import type { OpenTestDatabase } from './test-database.ts'
import { openTestNode, type TestNode } from './test-node.ts'

type Step =
  | { readonly do: 'hold'; readonly credits: number }
  | { readonly do: 'grant'; readonly credits: number }
  | { readonly do: 'spend'; readonly pick: number; readonly credits: number }
  | { readonly do: 'release'; readonly pick: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('hold' as const), credits: fc.integer({ min: 0, max: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('spend' as const), pick: fc.nat(20), credits: fc.nat(8) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('release' as const), pick: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('grant' as const), credits: fc.integer({ min: 1, max: 9 }) }) },
)
/** Steps that happen at once, and then the months that pass. */
const round = fc.record({ steps: fc.array(step, { maxLength: 12 }), months: fc.constantFrom(0, 0, 0, 1, 2) })

/** What is known of one account, in plain numbers: the outcome of each step decides, whatever their order was. */
class Model {
  allowance = 10
  granted = 0
  used = 0
  month = 0
  readonly holds: { readonly hold: Hold; readonly month: number }[] = []

  get held(): number {
    return this.holds.filter(({ month }) => month === this.month).reduce((sum, { hold }) => sum + hold.credits, 0)
  }

  get credits() {
    const { allowance, granted, used, held } = this
    return { allowance, granted, used, held, remaining: allowance + granted - used - held }
  }

  passMonths(count: number): void {
    if (count === 0) return
    this.month += count
    Object.assign(this, { allowance: 10, granted: 0, used: 0 })
  }
}

/** Random work on one account, from two nodes at once, against a model of plain numbers. */
export function ledgerModelContract(name: string, openDatabase: OpenTestDatabase): void {
  test(`${name}: whatever is held, spent, released and granted at once, the books agree with plain sums`, async () => {
    await using database = await openDatabase()
    const clock = new TestClock('2026-01-10T00:00:00Z')
    await using node = await openTestNode(database.sql, clock)
    await using other = await openTestNode(await database.openAnother(), clock)
    let runs = 0
    const property = fc.asyncProperty(fc.array(round, { maxLength: 8 }), async (rounds) => {
      const { id } = await node.accounts.create(`account ${(runs += 1)}`, 'ten')
      const model = new Model()
      for (const { steps, months } of rounds) {
        await Promise.all(steps.map((step, index) => take(step, { model, id, node: index % 2 === 0 ? node : other })))
        assert.deepEqual({ ...(await node.usage(id)).credits }, model.credits)
        clock.advanceMonths(months)
        model.passMonths(months)
        assert.deepEqual({ ...(await other.usage(id)).credits }, model.credits)
      }
      for (const { hold } of model.holds.splice(0)) await hold[Symbol.asyncDispose]()
      assert.deepEqual({ ...(await node.usage(id)).credits }, model.credits)
    })
    await fc.assert(property, { numRuns: 60 })
    await assertBooksBalance(node.sql)
  })
}

async function take(step: Step, world: { model: Model; id: string; node: TestNode }): Promise<void> {
  const { model, id, node } = world
  if (step.do === 'hold') return hold(step.credits, world)
  if (step.do === 'grant') {
    await node.accounts.grant(id, step.credits)
    model.granted += step.credits
    return
  }
  const [picked] = model.holds.splice(step.pick % Math.max(1, model.holds.length), 1)
  if (picked === undefined) return
  if (step.do === 'release') return picked.hold[Symbol.asyncDispose]()
  const remaining = await picked.hold.spend({ credits: step.credits })
  assert.ok(remaining >= 0)
  if (picked.month === model.month) model.used += Math.min(step.credits, picked.hold.credits)
}

async function hold(credits: number, world: { model: Model; id: string; node: TestNode }): Promise<void> {
  const { model, id, node } = world
  try {
    model.holds.push({ hold: await node.ledger.hold(id, 'scrape', credits), month: model.month })
  } catch (error) {
    assert.ok(error instanceof Problem && error.code === 'insufficient_credits', String(error))
    const remaining = Number(error.details?.credits_remaining)
    assert.ok(remaining >= 0 && remaining < credits, 'refused only for want of credits')
  }
}
