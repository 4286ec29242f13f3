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
    assert.equal(model.chance(row, 0.5), 0)
    assert.equal(model.chance(row, 0.18), model.chance(row))
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
