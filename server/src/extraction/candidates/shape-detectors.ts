import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { type Candidate, moneyPenalty } from './candidate.ts'
import { employerNames } from '../schema/employer-names.ts'
import { amounts, namedAmounts } from './money-detectors.ts'
import { subtitles } from './beside-heading.ts'
import { bylines, filedInByline } from './bylines.ts'
import { frontName, siteNames, surelySiteName } from './site-names.ts'
import { toldByWords } from './word-detectors.ts'
import { nameKey } from '../../values/name-words.ts'
import { headingKey, type PageIndex } from '../facts/page-index.ts'
import { embeddedVideos } from './embedded-videos.ts'
import { shippingCharges } from './charges.ts'
import { signatures, titleVersions } from './code-details.ts'
import { foundings, teamSizes } from './firm-details.ts'
import { hoursTold } from './hours-told.ts'
import { kickers } from './above-headline.ts'
import { quotations } from './quotations.ts'
import { resultCounts } from './result-counts.ts'
import { nutrients } from './nutrients.ts'
import { ownDois } from './own-dois.ts'
import { lastPosters } from './last-posters.ts'
import { mailAddresses } from './mail-addresses.ts'
import { mainAction } from './main-action.ts'
import { addressLines, places, underHeading } from './place-detectors.ts'
import { pageNumbers } from './page-numbers.ts'
import { headingsOfUsers, rolesBelow } from './person-headings.ts'
import { reductions } from './reductions.ts'
import { rightsTold } from './rights.ts'
import { ratingCounts, ratings } from './rating-detectors.ts'
import { linesIn, nodesIn, shown } from '../scope/scope-elements.ts'
import { loneDurations, servings } from './measure-detectors.ts'
import { alternativeTexts, captions, images } from './pictures.ts'
import {
  areas,
  clockTimes,
  deadlines,
  deliveryTimes,
  lastDays,
  readingTimes,
  salaries,
  workplaces,
} from './stated-details.ts'
import { stockSigns } from './stock-detectors.ts'
import { toldFigures } from './told-figures.ts'
import { trailCategories } from './trail-categories.ts'
import { pageTitles, titles } from './titles.ts'
import { dates } from './loose-dates.ts'
import { answers, pageText, paragraphs, wholeText } from './prose-detectors.ts'
import { choiceLines, statements } from './statements.ts'
import { addressed, codesOfAddress, links } from './link-detectors.ts'

type Detector = (plan: FieldPlan, scope: Scope, page: PageIndex) => Candidate[]

/** Values told by their own shape, without a name: the heading, an amount of money, stars, a time element. */
export function detected(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const { concept, types } = plan
  if (types.has('boolean') && types.size <= 2 && concept?.kind !== 'availability') return statements(plan, scope, page)
  const byShape = concept === undefined ? undefined : detectors[concept.id]
  const found = [
    ...(byShape?.(plan, scope, page) ?? []),
    ...toldByWords(plan, scope, page),
    ...pageNumbers(plan, scope, page),
    ...rightsTold(plan, scope, page),
    ...toldFigures(plan, scope, page),
  ]
  const exact = plan.choices === undefined || found.length > 0 ? [] : choiceLines(plan, scope, page)
  return [...found, ...exact]
}

/** "The Long Tide (2019)", "2018 Tern Estate" */
const yearInTitle = /(?<=\()(?:19|20)\d{2}(?=\))|^(?:19[5-9]|20[0-3])\d(?=\s\p{Lu})/u

const nutrientIds = [
  'calories',
  'protein',
  'fat',
  'saturated_fat',
  'carbohydrates',
  'fiber',
  'sugar',
  'sodium',
  'cholesterol',
]

