import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ViewNode } from '../view/view-element.ts'
import { completeSlots, mayComplete, type PlacedSlots } from './completed-slots.ts'
import { withoutClasses } from './slot-keys.ts'
import type { Slot, SlotKind } from './slot.ts'

const node = { tag: 'span', from: 0, to: 4, children: [] } as unknown as ViewNode

function slot(text: string, kind: SlotKind = 'text', at: ViewNode = node): Slot {
  return { kind, node: at, text, from: 0, to: text.length, label: undefined, names: [] }
}

function placed(key: string, texts: readonly (string | undefined)[], kind?: SlotKind): PlacedSlots {
  return { key, slots: texts.map((text) => (text === undefined ? undefined : slot(text, kind))) }
}

function completed(...all: PlacedSlots[]): (string | undefined)[][] {
  completeSlots(all)
  return all.map(({ slots = [] }) => slots.map((one) => one?.text))
}

describe('slots that complete each other', () => {
  test('classes that begin alike are of one thing, and so is an element more around it', () => {
    const [names] = completed(
      placed('/a.username', ['gull', undefined, 'tern']),
      placed('/a.username-staff', [undefined, 'wren', undefined]),
    )
    assert.deepEqual(names, ['gull', 'wren', 'tern'])
    const [inner, outer] = completed(
      placed('/a/span', ['gull', undefined, 'tern']),
      placed('/a', [undefined, 'wren', undefined]),
    )
    assert.deepEqual(inner, ['gull', 'wren', 'tern'])
    assert.deepEqual(outer, [undefined, 'wren', undefined])
  })

  test('what is marked by a class of its own is of one thing with what has none', () => {
    const [names] = completed(
      placed('/a/span.name', ['gull', undefined, 'tern']),
      placed('/a.featured/span.name', [undefined, 'wren', undefined]),
    )
    assert.deepEqual(names, ['gull', 'wren', 'tern'])
    const [others] = completed(
      placed('/a.plain/span.name', ['gull', undefined, 'tern']),
      placed('/a.featured/span.name', [undefined, 'wren', undefined]),
    )
    assert.deepEqual(others, ['gull', undefined, 'tern'])
  })

  test('both may be at once', () => {
    const [names] = completed(
      placed('/a.username', ['gull', undefined, 'tern']),
      placed('/a.username-staff/b', [undefined, 'wren', undefined]),
    )
    assert.deepEqual(names, ['gull', 'wren', 'tern'])
  })

  test('addresses complete addresses, whichever of the two elements has more of them', () => {
    const [inner, outer] = completed(
      placed('/b/a@href', ['/1', undefined, undefined], 'link'),
      placed('/b@href', [undefined, '/2', '/3'], 'link'),
    )
    assert.deepEqual(inner, ['/1', undefined, undefined])
    assert.deepEqual(outer, ['/1', '/2', '/3'])
  })

  test('what some record has both of is two things', () => {
    const [names] = completed(
      placed('/a.username', ['gull', undefined, 'tern']),
      placed('/a.username-title', ['Skipper', 'Cook', undefined]),
    )
    assert.deepEqual(names, ['gull', undefined, 'tern'])
  })

  test('words complete no figures, nor figures words, nor what is long what is short', () => {
    const [prices] = completed(
      placed('/b.price', ['€ 20', undefined, '€ 40']),
      placed('/b.price-sold', [undefined, 'Sold out', undefined]),
    )
    assert.deepEqual(prices, ['€ 20', undefined, '€ 40'])
    const [names] = completed(
      placed('/b.named', ['gull', undefined, 'tern']),
      placed('/b.named-at', [undefined, '12', undefined]),
    )
    assert.deepEqual(names, ['gull', undefined, 'tern'])
    const [short] = completed(
      placed('/b.named', ['gull', undefined, 'tern']),
      placed('/b.named-at', [undefined, 'where the tide leaves nothing', undefined]),
    )
    assert.deepEqual(short, ['gull', undefined, 'tern'])
  })

  test('what holds several things is none of them', () => {
    const inside = { tag: 'i', from: 0, to: 2, children: [], isHidden: false } as unknown as ViewNode
    const holder = { tag: 'a', from: 0, to: 4, children: [inside] } as unknown as ViewNode
    const holding: PlacedSlots = { key: '/a', slots: [undefined, slot('wren', 'text', holder), undefined] }
    const [names] = completed(placed('/a/span', ['gull', undefined, 'tern']), holding)
    assert.deepEqual(names, ['gull', undefined, 'tern'])
  })

  test('what few records have is completed by nothing', () => {
    const [few] = completed(
      placed('/a.username', ['gull', undefined, undefined, undefined, undefined, undefined]),
      placed('/a.username-staff', [undefined, 'wren', undefined, undefined, undefined, undefined]),
    )
    assert.deepEqual(few?.slice(0, 2), ['gull', undefined])
  })

  test('there may be no records, no places, and places that nobody asks for', () => {
    completeSlots([])
    assert.deepEqual(completed(placed('/a.username', []), placed('/a.username-staff', [])), [[], []])
    assert.deepEqual(completed({ key: '/a.username', slots: undefined }, placed('/a.username-staff', ['gull'])), [[], ['gull']]) // prettier-ignore
  })

  test('two hundred thousand records are no more than their number', () => {
    const half = (rest: number, text: string): (string | undefined)[] =>
      Array.from({ length: 200_000 }, (_, at) => (at % 2 === rest ? text : undefined))
    const [names] = completed(placed('/a.username', half(0, 'gull')), placed('/a.username-staff', half(1, 'tern')))
    assert.ok(names?.every((name) => name !== undefined))
  })

  test('what may complete what is wanted is read with it', () => {
    const tags = new Set(['/b/a.username', '/b/i@href'].map(withoutClasses))
    const may = (key: string): boolean => mayComplete(key, tags)
    const keys = ['/b/a.username-staff', '/b/a.username-staff/b', '/b', '/b/a.username/span', '/b@href', '/c', '/b/i']
    assert.deepEqual(keys.map(may), [true, true, true, true, true, false, false])
  })
})
