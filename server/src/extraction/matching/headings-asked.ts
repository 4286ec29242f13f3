import { nameKey, wordsOf } from '../../values/name-words.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { isCalledHeadings } from '../schema/asks-headings.ts'
import { quotedIn } from '../schema/quoted.ts'
import type { ViewNode } from '../view/view-element.ts'
import { levelsOfItems } from './heading-levels.ts'

/** The headings of a page's text that a list of its headings or sections asks for. */
export function headingsAsked(plan: FieldPlan, page: PageIndex): readonly ViewNode[] {
  const { view, heading } = page
  const after = heading?.end ?? 0
  const shown = view.nodes.filter(
    ({ tag, isHidden, isBoilerplate, from, to, order }) =>
      /^h[1-6]$/.test(tag) && !isHidden && !isBoilerplate && to > from && order >= after,
  )
  const part = belowQuoted(plan, shown, view.text) ?? belowNamed(plan, shown, view.text)
  const all = withoutExcepted(plan, part ?? withinMainText(withinArticle(shown, page), page), view.text)
  const asked = levelsOfItems(plan)
  if (asked !== undefined) return all.filter(({ tag }) => asked.includes(tag))
  const levels = [...new Set(all.map(({ tag }) => tag))].toSorted()
  const level = levels.find((own) => all.filter(({ tag }) => tag === own).length >= 2)
  const told = levelAsked(plan) ?? level
  const isWhole = /\ball (?:levels|headings)\b|\bsubheadings\b/.test(plan.description)
  // A page of one section has one heading.
  return isWhole || told === undefined ? all : all.filter(({ tag }) => tag === told)
}

const leastInText = 2

/** What stands below a text, such as its author or what else to read, has headings as well: those in the text are meant, where it has some. */
function withinMainText(headings: readonly ViewNode[], page: PageIndex): readonly ViewNode[] {
  const lines = new Set(page.mainText().split('\n').map(headingKey))
  const told = headings.filter(({ from, to }) => lines.has(headingKey(page.view.text.slice(from, to))))
  return told.length < leastInText ? headings : told
}

function headingKey(text: string): string {
  return nameKey(text.replace(/^#+ /, ''))
}

const excepted =
  /\b(?:without|except(?: for)?|excluding|leav(?:e|ing) out|but not|not|ohne|außer|sin|sauf|sans|senza|tranne|bez|zonder)\b(.{3,80})/i
const leastWord = 5

/** "Headings of the article without the reference list": not those that have a word of what is left out. */
function withoutExcepted({ description }: FieldPlan, headings: readonly ViewNode[], text: string): readonly ViewNode[] {
  const words = wordsOf(excepted.exec(description)?.[1] ?? '').filter((word) => word.length >= leastWord)
  if (words.length === 0) return headings
  return headings.filter(({ from, to }) => {
    const own = wordsOf(text.slice(from, to))
    return !words.some((word) => own.some((other) => other.startsWith(word.slice(0, -1)) || word === other))
  })
}

/** An article's headings are those in it, but for one right below its name, which goes on with that. */
function withinArticle(headings: readonly ViewNode[], { heading, view: { text } }: PageIndex): readonly ViewNode[] {
  let article = heading?.parent ?? null
  while (article !== null && article.tag !== 'article') article = article.parent
  if (heading === undefined || article === null) return headings
  const { end } = article
  const [first, ...others] = headings.filter(({ order }) => order < end)
  if (first === undefined || others.length === 0) return headings
  return text.slice(heading.to, first.from).trim() === '' ? others : [first, ...others]
}

/** Of headings those of the section whose heading the description quotes: headings under "Key features". */
function belowQuoted({ description }: FieldPlan, headings: readonly ViewNode[], text: string) {
  const quoted = quotedIn(description)
  return below(
    headings,
    headings.findIndex(({ from, to }) => quoted.includes(nameKey(text.slice(from, to)))),
  )
}

/** Of headings those of the section that a list is named after, where it is not called headings: "benefits" below "Benefits of a bank". */
function belowNamed(plan: FieldPlan, headings: readonly ViewNode[], text: string) {
  const own = wordsOf(plan.name)
  if (own.length === 0 || isCalledHeadings(plan)) return undefined
  const called = headings.filter(({ from, to }) => {
    const words = wordsOf(text.slice(from, to))
    return own.every((word) => words.includes(word))
  })
  // "Module 1" and "Module 2" are modules themselves.
  const [only, ...others] = called
  return only === undefined || others.length > 0 ? undefined : below(headings, headings.indexOf(only))
}

/** The headings below one of them, up to the next of its level. */
function below(headings: readonly ViewNode[], at: number): readonly ViewNode[] | undefined {
  const own = headings[at]
  if (own === undefined) return undefined
  const rest = headings.slice(at + 1)
  const end = rest.findIndex(({ tag }) => tag <= own.tag)
  const inside = end < 0 ? rest : rest.slice(0, end)
  return inside.length === 0 ? undefined : inside
}

/** The tag of the headings that a description asks for. */
function levelAsked({ name, description }: FieldPlan): string | undefined {
  return levelOf(description) ?? levelOf(nameKey(name))
}

function levelOf(told: string): string | undefined {
  const asked = /\bh([1-6])s?\b|\b(?:level|ebene|nivel|niveau|livello|poziomu?)[ -]?([1-6])\b/i.exec(told)
  const number = asked?.[1] ?? asked?.[2]
  if (number !== undefined) return `h${number}`
  const at = levelNames.findIndex((names) => names.test(told))
  return at < 0 ? undefined : `h${at + 2}`
}

const levelNames = [
  /\b(?:second[- ]level|zweite[nr]? ebene|segundo nivel|deuxième niveau|secondo livello|tweede niveau|drugiego poziomu)/i,
  /\b(?:third[- ]level|dritte[nr]? ebene|tercer nivel|troisième niveau|terzo livello|derde niveau|trzeciego poziomu)/i,
]
