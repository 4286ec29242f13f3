import { admonitionLists } from '../candidates/admonitions.ts'
import { type Candidate, pagePenalty } from '../candidates/candidate.ts'
import { rawOf } from '../candidates/candidates.ts'
import { type Entity, type EntityText, isEntity, textsOf, valuesAt } from '../entities/entity.ts'
import { entityPaths } from '../scope/entity-paths.ts'
import type { Fact } from '../facts/fact.ts'
import { holdsHeading } from '../candidates/fact-rules.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { lookupKeys } from '../schema/lookup-keys.ts'
import type { Filler } from './filler.ts'
import { linkedItems } from './linked-items.ts'
import { filingLinks } from '../candidates/filing-links.ts'
import { type ListCandidate, sectionLists } from '../candidates/section-lists.ts'
import { countedLines, numberedLists, stepLists } from '../candidates/step-lists.ts'
import { trailList } from '../candidates/trail-categories.ts'
import { profileLinks } from '../candidates/profile-links.ts'
import { isDecoration } from '../coercion/image-source.ts'
import type { Scope } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { nameKey } from '../../values/name-words.ts'
import { personNames } from '../../values/person-names.ts'

/** A list's items are looked for among this many elements. */
const maxInside = 12_000

/** Each line of a text is one of them. */
export function holdsLines({ concept }: FieldPlan): boolean {
  return concept?.kind === 'lines' && concept.isParted !== true
}

/** Lists that a thing declared in markup or script state holds at the paths of what is asked for. */
export function fromEntity(plan: FieldPlan, entity: Entity, at: number): ListCandidate[] {
  for (const path of entityPaths(plan, entity)) {
    const texts = valuesAt(entity, path).flatMap((value) => flattened(value, 0))
    const [only] = texts
    if (only === undefined) continue
    const split =
      texts.length === 1
        ? splitText(only.text, plan).map((text) => ({ text, node: only.node }))
        : texts.flatMap(({ text, node }) =>
            holdsLines(plan) ? text.split('\n').map((line) => ({ text: line, node })) : [{ text, node }],
          )
    return [
      {
        raws: split.map(({ text, node }) => ({
          text,
          node,
          isHidden: node.tag === 'script' || attributeOf(node, 'content') !== undefined,
          score: entity.source === 'state' ? 0.6 : 0.93,
        })),
        score: entity.source === 'state' ? 0.62 : 0.95 - 0.05 * at,
      },
    ]
  }
  return []
}

/** Steps inside sections, and texts inside steps, in order. */
function flattened(value: Parameters<typeof textsOf>[0], depth: number): readonly EntityText[] {
  if (!isEntity(value) || depth > 4) return isEntity(value) ? [] : [value]
  const inner = value.properties.get('itemlistelement') ?? value.properties.get('steps')
  if (inner !== undefined && !value.properties.has('text')) return inner.flatMap((part) => flattened(part, depth + 1))
  return textsOf(value).slice(0, 1)
}

/** Lists that the page shows: below headings and labels, repeated, or the only one of its kind. */
export function fromPage(plan: FieldPlan, scope: Scope, filler: Filler): ListCandidate[] {
  const { page } = filler
  const penalty = (node: ViewNode): number => (scope.kind === 'page' ? pagePenalty(node, page) : 0)
  const found = lookupKeys(plan).flatMap(({ key, weight }) => {
    const named = page.index.named(key, scope.start, scope.end)
    // What a program calls a user is nobody.
    const facts = isOfPersons(plan) ? named.filter(({ node }) => node.tag !== 'pre' && node.tag !== 'code') : named
    const own = facts.flatMap((fact) => {
      const base = listKinds[fact.kind]
      return base === undefined || (scope.kind === 'page' && holdsHeading(fact, page))
        ? []
        : [containerList(plan, fact, { score: base * weight - penalty(fact.node), filler })]
    })
    return own.concat(repeated(plan, facts, { weight, filler, penalty }))
  })
  const [inMeta = ''] = plan.concept?.isParted === true && scope.kind === 'page' ? (plan.concept.metaNames ?? []) : []
  const meta = page.meta.get(inMeta)
  const tagged =
    meta === undefined
      ? []
      : [
          {
            raws: splitText(meta.text, plan).map((text) => ({ text, node: meta.node, isHidden: true, score: 0.6 })),
            score: 0.6,
          },
        ]
  return [
    ...found.filter(({ raws }) => raws.length > 0),
    ...tagged,
    ...sectionLists(plan, scope, page),
    ...(plan.concept?.isOfSteps === true
      ? [...stepLists(scope, page), ...countedLines(scope, page), ...numberedLists(scope, page)]
      : []),
    ...(plan.concept?.isOfProfiles === true ? profileLinks(scope, page) : []),
    ...(plan.concept?.mayHeadSections === true && scope.kind === 'page' ? trailList(plan, page) : []),
    ...admonitionLists(plan, scope, page),
    ...filingLinks(plan, scope, page),
    ...everyOf(plan, scope, filler),
  ]
}

function isOfPersons({ concept, items }: FieldPlan): boolean {
  return (concept ?? items?.concept)?.kind === 'person'
}

