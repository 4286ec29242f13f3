import { type Candidate, moneyPenalty, pagePenalty } from './candidate.ts'
import { dateIn } from '../../values/dates.ts'
import { employerNames } from '../schema/employer-names.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { amounts, namedAmounts } from './money-detectors.ts'
import { subtitles } from './beside-heading.ts'
import { siteNames } from './site-names.ts'
import { toldByWords } from './word-detectors.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { shippingCharges } from './charges.ts'
import { signatures, titleVersions } from './code-details.ts'
import { foundings, teamSizes } from './firm-details.ts'
import { resultCounts } from './result-counts.ts'
import { mainAction } from './main-action.ts'
import { addressLines, places, underHeading } from './place-detectors.ts'
import { reductions } from './reductions.ts'
import { ratings } from './rating-detectors.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn, nodesIn, shown } from '../scope/scope-elements.ts'
import { loneDurations, servings } from './measure-detectors.ts'
import { alternativeTexts, captions, images } from './pictures.ts'
import { areas, clockTimes, deadlines, lastDays, readingTimes, salaries, workplaces } from './stated-details.ts'
import { stockSigns } from './stock-detectors.ts'
import { trailCategories } from './trail-categories.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { buttonClass } from '../../values/button-words.ts'
import { nameKey } from '../../values/name-words.ts'

type Detector = (plan: FieldPlan, scope: Scope, page: PageIndex) => Candidate[]

/** Values told by their own shape, without a name: the heading, an amount of money, stars, a time element. */
export function detected(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const { concept, types } = plan
  if (types.has('boolean') && types.size <= 2 && concept?.kind !== 'availability') return statements(plan, scope, page)
  const byShape = concept === undefined ? undefined : detectors[concept.id]
  const found = [...(byShape?.(plan, scope, page) ?? []), ...toldByWords(plan, scope, page)]
  const exact = plan.choices === undefined || found.length > 0 ? [] : choiceLines(plan, scope, page)
  return [...found, ...exact]
}

