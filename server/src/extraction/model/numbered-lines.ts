import { allEntities, isEntity } from '../entities/entity.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { wordsOf } from '../../values/name-words.ts'

/** The page as a model reads it: compact numbered lines, nothing that a visitor does not see. */
export interface PageLines {
  readonly text: string
  /** True when lines were left out to fit. */
  readonly isCut: boolean
}

const maxFacts = 40
const longestLine = 600

/** Lines by relevance to the schema and the prompt until the bytes are used up, given in the page's order. */
export function numberedLines(
  facts: PageIndex,
  asked: { plan: FieldPlan; prompt: string; maxBytes: number },
): PageLines {
  const { plan, prompt, maxBytes } = asked
  const words = new Set([...namesOf(plan, 0).flatMap(wordsOf), ...wordsOf(prompt)])
  const seen = new Set<string>()
  const lines = facts.view.lines.flatMap(({ from, to, node }, at) => {
    const text = facts.view.text.slice(from, Math.min(to, from + longestLine)).trim()
    if (text === '' || seen.has(text)) return []
    seen.add(text)
    const weight = relevance(text, words) + (node.isBoilerplate ? -2 : 0) + nearness(from, facts)
    return [{ at, text: `[${at}] ${text}`, weight }]
  })
  const told = toldFacts(facts)
  let left = maxBytes - Buffer.byteLength(told)
  const chosen = lines
    .toSorted((a, b) => b.weight - a.weight || a.at - b.at)
    .filter(({ text }) => {
      const bytes = Buffer.byteLength(text) + 1
      if (bytes > left) return false
      left -= bytes
      return true
    })
  const body = chosen.toSorted((a, b) => a.at - b.at).map(({ text }) => text)
  return { text: [told, ...body].filter((part) => part !== '').join('\n'), isCut: chosen.length < lines.length }
}

/** More the rarer kinds of word it holds; figures count a little, because most fields are about them. */
function relevance(text: string, words: ReadonlySet<string>): number {
  const own = wordsOf(text.slice(0, 300))
  return own.filter((word) => words.has(word)).length * 2 + (/\d/.test(text) ? 0.5 : 0)
}

function nearness(from: number, { heading }: PageIndex): number {
  const distance = from - (heading?.from ?? 0)
  return distance >= 0 ? Math.max(0, 2 - distance / 1500) : -0.5
}

function namesOf(plan: FieldPlan, depth: number): string[] {
  if (depth > 6) return []
  const inner = [...plan.properties, ...(plan.items === undefined ? [] : [plan.items])]
  return [
    plan.name,
    plan.description,
    ...(plan.concept?.names.slice(0, 4) ?? []),
    ...inner.flatMap((part) => namesOf(part, depth + 1)),
  ]
}

/** What the page's markup says of its subject, a line each. */
function toldFacts({ entities, url }: PageIndex): string {
  const lines: string[] = [`[page] ${url}`]
  for (const { types, properties } of allEntities(entities, 60)) {
    for (const [name, values] of properties) {
      if (lines.length >= maxFacts || name.startsWith('@')) break
      const texts = values.flatMap((value) => (isEntity(value) ? [] : [value.text.slice(0, 200)]))
      if (texts.length > 0) lines.push(`[markup ${types[0] ?? ''}.${name}] ${texts.slice(0, 5).join(' | ')}`)
    }
  }
  return lines.join('\n').replaceAll(/\n(?!\[)/g, ' ')
}