const detectors: Readonly<Record<string, Detector>> = {
  title: (plan, scope, page) => (isHeadlineOfPerson(plan, scope) ? headlines(page) : titles(plan, scope, page)),
  job_title: (plan, scope, page) => {
    if (isLabelled(plan, scope, page)) return []
    return plan.siblings.has('title') ? roles(scope, page) : titles(plan, scope, page)
  },
  question: titles,
  answer: answers,
  price: amounts,
  low_price: amounts,
  high_price: amounts,
  original_price: (plan, scope, page) => amounts(plan, scope, page).filter(({ node }) => moneyPenalty(plan, node) < 0),
  author: (plan, scope, page) => [
    ...bylines(plan, scope, page),
    ...(scope.kind === 'page' ? headingsOfUsers(plan, page) : []),
  ],
  category: (plan, scope, page) =>
    scope.kind === 'page'
      ? [...trailCategories(plan, page), ...filedInByline(scope, page), ...kickers(plan, scope, page)]
      : [],
  quotation: (_plan, scope, page) => (scope.kind === 'page' ? quotations(scope, page) : []),
  currency: (plan, scope, page) => [...amounts(plan, scope, page), ...namedAmounts(scope, page)],
  discount: (_plan, scope, page) => reductions(scope, page),
  rating: ratings,
  review_count: (_plan, scope, page) => ratingCounts(scope, page),
  yields: (_plan, scope, page) => servings(scope, page),
  total_time: loneDurations,
  availability: (_plan, scope, page) => stockSigns(scope, page),
  sku: (_plan, scope, page) => (scope.kind === 'page' && !page.isReading ? codesOfAddress(page) : []),
  date_published: dates,
  last_poster: (_plan, scope, page) => lastPosters(scope, page),
  start_date: (plan, scope, page) =>
    scope.kind !== 'page' || (isEvent(plan) && !page.isReading) ? dates(plan, scope, page) : [],
  end_date: (plan, scope, page) => (scope.kind !== 'page' || isEvent(plan) ? lastDays(scope, page) : []),
  valid_through: (_plan, scope, page) => deadlines(scope, page),
  start_time: clockTimes,
  end_time: clockTimes,
  clock_time: clockTimes,
  salary: (_plan, scope, page) => salaries(scope, page),
  salary_min: (_plan, scope, page) => salaries(scope, page),
  salary_max: (_plan, scope, page) => salaries(scope, page),
  workplace: workplaces,
  reading_time: (_plan, scope, page) => readingTimes(scope, page),
  caption: (_plan, scope, page) => captions(scope, page),
  alternative_text: (_plan, scope, page) => alternativeTexts(scope, page),
  area: (_plan, scope, page) => areas(scope, page),
  signature: (_plan, scope, page) => signatures(scope, page),
  version: (_plan, scope, page) => titleVersions(scope, page),
  delivery_time: (_plan, scope, page) => deliveryTimes(scope, page),
  shipping: (_plan, scope, page) => shippingCharges(scope, page),
  result_count: (_plan, scope, page) => resultCounts(scope, page),
  action_text: mainAction,
  named_link: mainAction,
  founded: (_plan, scope, page) => foundings(scope, page),
  team_size: (_plan, scope, page) => teamSizes(scope, page),
  image: (_plan, scope, page) => images(scope, page),
  url: links,
  video: (_plan, scope, page) => embeddedVideos(scope, page),
  isbn: (_plan, scope, page) =>
    linesLike(/(?<=\bISBN(?:-1[03])?:?\s?)(?:97[89][\s-]?)?\d(?:[\s-]?\d){8}[\s-]?[\dXx](?![\d-])/g, scope, page),
  doi: (_plan, scope, page) => ownDois(linesLike(/\b10\.\d{4,9}\/[^\s"<>,;]{2,200}/g, scope, page)),
  email: (plan, scope, page) =>
    mailAddresses(plan, [
      ...addressed('mailto:', scope, page),
      ...linesLike(/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g, scope, page),
    ]),
  telephone: (_plan, scope, page) => [
    ...addressed('tel:', scope, page),
    ...linesLike(/(?<![\d-])(?:\+\d|\(\d{2,5}\)|0\d{2,4}[\s/-])[\d\s()./-]{5,18}\d(?!\d)/g, scope, page),
    ...linesLike(/(?<![\d.-])(?:1[-.])?\d{3}[-.]\d{3}[-.]\d{4}(?![\d-])/g, scope, page),
    ...linesLike(calledNumber, scope, page),
  ],
  address: (_plan, scope, page) => [...tagged('address', scope, page), ...addressLines(scope, page)],
  opening_hours: (_plan, scope, page) => hoursTold(scope, page),
  location: places,
  country: (plan, scope, page) => (scope.kind === 'page' ? underHeading(plan, page) : []),
  locality: places,
  brand: (plan, scope, page) => (scope.kind === 'page' ? siteBrands(plan, page) : []),
  company: (plan, scope, page) => (scope.kind === 'page' ? companies(plan, page) : []),
  employment_type: (plan, scope, page) => (scope.kind === 'page' ? underHeading(plan, page) : []),
  year: (plan, scope, page) =>
    (scope.kind === 'page' ? pageTitles(page) : titles(plan, scope, page)).flatMap(({ text, node }) => {
      const year = yearInTitle.exec(text)?.[0]
      return year === undefined ? [] : [{ text: year, quote: text, node, isHidden: true, score: 0.7 }]
    }),
  ...Object.fromEntries(nutrientIds.map((id) => [id, nutrients])),
  description: paragraphs,
  opening: paragraphs,
  subtitle: (plan, scope, page) => (scope.kind === 'page' ? subtitles(plan, page) : []),
  body: (plan, scope, page) => [
    ...pageText(plan, scope, page),
    ...wholeText(scope, page),
    ...paragraphs(plan, scope, page),
  ],
}

/** "Role: Rigger" of somebody is what the page calls so, and not its heading. */
function isLabelled({ key }: FieldPlan, { start, end }: Scope, { index }: PageIndex): boolean {
  return index
    .named(key, start, end)
    .some(({ kind, node, isOfMany }) => kind === 'label' && !node.isBoilerplate && isOfMany !== true)
}

/** "Call 55 90 10 20 on weekdays": groups of figures behind a word for it. */
const calledNumber =
  /(?<=(?<!\p{L})(?:call|call us(?: on| at)?|phone|tel|tél|téléphone|teléfono|telefono|telefone|tlf|telefon|fon|ring|bel|appelez(?: le)?|llámenos al|chiama(?: il)?)[.:]?\s)\d{2,4}(?:[ .-]\d{2,4}){2,4}(?![.,]?\d|[ -]\d)/giu

function roles(scope: Scope, page: PageIndex): Candidate[] {
  return scope.kind === 'page' ? rolesBelow(page) : []
}

/** Beside the name and the role of somebody a headline says what they do. */
function isHeadlineOfPerson({ name, siblings }: FieldPlan, scope: Scope): boolean {
  return scope.kind === 'page' && nameKey(name) === 'headline' && siblings.has('job_title')
}

/** A heading that names nobody is the headline itself. */
function headlines(page: PageIndex): Candidate[] {
  const below = rolesBelow(page)
  return below.length > 0 ? below : pageTitles(page)
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
  if (isOfJob(plan)) return underHeading(plan, page)
  if (employerNames.test(plan.key)) return []
  const front = frontName(page)
  if (front !== undefined) return [front]
  const firm = firmOfHeading(page)
  if (firm !== undefined) return [firm]
  const sites = siteNames(page)
  return [...sites, ...(isCompanyPage(plan) && !isOfSite(sites, page) ? pageTitles(page).map(fainter) : [])]
}

const goods = [
  'price',
  'original_price',
  'sku',
  'gtin',
  'mpn',
  'availability',
  'condition',
  'color',
  'size',
  'material',
  'weight',
]
const siteBrandScore = 0.45

const shortestSaying = 3

/** Where nothing for sale is asked for, the brand is that of the site, unless the page's title has another name beside it. */
function siteBrands({ siblings, context }: FieldPlan, page: PageIndex): Candidate[] {
  const name = context.length > 0 || goods.some((id) => siblings.has(id)) ? undefined : surelySiteName(page)
  if (name === undefined) return []
  const parts =
    page.meta
      .get('title')
      ?.text.split(/\s[|–—·»:-]\s/)
      .map(nameKey) ?? []
  const others = parts.filter((part) => part !== nameKey(name.text))
  return others.every((part) => part.split(' ').length >= shortestSaying) ? [{ ...name, score: siteBrandScore }] : []
}

/** Who offers a job is not whose site it stands on. */
function isOfJob({ siblings, context }: FieldPlan): boolean {
  const isOfOther = context.length > 0 || jobConcepts.some((id) => siblings.has(id))
  return siblings.has('job_title') || (siblings.has('title') && isOfOther)
}

const jobConcepts = [
  'employment_type',
  'salary',
  'salary_min',
  'salary_max',
  'valid_through',
  'workplace',
  'location',
  'locality',
  'country',
  'date_published',
]

/** "Winter offers | Sea Wind" below the heading "Offers": the title names the firm, and the heading what it says here. */
function isOfSite(sites: readonly Candidate[], page: PageIndex): boolean {
  const title = page.meta.get('title')
  if (title === undefined || page.heading === undefined) return false
  if (surelySiteName(page) !== undefined) return true
  if (!sites.some(({ node }) => node === title.node)) return false
  return !nameKey(title.text).startsWith(headingKey(page))
}

const companyNames = /^company(?: name)?$|^organi[sz]ation(?: name)?$|^firm/

/** Asked for a company and how to reach it, a page's heading is its name. */
function isCompanyPage({ key, siblings }: FieldPlan): boolean {
  const others = [...siblings].filter((id) => id !== 'company')
  return companyNames.test(key) && others.length > 0 && others.every((id) => companyConcepts.has(id))
}

const legalForm =
  /\s(?:ltd|limited|inc|llc|llp|plc|corp|gmbh|ug|ag|kg|ohg|e\.?v|sarl|sas|s\.?a|s\.?r\.?l|s\.?l|s\.?p\.?a|b\.?v|n\.?v|a\/s|aps|ab|oyj?|sp\. z o\.o)\.?$/i
const longestFirm = 80

/** A page that is headed "Quay Works Ltd" is of that firm, whoever runs the site. */
function firmOfHeading({ heading, view }: PageIndex): Candidate | undefined {
  const text = heading === undefined ? '' : view.text.slice(heading.from, heading.to).trim()
  return heading === undefined || text.length > longestFirm || !legalForm.test(text)
    ? undefined
    : { text, node: heading, score: 0.62 }
}

function fainter(candidate: Candidate): Candidate {
  return { ...candidate, score: candidate.score - 0.4 }
}

/** Short lines that hold the pattern. */
function linesLike(pattern: RegExp, scope: Scope, page: PageIndex): Candidate[] {
  return linesIn(scope, page).flatMap(({ from, to, node }) => {
    const quote = to - from <= 300 ? page.view.text.slice(from, to) : ''
    const score = node.isBoilerplate ? 0.5 : 0.62
    return Array.from(quote.matchAll(pattern), ({ 0: text }, at): Candidate =>
      Object.assign({ text, quote, node, isHidden: true, score: score - 0.01 * Math.min(at, 8) }),
    )
  })
}

function tagged(tag: string, scope: Scope, page: PageIndex): Candidate[] {
  return nodesIn(scope, page)
    .filter((node) => node.tag === tag && !node.isHidden && node.to > node.from)
    .map((node) => ({ text: shown(node, page), node, score: node.isBoilerplate ? 0.55 : 0.78 }))
}
