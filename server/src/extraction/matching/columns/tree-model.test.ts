import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { trainedJudges } from './judges.ts'
import { columnWidth } from './column-feature-names.ts'
import { TreeModel } from './tree-model.ts'

describe('a model of trees', () => {
  /** Two trees of depth 1: by the first feature above 0.5, and by the second above 2. */
  const data = {
    names: ['fit', 'length'],
    base: 0,
    depth: 1,
    features: [0, 1],
    thresholds: [0.5, 2],
    leaves: [-1, 1, 0.5, -0.5],
  }

  test('sums the leaves that a row falls into', () => {
    const model = new TreeModel(data, ['fit', 'length'])
    const chance = (score: number): number => 1 / (1 + Math.exp(-score))
    assert.equal(model.chance(Float32Array.of(0.9, 1)), chance(1.5))
    assert.equal(model.chance(Float32Array.of(0.9, 3)), chance(0.5))
    assert.equal(model.chance(Float32Array.of(0.1, 3)), chance(-1.5))
  })

  test('gives up on a row that cannot reach what is asked for', () => {
    const model = new TreeModel(data, ['fit', 'length'])
    const row = Float32Array.of(0.1, 3)
    assert.equal(model.chance(row, 0.9), 0)
    assert.equal(model.chance(row, 0.5), model.chance(row))
  })

  test('gives up earlier on what training has seen no row rise from', () => {
    const blocks = 3
    const steps = Array.from({ length: 12 * blocks }, () => [0, 0.5, -0.1, 0.1] as const)
    const long = {
      ...data,
      features: steps.map(([feature]) => feature),
      thresholds: steps.map(([, threshold]) => threshold),
      leaves: steps.flatMap(([, , left, right]) => [left, right]),
    }
    const row = Float32Array.of(0.1, 3)
    const whole = new TreeModel(long, long.names)
    const told = new TreeModel({ ...long, rises: [3.6, 0, 0] }, long.names)
    assert.equal(whole.chance(row, 0.1), whole.chance(row))
    assert.equal(told.chance(row, 0.1), 0)
    assert.equal(told.chance(Float32Array.of(0.9, 3), 0.1), whole.chance(Float32Array.of(0.9, 3)))
  })

  test('tells how the score of a row grows', () => {
    assert.deepEqual(new TreeModel(data, data.names).scoresOf(Float32Array.of(0.9, 1)), [0, 1.5])
  })

  test('compares numbers below zero', () => {
    const signed = new TreeModel({ ...data, thresholds: [-0.5, 0] }, data.names)
    const sum = (...row: number[]): number => signed.scoresOf(Float32Array.from(row)).at(-1) ?? 0
    assert.equal(sum(-0.75, 0), -0.5)
    assert.equal(sum(-0.25, -0.25), 1.5)
    assert.equal(sum(1, 1), 0.5)
    assert.equal(sum(-0.5, -1), -0.5)
  })

  test('is not asked of other features than it was trained on', () => {
    const model = new TreeModel(data, ['fit', 'width'])
    assert.throws(() => model.chance(Float32Array.of(0.9, 1)), /train it again/)
  })

  test('comes with the program for the features that the program has', () => {
    const chance = trainedJudges.columns.chance(new Float32Array(columnWidth))
    assert.ok(chance >= 0 && chance < 0.5)
  })
})