const detectors: Readonly<Record<string, Detector>> = {
  title: titles,
  job_title: (plan, scope, page) => (plan.siblings.has('title') ? [] : titles(plan, scope, page)),
  question: titles,
  answer: answers,
  price: amounts,
  low_price: amounts,
  high_price: amounts,
  original_price: (plan, scope, page) => amounts(plan, scope, page).filter(({ node }) => moneyPenalty(plan, node) < 0),
  category: (plan, scope, page) => (scope.kind === 'page' ? trailCategories(plan, page) : []),
  currency: (plan, scope, page) => [...amounts(plan, scope, page), ...namedAmounts(scope, page)],
  discount: (_plan, scope, page) => reductions(scope, page),
  rating: ratings,
  yields: (_plan, scope, page) => servings(scope, page),
  total_time: loneDurations,
  availability: (_plan, scope, page) => stockSigns(scope, page),
  sku: (_plan, scope, page) => (scope.kind === 'page' && !page.isReading ? codesOfAddress(page) : []),
  date_published: dates,
  start_date: (plan, scope, page) =>
    scope.kind !== 'page' || (isEvent(plan) && !page.isReading) ? dates(plan, scope, page) : [],
  end_date: (plan, scope, page) => (scope.kind !== 'page' || isEvent(plan) ? lastDays(scope, page) : []),
  valid_through: (_plan, scope, page) => deadlines(scope, page),
  start_time: clockTimes,
  end_time: clockTimes,
  salary_min: (_plan, scope, page) => salaries(scope, page),
  salary_max: (_plan, scope, page) => salaries(scope, page),
  workplace: workplaces,
  reading_time: (_plan, scope, page) => readingTimes(scope, page),
  caption: (_plan, scope, page) => captions(scope, page),
  alternative_text: (_plan, scope, page) => alternativeTexts(scope, page),
  area: (_plan, scope, page) => areas(scope, page),
  signature: (_plan, scope, page) => signatures(scope, page),
  version: (_plan, scope, page) => titleVersions(scope, page),
  shipping: (_plan, scope, page) => shippingCharges(scope, page),
  result_count: (_plan, scope, page) => resultCounts(scope, page),
  action_text: mainAction,
  named_link: mainAction,
  founded: (_plan, scope, page) => foundings(scope, page),
  team_size: (_plan, scope, page) => teamSizes(scope, page),
  image: (_plan, scope, page) => images(scope, page),
  url: links,
  isbn: (_plan, scope, page) =>
    linesLike(/(?<=\bISBN(?:-1[03])?:?\s?)(?:97[89][\s-]?)?\d(?:[\s-]?\d){8}[\s-]?[\dXx](?![\d-])/, scope, page),
  doi: (_plan, scope, page) => linesLike(/\b10\.\d{4,9}\/[^\s"<>,;]{2,200}/, scope, page),
  email: (_plan, scope, page) => [
    ...addressed('mailto:', scope, page),
    ...linesLike(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/, scope, page),
  ],
  telephone: (_plan, scope, page) => [
    ...addressed('tel:', scope, page),
    ...linesLike(/(?<![\d-])(?:\+\d|\(\d{2,5}\)|0\d{2,4}[\s/-])[\d\s()./-]{5,18}\d(?!\d)/, scope, page),
    ...linesLike(/(?<![\d.-])(?:1[-.])?\d{3}[-.]\d{3}[-.]\d{4}(?![\d-])/, scope, page),
  ],
  address: (_plan, scope, page) => [...tagged('address', scope, page), ...addressLines(scope, page)],
  location: places,
  locality: places,
  company: (plan, scope, page) => (scope.kind === 'page' ? companies(plan, page) : []),
  employment_type: (plan, scope, page) => (scope.kind === 'page' ? underHeading(plan, page) : []),
  year: (_plan, scope, page) =>
    (scope.kind === 'page' ? pageTitles(page) : titles(_plan, scope, page))
      .filter(({ text }) => /\((?:19|20)\d{2}\)/.test(text))
      .map(({ text, node }) => ({
        text: /\(((?:19|20)\d{2})\)/.exec(text)?.[1] ?? '',
        quote: text,
        node,
        isHidden: true,
        score: 0.7,
      })),
  description: paragraphs,
  subtitle: (_plan, scope, page) => (scope.kind === 'page' ? subtitles(page) : []),
  body: (plan, scope, page) => [
    ...pageText(plan, scope, page),
    ...wholeText(scope, page),
    ...paragraphs(plan, scope, page),
  ],
}

const eventConcepts = new Set(['venue', 'end_date', 'start_date', 'start_time', 'organizer', 'location', 'address'])

/** Only with its neighbours a lone date is known to be an event's. */
function isEvent({ concept, siblings }: FieldPlan): boolean {
  return [...siblings].some((id) => id !== concept?.id && eventConcepts.has(id))
}

const companyConcepts = new Set(
  'company address telephone email website url description image locality region postal_code country opening_hours category location language review_count rating founded team_size profiles subtitle action_text named_link'.split(
    ' ',
  ),
)

function companies(plan: FieldPlan, page: PageIndex): Candidate[] {
  if (plan.siblings.has('title') || plan.siblings.has('job_title')) return underHeading(plan, page)
  if (employerNames.test(plan.key)) return []
  return [...siteNames(page), ...(isCompanyPage(plan) ? pageTitles(page).map(fainter) : [])]
}

const companyNames = /^company(?: name)?$|^organi[sz]ation(?: name)?$|^firm/

/** Asked for a company and how to reach it, a page's heading is its name. */
function isCompanyPage({ key, siblings }: FieldPlan): boolean {
  const others = [...siblings].filter((id) => id !== 'company')
  return companyNames.test(key) && others.length > 0 && others.every((id) => companyConcepts.has(id))
}

function fainter(candidate: Candidate): Candidate {
  return { ...candidate, score: candidate.score - 0.4 }
}

/** Short lines that hold the pattern. */
function linesLike(pattern: RegExp, scope: Scope, page: PageIndex): Candidate[] {
  return linesIn(scope, page).flatMap(({ from, to, node }) => {
    const text = to - from <= 300 ? page.view.text.slice(from, to) : ''
    const match = text === '' ? null : pattern.exec(text)
    return match === null
      ? []
      : [{ text: match[0], quote: text, node, isHidden: true, score: node.isBoilerplate ? 0.5 : 0.62 }]
  })
}

function tagged(tag: string, scope: Scope, page: PageIndex): Candidate[] {
  return nodesIn(scope, page)
    .filter((node) => node.tag === tag && !node.isHidden && node.to > node.from)
    .map((node) => ({ text: shown(node, page), node, score: node.isBoilerplate ? 0.55 : 0.78 }))
}

/** Of a line that is a name, in characters. */
const longestName = 160

function titles(_plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  if (scope.kind === 'page') return pageTitles(page)
  const found: Candidate[] = []
  for (const node of nodesIn(scope, page)) {
    const text = node.to > node.from && node.to - node.from <= 300 ? shown(node, page) : ''
    if (text === '' || node.isHidden) continue
    const late = 0.05 * ((node.from - scope.from) / Math.max(1, scope.to - scope.from))
    if (/^h[1-6]$/.test(node.tag)) found.push({ text, node, score: 0.89 - late })
    else if (node.tag === 'dt') found.push({ text, node, score: 0.8 - late })
    else if (node.tag === 'a' && isNoName(node)) continue
    else if (node.tag === 'a') found.push({ text, node, score: 0.72 - late })
    else if (/^(?:strong|b|th|summary)$/.test(node.tag)) found.push({ text, node, score: 0.62 - late })
  }
  const [first] = linesIn(scope, page)
  if (first !== undefined && first.to - first.from <= longestName)
    found.push({ text: firstPart(page.view.text.slice(first.from, first.to)), node: first.node, score: 0.5 })
  return found
}

/** A link that calls or writes, or is made to be pressed. */
function isNoName(link: ViewNode): boolean {
  return /^(?:tel|mailto):/i.test(attributeOf(link, 'href') ?? '') || buttonClass.test(attributeOf(link, 'class') ?? '')
}

/** "Apples – $1.20" names apples. */
function firstPart(line: string): string {
  return line.split(/\s[-–—|·]\s|:\s|\s\(|\s?(?=[$€£¥₹]\s?\d)/)[0] ?? line
}

/** A document's title often ends, or begins, with the name of its site. */
function withoutSite(title: string, site: string | undefined): string {
  const parts = title.split(/\s+[|–—·»:-]+\s+/)
  if (parts.length < 2) return title
  const other = parts.filter((part) => site === undefined || part.toLowerCase() !== site.toLowerCase())
  const kept = other.length < parts.length ? other : parts.slice(0, -1)
  return (
    title.slice(title.indexOf(kept[0] ?? ''), title.indexOf(kept.at(-1) ?? '') + (kept.at(-1) ?? '').length) || title
  )
}

function pageTitles({ heading, meta, view }: PageIndex): Candidate[] {
  const found: Candidate[] = []
  if (heading !== undefined)
    found.push({
      text: view.text.slice(heading.from, heading.to).trim(),
      node: heading,
      score: heading.isBoilerplate ? 0.6 : 0.94,
    })
  const title = meta.get('title')
  if (title !== undefined) {
    found.push({
      node: title.node,
      text: withoutSite(title.text, meta.get('og:site_name')?.text),
      isHidden: true,
      score: 0.72,
    })
  }
  return found
}

/** A code with its parts, as far as three digits in a row are looked for in it. */
const longestCode = 64

/** The page's own address often holds its identifier. */
function codesOfAddress({ meta, url, view }: PageIndex): Candidate[] {
  const fact = meta.get('canonical') ?? meta.get('og:url')
  const address = fact?.text ?? url
  const path = URL.parse(address, url)?.pathname ?? ''
  const node = fact?.node ?? view.nodes[0]
  const codes = [...path.matchAll(/(?<![A-Za-z\d])[A-Z\d]{5,16}(?:-[A-Z]\d{2})?(?![A-Za-z\d])/g)]
    .filter(({ index }) => /\d{3}/.test(path.slice(index, index + longestCode).replace(/[^A-Z\d-].*$/s, '')))
    .map(([code]) => code)
  return node === undefined
    ? []
    : codes.toReversed().map((text, at) => ({ text, node, isHidden: true, score: 0.5 - 0.02 * at }))
}

/** Dates that say when something else happened. */
const otherDates =
  /updated|modified|effective|revised|last change|expires|deadline|copyright|©|aktualisiert|founded|since\b/i

function dates(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const found: Candidate[] = []
  // Of a page that sells something, loose dates are those of its reviews and offers.
  const isSold = page.entities.some(({ types }) => types.includes('product'))
  if (scope.kind === 'page' && plan.concept?.isOfPage === true && isSold) return []
  for (const node of nodesIn(scope, page)) {
    if (node.tag !== 'time' || node.isHidden) continue
    found.push({
      text: shown(node, page) || (attributeOf(node, 'datetime') ?? ''),
      node,
      score: 0.74 - lateness(node, scope, page),
    })
  }
  for (const { from, to, node } of linesIn(scope, page)) {
    const text = to - from <= 80 ? page.view.text.slice(from, to) : ''
    const date = text === '' ? undefined : dateIn(text, page.language)
    const isOther = otherDates.test(text) && plan.concept?.isOfPage === true
    if (date === undefined || isOther) continue
    const at = text.indexOf(date.raw)
    const withTime = text.slice(at, at + date.raw.length + 20)
    // "12–14 September": the first day stands before what reads as a date.
    const first = /\d{1,2}\.?\s?(?:[-–—]|to|bis|au|al)\s?$/i.exec(text.slice(0, at))?.[0] ?? ''
    found.push({
      text: plan.format === 'date-time' ? withTime : first + date.raw,
      node,
      score: 0.6 - lateness(node, scope, page),
    })
  }
  return found
}

function lateness(node: ViewNode, scope: Scope, page: PageIndex): number {
  if (scope.kind !== 'page') return 0
  const distance = Math.abs(node.from - (page.heading?.from ?? 0))
  return Math.min(0.14, distance / 20_000) + pagePenalty(node, page)
}

function links(_plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  if (scope.kind === 'page') {
    const node = page.heading ?? page.view.nodes[0]
    return node === undefined ? [] : [{ text: page.url, node, isHidden: true, score: 0.6 }]
  }
  const found: Candidate[] = []
  for (const node of nodesIn(scope, page)) {
    const href = node.tag === 'a' && !node.isHidden ? attributeOf(node, 'href') : undefined
    if (href === undefined || /^(?:#|javascript:|mailto:|tel:)/i.test(href)) continue
    const isTitle =
      node.parent !== null &&
      (/^h[1-6]$/.test(node.parent.tag) || node.children.some(({ tag }) => /^h[1-6]$/.test(tag)))
    found.push({ text: href, node, isHidden: true, score: (isTitle ? 0.86 : 0.8) - 0.01 * Math.min(10, found.length) })
    if (found.length > 40) break
  }
  return found
}

function addressed(scheme: string, scope: Scope, page: PageIndex): Candidate[] {
  return nodesIn(scope, page).flatMap((node) => {
    const href = node.tag === 'a' ? attributeOf(node, 'href') : undefined
    if (href?.toLowerCase().startsWith(scheme) !== true) return []
    const bare = decodeSafely(href.slice(scheme.length).split('?')[0] ?? '')
    const text = scheme === 'tel:' && shown(node, page).replaceAll(/\D/g, '').length >= 6 ? shown(node, page) : bare
    return [{ text, node, isHidden: true, score: node.isBoilerplate ? 0.6 : 0.8 }]
  })
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What a definition or an opened panel says; else a paragraph. */
function answers(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const found = nodesIn(scope, page).filter(({ tag, from, to, isHidden }) => tag === 'dd' && to > from && !isHidden)
  return [...found.map((node) => ({ text: shown(node, page), node, score: 0.7 })), ...paragraphs(plan, scope, page)]
}

const textNames = /^(?:article |page |main |full |post |story )?(?:body|content|text)$/

/** Asked for the text of a page, its main content; a shorter text that markup gives is a summary of it. */
function pageText({ key }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const node = page.heading?.parent ?? page.view.nodes[0]
  const text = scope.kind === 'page' && textNames.test(key) ? page.mainText() : ''
  return text.length < 200 || node === undefined ? [] : [{ text, node, isHidden: true, score: 0.97 }]
}

/** All paragraphs beside the first one. */
function wholeText(scope: Scope, page: PageIndex): Candidate[] {
  const after = scope.kind === 'page' ? (page.heading?.order ?? 0) : scope.start
  const first = nodesIn(scope, page).find(
    (node) =>
      node.tag === 'p' &&
      node.order >= after &&
      node.to > node.from &&
      !node.isHidden &&
      !metaWords.test(attributeOf(node, 'class') ?? ''),
  )
  const siblings = first?.parent?.children.slice(first.place, first.place + 2000) ?? []
  const last = siblings.findLast(({ tag, to, from }) => tag === 'p' && to > from && to <= scope.to)
  if (first === undefined || last === undefined || last.from <= first.from) return []
  return [{ text: page.view.text.slice(first.from, last.to), node: first.parent ?? first, isHidden: true, score: 0.66 }]
}

const metaWords = /(?:^|[\s_-])(?:byline|meta|date|author|info|tags?|price)(?:$|[\s_-])/i

/** The first paragraph of some length after the heading. */
function paragraphs(_plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const isPage = scope.kind === 'page'
  const after = isPage ? (page.heading?.order ?? 0) : scope.start
  const least = isPage ? 30 : 12
  const found = nodesIn(scope, page).filter(
    (node) =>
      node.tag === 'p' &&
      node.order >= after &&
      node.to - node.from >= least &&
      !node.isHidden &&
      !(node.isBoilerplate && isPage),
  )
  return found.slice(0, 4).map((node, at) => {
    const isMeta = metaWords.test(attributeOf(node, 'class') ?? '') || node.children.some(({ tag }) => tag === 'time')
    const base = (isPage ? 0.5 - pagePenalty(node, page) : 0.62) - (isMeta ? 0.3 : 0)
    return { text: shown(node, page), node, score: base - 0.05 * at + Math.min(0.05, (node.to - node.from) / 4000) }
  })
}

/** A short line that holds the field's own words states it: "Free shipping", "No pets allowed". */
function statements({ name, key }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const words = key.replace(/^(?:is|ha|has|can|are|wa|was|doe|does) /, '')
  if (words.length < 3) return []
  const stem = words.split(' ').map((word) => word.replaceAll(/[^\p{L}\d]/gu, ''))
  const pattern = new RegExp(
    String.raw`(?<![\p{L}])(no|not|non|without)?[\s-]*${stem.join(String.raw`(?:s|es)?[\s-]+`)}(?:s|es|d|ed)?(?![\p{L}])`,
    'iu',
  )
  return linesIn(scope, page).flatMap(({ from, to, node }) => {
    const text = to - from <= 60 ? page.view.text.slice(from, to) : ''
    const match = text === '' || name === '' ? null : pattern.exec(text)
    if (match === null || /[?:]\s*$/.test(text)) return []
    // "Lift: yes · Pets: no" says something else of each.
    const part = text.split(/\s[|·•]\s|[,;]\s/).find((piece) => pattern.test(piece)) ?? text
    const isDenied = match[1] !== undefined || /\b(?:not|no|none|unavailable|nein|non)\b/i.test(part)
    return [
      {
        text: isDenied ? 'no' : 'yes',
        quote: text,
        node,
        isHidden: true,
        score: 0.6 - (scope.kind === 'page' ? pagePenalty(node, page) : 0),
      },
    ]
  })
}

/** A line, or a part of one, that is one of the schema's own choices, and the only one. */
function choiceLines({ choices = [] }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const known = new Set(choices.filter((choice) => typeof choice === 'string').map(nameKey))
  const found = linesIn(scope, page).flatMap(({ from, to, node }) => {
    const line = to - from <= 160 ? page.view.text.slice(from, to) : ''
    const parts = line.split(/\s*[|·•]\s*|,\s/)
    return parts
      .filter((part) => part.length <= 60 && nameKey(part) !== '' && known.has(nameKey(part)))
      .map((text) => ({
        text,
        quote: line,
        node,
        score: (parts.length === 1 ? 0.52 : 0.48) - (scope.kind === 'page' ? pagePenalty(node, page) : 0),
      }))
  })
  return new Set(found.map(({ text }) => nameKey(text))).size === 1 ? found : []
}