const listKinds: Readonly<Partial<Record<Fact['kind'], number>>> = {
  label: 0.88,
  heading: 0.84,
  itemprop: 0.8,
  class: 0.8,
  classSuffix: 0.66,
  classPrefix: 0.62,
  leadingLabel: 0,
}

/** One named element that holds the items: a list, lines, or a text with separators. */
function containerList(
  plan: FieldPlan,
  fact: Fact,
  { score, filler }: { score: number; filler: Filler },
): ListCandidate {
  const { page } = filler
  const nodes = fact.kind === 'heading' ? followingNodes(fact) : [fact.node]
  const listed = nodes.flatMap((node) => listItems(node, page.view.nodes))
  const linked = listed.length > 0 || holdsLines(plan) || plan.items?.concept?.kind === 'url' ? [] : nodes
  const items = listed.concat(linked.flatMap((node) => linkedItems(node, page.view.text)))
  if (items.length > 0 && fact.text === undefined) {
    return {
      raws: items.map((node) => ({ text: itemText(page.view.text, node), node, score })),
      score: score + (items.length > 1 ? 0.03 : -0.08),
    }
  }
  const raw = rawOf(fact, page)
  const parts = splitText(fact.text ?? withoutLabel(raw.text), plan)
  const ofOne = fact.kind === 'label' ? 0.15 : 0.32
  return {
    raws: parts.map((text) => Object.assign({}, raw, { text, score })),
    score: score - (parts.length === 1 ? ofOne : 0),
  }
}

/** "Tags: sea, birds" in an element of the class "tags": what its items are called is none of them. */
function withoutLabel(text: string): string {
  const rest = /^[^:：,;\n]{2,30}[:：]\s+(?=\S)/.exec(text)
  return rest === null || text.indexOf(':', rest[0].length) >= 0 ? text : text.slice(rest[0].length)
}

function followingNodes({ node, to }: Fact): ViewNode[] {
  return (node.parent?.children ?? [])
    .slice(node.place)
    .filter((sibling) => sibling.to <= to && !/^h[1-6]$/.test(sibling.tag))
}

/** The li elements inside, innermost ones; or rows of a one-column table. */
function listItems(node: ViewNode, nodes: readonly ViewNode[]): ViewNode[] {
  const found = nodes
    .slice(node.order, Math.min(node.end, node.order + maxInside))
    .filter(
      ({ tag, isHidden, isBoilerplate, from, to }) =>
        tag === 'li' && !isHidden && to > from && (!isBoilerplate || node.isBoilerplate),
    )
  const outer = new Set(found.map(({ parent }) => parent?.parent))
  return found.filter((item) => !outer.has(item))
}

export function itemText(text: string, node: ViewNode): string {
  return text.slice(node.from, node.to).replaceAll('\n', ' ').trim()
}

interface RepeatedContext {
  readonly weight: number
  readonly filler: Filler
  readonly penalty: (node: ViewNode) => number
}

/** Several elements under one name, each an item: <span class="tag">. */
function repeated(
  plan: FieldPlan,
  facts: readonly Fact[],
  { weight, filler, penalty }: RepeatedContext,
): ListCandidate[] {
  const byShape = new Map<string, Fact[]>()
  for (const fact of facts) {
    if (
      fact.kind !== 'class' &&
      fact.kind !== 'itemprop' &&
      fact.kind !== 'classSuffix' &&
      fact.kind !== 'label' &&
      fact.kind !== 'attribute'
    )
      continue
    const shape = `${fact.kind} ${fact.node.tag} ${fact.node.isBoilerplate}`
    const alike = byShape.getOrInsertComputed(shape, () => [])
    if (alike.at(-1)?.node !== fact.node || fact.text !== undefined) alike.push(fact)
  }
  return [...byShape.values()].flatMap((list) => {
    const outer = list.filter(
      ({ node }) =>
        !list.some((other) => other.node !== node && node.order > other.node.order && node.order < other.node.end),
    )
    const [first] = outer
    if (first === undefined || outer.length < 2) return []
    const score = (first.kind === 'classSuffix' ? 0.72 : 0.84) * weight - penalty(first.node)
    return [
      {
        raws: outer
          .flatMap((fact) => expanded(plan, fact, { score, filler }))
          .filter(({ text, node }) => text !== '' || node.tag === 'img'),
        score,
      },
    ]
  })
}

/** A named part that is itself a list of lines gives its items. */
function expanded(plan: FieldPlan, fact: Fact, { score, filler }: { score: number; filler: Filler }): Candidate[] {
  const { view } = filler.page
  const items = plan.concept?.kind === 'lines' ? listItems(fact.node, view.nodes) : []
  if (items.length >= 2) return items.map((node) => ({ text: itemText(view.text, node), node, score }))
  return [Object.assign(rawOf(fact, filler.page), { score })]
}

