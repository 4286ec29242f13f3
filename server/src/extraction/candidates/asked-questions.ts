import { allEntities, isEntity, textsOf } from '../entities/entity.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { shown } from '../scope/scope-elements.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { Candidate } from './candidate.ts'
import type { ListCandidate } from './section-lists.ts'

const questionLists =
  /(?:^| )(?:faqs?|faq questions?|faq items?|questions?|frequently asked questions?|häufige fragen|fragen|preguntas(?: frecuentes)?|questions fréquentes|domande(?: frequenti)?|perguntas(?: frequentes)?|pytania|veelgestelde vragen|vragen|frågor|otázky)$/
const opens = /^(?:summary|button|dt|h[2-6]|strong|a)$/
const longestQuestion = 300
const markedScore = 0.86
const shownScore = 0.84
const leastAsking = 0.6

/** A list of questions: those that a page's markup says it answers, or those that it shows, each in an element of the same kind. */
export function askedQuestions({ key, items }: FieldPlan, page: PageIndex): ListCandidate | undefined {
  if (!questionLists.test(key) || items?.types.has('string') !== true || items.format !== undefined) return undefined
  const marked = markedQuestions(page)
  const raws = marked.length >= 2 ? marked : shownQuestions(page)
  return raws.length < 2 ? undefined : { raws, score: raws === marked ? markedScore : shownScore }
}

const faqs =
  /(?:^| )(?:faqs?|faq questions?|faq items?|frequently asked questions?|häufige fragen|preguntas frecuentes|questions fréquentes|domande frequenti|perguntas frequentes|veelgestelde vragen)$/

/** Texts that ask nothing are no list of questions. */
export function mayBeQuestions({ key }: FieldPlan, texts: readonly unknown[]): boolean {
  return !faqs.test(key) || texts.filter(isAsking).length >= leastAsking * texts.length
}

function isAsking(text: unknown): boolean {
  return typeof text === 'string' && /[?？]/.test(text)
}

function markedQuestions({ entities }: PageIndex): Candidate[] {
  const faq = allEntities(entities).find(({ types }) => types.includes('faqpage'))
  return (faq?.properties.get('mainentity') ?? []).flatMap((question): Candidate[] => {
    const name = isEntity(question) ? question.properties.get('name')?.[0] : undefined
    const [told] = name === undefined ? [] : textsOf(name)
    return told === undefined ? [] : [{ text: told.text.trim(), node: told.node, isHidden: true, score: markedScore }]
  })
}

/** All elements of the kind that most questions stand in, from the first to the last of these. */
function shownQuestions(page: PageIndex): Candidate[] {
  const kinds = new Map<string, ViewNode[]>()
  for (const node of page.view.nodes) {
    if (!opens.test(node.tag) || node.isHidden || node.to - node.from > longestQuestion) continue
    if (/[?？]$/.test(shown(node, page))) kinds.getOrInsertComputed(kindOf(node), () => []).push(node)
  }
  const [best = []] = [...kinds.values()].toSorted((a, b) => b.length - a.length)
  const [first] = best
  const last = best.at(-1)
  if (first === undefined || last === undefined) return []
  const all = page.view.nodes
    .slice(first.order, last.order + 1)
    .filter((node) => kindOf(node) === kindOf(first) && !node.isHidden && node.to > node.from)
  // Of an article's headings some may ask.
  if (best.length < leastAsking * all.length) return []
  return all.map((node) => ({ text: shown(node, page), node, score: shownScore }))
}

function kindOf(node: ViewNode): string {
  return `${node.tag} ${attributeOf(node, 'class') ?? ''}`
}
