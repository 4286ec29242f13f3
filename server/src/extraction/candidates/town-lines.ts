import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import { type Candidate, pagePenalty } from './candidate.ts'

const score = 0.62
const longestLine = 120
const maxFound = 12
/** A house by its name, without a street: "Parc du Port, 29900 Concarneau". */
const townLine =
  /^(?<venue>\p{Lu}[^,|•·:!?\d]{2,60}), (?:[A-Z]{1,2}-)?(?<code>\d{4,5}|\d{2}-\d{3}|\d{3} \d{2}|\d{4} [A-Z]{2}) (?<town>\p{Lu}[\p{L}.'’-]+(?: \p{L}[\p{L}.'’-]*){0,3})$/u

type Part = 'venue' | 'code' | 'town'

const parts: Readonly<Record<string, Part>> = {
  venue: 'venue',
  location: 'venue',
  postal_code: 'code',
  locality: 'town',
}

/** House, code and town of the line that a page writes of a place, where at least two of them are asked for. */
export function townLines({ concept, siblings }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const part = parts[concept?.id ?? '']
  const asked = new Set([...siblings].flatMap((id) => parts[id] ?? []))
  if (part === undefined || asked.size < 2) return []
  const found: Candidate[] = []
  for (const { from, to, node } of linesIn(scope, page)) {
    if (to - from > longestLine || found.length >= maxFound) continue
    const quote = page.view.text.slice(from, to).trim()
    const text = townLine.exec(quote)?.groups?.[part]
    if (text === undefined) continue
    const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
    found.push({ text, quote, node, isHidden: true, score: score - penalty - 0.01 * found.length })
  }
  return found
}

/** The house of such a line. */
export function houseIn(
  line: string,
): { readonly venue: string; readonly code: string; readonly town: string } | undefined {
  const { venue, code, town } = townLine.exec(line)?.groups ?? {}
  return venue === undefined || code === undefined || town === undefined ? undefined : { venue, code, town }
}
