import { nameKey } from '../../values/name-words.ts'
import { asksOpening, asksParagraphs } from '../schema/asks-paragraphs.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { readScalar } from '../scope/read-scalar.ts'
import type { FilledArray, Scope } from '../scope/scope.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { MatchContext } from './match-context.ts'

const score = 0.75
const most = 500
/** In characters: a line that is no shorter, or ends as a sentence does, is a paragraph. */
const leastLength = 40
const sentenceEnd = /[.!?…:;"”»)]$/u

/**
 * The paragraphs of a record, or those of a page between its heading and the next one where these are asked for,
 * whatever stands between them: a picture, an advertisement, a list.
 */
export function paragraphsIn(plan: FieldPlan, scope: Scope, context: MatchContext): FilledArray | undefined {
  const { items } = plan
  if (items === undefined || !asksParagraphs(plan)) return undefined
  const { nodes, text } = context.page.view
  const told =
    scope.kind === 'page'
      ? pageParagraphs(plan, context)
      : nodes.slice(scope.start, scope.end).filter((node) => isParagraph(node, text))
  const read = told.slice(0, most).flatMap((node) => {
    const raw = { text: text.slice(node.from, node.to).trim(), node }
    return readScalar(items, raw, { locale: context.locale, score }) ?? []
  })
  return read.length === 0 ? undefined : { kind: 'array', items: read, score }
}

const allOfText =
  /^(?:(?:text|article|body|story|post|main|full|content|all) )*paragraph$|^(?:absätze|absaetze|paragraphes|párrafos|parrafos|paragrafi|parágrafos|akapity|stycken)$/

/** Those before its first section, or all of its main text. */
function pageParagraphs(plan: FieldPlan, context: MatchContext): readonly ViewNode[] {
  if (asksOpening(plan)) return openingOf(plan, context)
  if (!allOfText.test(plan.key)) return []
  const { page } = context
  const { nodes, text } = page.view
  const lines = new Set(page.mainText().split('\n').map(nameKey))
  return nodes.filter(
    (node) => !node.isBoilerplate && isParagraph(node, text) && lines.has(nameKey(text.slice(node.from, node.to))),
  )
}

/** The paragraphs between the page's heading and the next heading behind a paragraph. */
function openingOf(plan: FieldPlan, { page: { view, heading } }: MatchContext): readonly ViewNode[] {
  if (heading === undefined || !asksOpening(plan)) return []
  const found: ViewNode[] = []
  for (let order = heading.end; order < view.nodes.length; order += 1) {
    const node = view.nodes[order]
    if (node === undefined || node.isHidden || node.isBoilerplate) continue
    if (/^h[1-6]$/.test(node.tag) && found.length > 0) break
    if (isParagraph(node, view.text)) found.push(node)
  }
  return found
}

const noProse = new Set(['figure', 'figcaption', 'blockquote', 'li', 'aside', 'footer', 'td', 'th', 'header', 'button'])
const farthest = 3

function isParagraph(node: ViewNode, text: string): boolean {
  if (node.tag !== 'p' || node.isHidden) return false
  const told = text.slice(node.from, node.to).trim()
  if (told === '' || (told.length < leastLength && !sentenceEnd.test(told))) return false
  let at = node.parent
  for (let level = 0; at !== null && level < farthest; level += 1, at = at.parent) if (noProse.has(at.tag)) return false
  return true
}