/** All images or all links of the subject, when the field is called just that; else the titles of the page's records. */
function everyOf(plan: FieldPlan, scope: Scope, { page }: Filler): ListCandidate[] {
  const { concept, key } = plan
  const nodes = page.view.nodes
    .slice(scope.start, scope.end)
    .filter((node) => !node.isHidden && (scope.kind !== 'page' || !node.isBoilerplate))
  if (concept?.kind === 'image')
    return [
      {
        raws: nodes
          .filter((node) => node.tag === 'img' && !isDecoration(node))
          .map((node) => ({ text: '', node, score: 0.6 })),
        score: 0.6,
      },
    ]
  if (concept?.isOwnAddress === true)
    return [
      {
        raws: nodes
          .filter(({ tag }) => tag === 'a')
          .map((node) => ({ text: attributeOf(node, 'href') ?? '', node, score: 0.6 })),
        score: 0.6,
      },
    ]
  if (/^(?:heading|headline|section|subheading|section title|section heading|h2)$/.test(key)) {
    return [
      {
        raws: nodes
          .filter(({ tag }) => /^h[2-4]$/.test(tag))
          .map((node) => ({ text: itemText(page.view.text, node), node, score: 0.7 })),
        score: 0.7,
      },
    ]
  }
  if (concept?.tag !== undefined)
    return [
      {
        raws: nodes
          .filter(({ tag }) => tag === concept.tag)
          .map((node) => ({ text: page.view.text.slice(node.from, node.to), node, score: 0.9 })),
        score: 0.9,
      },
    ]
  if (key === 'paragraph')
    return [
      {
        raws: nodes
          .filter(({ tag }) => tag === 'p')
          .map((node) => ({ text: itemText(page.view.text, node), node, score: 0.7 })),
        score: 0.7,
      },
    ]
  return [...recordTitles(plan, scope, page), ...onlyList(plan, scope, { nodes, text: page.view.text })]
}

/** "names" or "titles" of a page with records are those records' headings. */
function recordTitles({ concept, types: _types }: FieldPlan, scope: Scope, page: Filler['page']): ListCandidate[] {
  if (concept?.kind !== 'title') return []
  return page.groups
    .filter(
      ({ records, isBoilerplate }) =>
        records.length >= 2 &&
        (!isBoilerplate || scope.kind !== 'page') &&
        records.every(({ start, end }) => start >= scope.start && end <= scope.end),
    )
    .slice(0, 20)
    .flatMap(({ records }) => {
      const raws = records.flatMap(({ start, end }) => {
        const heading = page.view.nodes.slice(start, end).find(({ tag }) => /^h[1-6]$/.test(tag))
        return heading === undefined ? [] : [{ text: itemText(page.view.text, heading), node: heading, score: 0.7 }]
      })
      return raws.length === records.length ? [{ raws, score: 0.7 + 0.01 * Math.min(10, raws.length) }] : []
    })
}

/** A page whose subject is one list, asked for with a name that says no more than that. */
function onlyList(
  { key }: FieldPlan,
  scope: Scope,
  { nodes, text }: { nodes: readonly ViewNode[]; text: string },
): ListCandidate[] {
  if (
    scope.kind === 'record' ||
    !(
      key === '' ||
      /^(?:item|list|entry|result|value|point|bullet|bullet point|list item|element|data|answer)$/.test(key)
    )
  )
    return []
  const lists = nodes.filter(
    ({ tag, children }) =>
      (tag === 'ul' || tag === 'ol') && children.length >= 2 && children.some(({ tag }) => tag === 'li'),
  )
  const [list] = lists
  if (list === undefined || lists.length !== 1) return []
  return [{ raws: list.children.map((node) => ({ text: itemText(text, node), node, score: 0.55 })), score: 0.55 }]
}

const byline = /^(?:by|von|par|por|di|door)\s+(?=\p{Lu})/iu

/** "red, green and blue" is three; steps and lines are never cut at commas. */
function splitText(text: string, plan: FieldPlan): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length > 1) return lines
  const [line = ''] = lines
  // Addresses may hold commas.
  if (/^https?:\/\/\S+$/i.test(line)) return line.split(/,(?=https?:\/\/)/i)
  if (holdsLines(plan)) return line === '' ? [] : [line]
  const persons = (plan.concept ?? plan.items?.concept)?.kind === 'person' ? personNames(line.replace(byline, '')) : []
  if (persons.length > 1) return persons
  if (plan.items?.types.has('number') === true || plan.items?.types.has('integer') === true)
    return line.split(/\s*[;|·•]\s*|,\s+|\s\/\s|\s+and\s+|\s+/).filter((part) => part !== '')
  const separator = [/\s*[|•·]\s*/, /\s*;\s*/, /\s*[,،、]\s*/, /\s\/\s/].find((pattern) => pattern.test(line))
  const parts = separator === undefined ? [line] : line.split(separator)
  const last = parts.at(-1)?.replace(/^(?:and|und|et|y|e|&)\s+/i, '')
  const tail = last === undefined ? [] : last.split(/\s+(?:and|&|und|et|og|och)\s+/i)
  // "salt and pepper mills" alone is one thing; after commas the last "and" parts two.
  const whole = separator === undefined ? [line] : [...parts.slice(0, -1), ...tail]
  return whole.map((part) => part.trim()).filter((part) => part !== '' && nameKey(part) !== '')
}
