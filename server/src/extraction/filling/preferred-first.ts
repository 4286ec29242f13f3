import { type Candidate, isStruck } from '../candidates/candidate.ts'
import { siteNames } from '../candidates/site-names.ts'
import { areInCards } from '../candidates/told-of-cards.ts'
import { headingKey, type PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { lookupKeys } from '../schema/lookup-keys.ts'
import type { Scope } from '../scope/scope.ts'
import { moneyIn } from '../../values/money.ts'
import { nameKey } from '../../values/name-words.ts'
import { numberIn } from '../../values/numbers.ts'
import { isFullName } from '../../values/person-names.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { leastScore } from './filler.ts'
import { withShownDateFirst } from './shown-date.ts'
import { withShownProseFirst } from './shown-prose.ts'

/** What may answer a field, in the order in which it counts: the shown before what markup alone gives, for some kinds of fields others first. */
export function preferredFirst(
  plan: FieldPlan,
  scope: Scope,
  { page, found }: { page: PageIndex; found: Candidate[] },
): Candidate[] {
  if (plan.concept?.kind === 'duration' && plan.format === undefined && plan.types.has('string'))
    return found.toSorted((a, b) => Number(isCoded(a)) - Number(isCoded(b)) || b.score - a.score)
  return scope.kind === 'page' ? shownFirst(plan, found, page) : found
}

function shownFirst(plan: FieldPlan, found: Candidate[], page: PageIndex): Candidate[] {
  const { concept } = plan
  if (concept?.kind === 'person') return withPersonFirst(found, page)
  if (concept?.kind === 'title') return withNameFirst(plan, found, page)
  if (concept?.kind === 'date') return withShownDateFirst(plan, found, page.language)
  if (concept?.kind === 'phone') return withShownNumberFirst(found, page)
  if (concept?.isProse === true) return withShownProseFirst(plan, found, page)
  if (concept?.kind !== 'money') return found
  const sale = concept.isCurrent === true ? (salePrice(found) ?? reducedPrice(found, page)) : undefined
  if (sale !== undefined) return [sale, ...found]
  return withExtremeFirst(concept.ofSeveral, withShownAmountsFirst(found, page))
}

/** Of amounts in like rows or cards the lowest or the highest, where that is asked for and nothing else tells it. */
function withExtremeFirst(end: 'least' | 'most' | undefined, found: Candidate[]): Candidate[] {
  const [best] = found
  if (end === undefined || best === undefined || best.isHidden === true || moneyIn(best.text).length !== 1) return found
  const alike = found.filter(
    ({ node, isHidden }) => isHidden !== true && (node === best.node || areAlike(best.node, node)),
  )
  const amountOf = ({ text }: Candidate): number => moneyIn(text)[0]?.amount ?? Number.NaN
  const sorted = alike
    .filter((one) => moneyIn(one.text).length === 1)
    .toSorted((a, b) => (end === 'least' ? amountOf(a) - amountOf(b) : amountOf(b) - amountOf(a)))
  const [first] = sorted
  return first === undefined || amountOf(first) === amountOf(best) ? found : [{ ...first, score: best.score }, ...found]
}

/** At one place of like rows or cards, or side by side. */
function areAlike(one: ViewNode, other: ViewNode): boolean {
  const isBeside = one.parent === other.parent && one.tag === other.tag
  return isBeside || areInCards(one, other) || areInCards(other, one)
}

/** Where markup gives an amount that the page does not show, the shown one counts. */
function withShownAmountsFirst(found: readonly Candidate[], page: PageIndex): Candidate[] {
  const shownText = page.view.text.replaceAll(/(?<=\d)[\s.,'’](?=\d)/g, '')
  return found
    .map((candidate) => {
      const digits = candidate.text.replaceAll(/(?<=\d)[\s.,'’](?=\d)/g, '').replace(/\D+$/, '')
      if (candidate.isHidden === true && /^0*(?:[.,]0*)?$/.test(digits))
        return Object.assign({}, candidate, { score: 0 })
      const isShown =
        candidate.isHidden !== true || shownText.includes(digits.replace(/0+$/, '')) || shownText.includes(digits)
      return isShown ? candidate : { ...candidate, score: candidate.score - 0.25 }
    })
    .toSorted((a, b) => b.score - a.score)
}

/** A number that markup alone has, and nobody sees, is rather that of another office: the one that a visitor is to call counts. */
function withShownNumberFirst(found: Candidate[], { view }: PageIndex): Candidate[] {
  const [best] = found
  if (best === undefined) return found
  // As a visitor reads it: a link that calls may show its number in another form.
  const digits = digitsOf(best.text)
  const same =
    best.isMarkup === true || view.text.includes(best.text.trim())
      ? undefined
      : found.find(
          (one) => one.text !== best.text && digitsOf(one.text) === digits && view.text.includes(one.text.trim()),
        )
  if (same !== undefined) return [same, ...found]
  if (best.isMarkup !== true || view.text.replaceAll(/[^\d\n]/g, '').includes(digits)) return found
  const shown = found.find((one) => one.isHidden !== true && one.score >= leastScore && areDigits(one.text))
  return shown === undefined ? found : [shown, ...found]
}

/** Of national numbers too, without the code of the country. */
function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').slice(-nationalDigits)
}

const nationalDigits = 7

function areDigits(text: string): boolean {
  return digitsOf(text).length === nationalDigits && !/\p{L}{4}/u.test(text)
}

/** Who wrote a page is rather somebody of a name of two words than its site. */
function withPersonFirst(all: Candidate[], page: PageIndex): Candidate[] {
  const found = withoutTitleOf(page, all)
  const [best] = found
  const sites = new Set(best === undefined ? [] : siteNames(page).map(({ text }) => nameKey(text)))
  if (best === undefined || !sites.has(nameKey(best.text))) return found
  const person = found.find(({ text, score }) => score >= leastPerson && isFullName(text) && !sites.has(nameKey(text)))
  return person === undefined ? found : [person, ...found]
}

const leastPerson = 0.7
const leastWords = 3

/** Markup may give a page's own title for its author: nobody is called as several words over the page. */
function withoutTitleOf(page: PageIndex, found: Candidate[]): Candidate[] {
  const title = headingKey(page)
  if (title.split(' ').length < leastWords) return found
  return found.filter(({ text, isMarkup }) => isMarkup !== true || !nameKey(text).startsWith(title))
}

/** What markup calls a recipe, or else what the page does, before its heading. */
function withNameFirst(plan: FieldPlan, found: Candidate[], page: PageIndex): Candidate[] {
  const dish = found[0]?.isMarkup === true ? undefined : nameOfDish(plan, page)
  return dish === undefined ? withHeadingFirst(plan, found, page) : [dish, ...found]
}

/** The heading wherever one is asked for, before itself with the site's name, and before names that nobody sees or that are a part of it. */
function withHeadingFirst(plan: FieldPlan, found: Candidate[], page: PageIndex): Candidate[] {
  const { heading, view, entities } = page
  const [best] = found
  const own = found.find(({ node }) => node === heading)
  if (own !== undefined && best === own) return withLabelledNameFirst(plan, found, page)
  if (own === undefined || best === undefined) return found
  // A recipe has a name of its own, whatever the page about it is called.
  const mayDiffer = entities.some(({ types }) => types.includes('recipe')) && !/(?:^| )headline$/.test(plan.key)
  const isUnseen =
    !mayDiffer &&
    best.isMarkup === true &&
    (!view.text.includes(best.text) || own.text.includes(best.text)) &&
    (sharesWords(own.text, best.text) || (headlineKeys.test(plan.key) && isTelling(own.text)))
  // "Hair dryer - Acme tools"
  const isSuffixed = best.text.startsWith(own.text) && /^\s+[|–—·-]\s/.test(best.text.slice(own.text.length))
  const isSite = best.isMarkup === true && headlineKeys.test(plan.key) && namesSite(best, own, page)
  return isUnseen || isSuffixed || isSite || headingKeys.test(plan.key) ? [own, ...found] : found
}

const dishClass = /(?:^|[\s_-])recipes?[_-]?(?:name|title)(?=$|[\s_-])/i
const dishScore = 0.9

/** The heading that the page calls its recipe's name, where what goes into it is asked for as well: an article around it has a title of its own. */
function nameOfDish({ key, siblings }: FieldPlan, { view }: PageIndex): Candidate | undefined {
  if (!siblings.has('ingredients') || articleKeys.test(key)) return undefined
  const [node, ...others] = view.nodes.filter(
    (one) =>
      /^h[1-4]$/.test(one.tag) &&
      one.to > one.from &&
      !one.isHidden &&
      !one.isBoilerplate &&
      dishClass.test(attributeOf(one, 'class') ?? ''),
  )
  if (node === undefined || others.length > 0) return undefined
  return { text: view.text.slice(node.from, node.to).trim(), node, score: dishScore }
}

/** What the page is called, or the article on it. */
const articleKeys = /(?:^| )(?:headline|heading|h1|page title|article title|post title)$/

/** Markup names the site that the page belongs to, and the heading something else. */
function namesSite(told: Candidate, heading: Candidate, page: PageIndex): boolean {
  const sites = new Set(siteNames(page).map(({ text }) => nameKey(text)))
  return sites.has(nameKey(told.text)) && !sites.has(nameKey(heading.text)) && isTelling(heading.text)
}

/** What a page is labelled as being called, before a heading that says what kind of page it is: "Profile", "Product details". */
function withLabelledNameFirst(plan: FieldPlan, found: Candidate[], page: PageIndex): Candidate[] {
  const title = headingKey(page)
  if (!nameKeys.test(plan.key) || !title.split(' ').every((word) => kindsOfPages.has(word))) return found
  const labels = lookupKeys(plan).filter(({ key }) => nameKeys.test(key))
  const nodes = new Set(
    labels
      .flatMap(({ key }) => page.index.named(key, 0, Infinity))
      .filter(({ kind, isOfMany }) => kind === 'label' && isOfMany !== true)
      .map(({ node }) => node),
  )
  const labelled = found.find(({ node, score }) => nodes.has(node) && score >= leastLabelled && !node.isBoilerplate)
  return labelled === undefined ? found : [labelled, ...found]
}

const leastLabelled = 0.7
const nameKeys = /(?:^| )(?:name|nombre|nom|nome|namn|navn|naam|nazwa|nazov|název|naziv|имя|名前|氏名|이름|姓名)(?: |$)/
const kindsOfPages = new Set(
  'profile profil perfil profilo profiel contact kontakt contacto contatto contato detail details product produkt producto produit prodotto produto information info informationen informations información informazioni about account user member person personal customer data daten datos dati données dados datenblatt sheet datasheet specification specifications spec specs technical technische general allgemeine basic overview übersicht imprint impressum company firma steckbrief summary record entry item my our the your us page view card ficha fiche scheda karta and und of de del du technique técnica tecnica'.split(
    ' ',
  ),
)

const headingKeys = /(?:^| )(?:heading|h1)$/

/** What is written over a page; the name of who it is of may stand elsewhere. */
const headlineKeys =
  /(?:^| )(?:headline|title|schlagzeile|titel|titular|titulo|título|titolo|titre|rubrik|tytuł|judul|název)$/

/** A heading of fewer words may be that of a section of the site: "Recipes". */
const leastTelling = 3

function isTelling(heading: string): boolean {
  return nameKey(heading).split(' ').length >= leastTelling
}

function sharesWords(one: string, other: string): boolean {
  const told = new Set(nameKey(other).split(' '))
  const words = nameKey(one).split(' ')
  return words.filter((word) => told.has(word)).length >= 0.5 * words.length
}

/** "PT20M" is how markup writes what the page shows as "20 minutes"; "Prep 15m Cook 55m" shows several. */
function isCoded({ text, score }: Candidate): boolean {
  return /^P(?:\d|T\d)/.test(text) || score < leastScore || severalTimes.test(text)
}

const severalTimes = /\d\s?\p{L}{1,10}\.?\s{1,3}\p{Lu}\p{L}{2,20}:?\s{1,3}\d/u

/** "€219.99 -50% €110.00" shows its own arithmetic: the second amount is the price. */
function salePrice(found: readonly Candidate[]): Candidate | undefined {
  const toldAmount = markupAmount(found)
  for (const candidate of found) {
    const percent = candidate.text.length > 200 ? undefined : /[-\u2212–]\s?(\d{1,2})\s?%/.exec(candidate.text)?.[1]
    const [before, after] = percent === undefined ? [] : moneyIn(candidate.text)
    if (percent === undefined || before === undefined || after === undefined) continue
    const [full, reduced] = before.amount > after.amount ? [before, after] : [after, before]
    const isSame = Math.abs(full.amount * (1 - Number(percent) / 100) - reduced.amount) <= full.amount * 0.015
    if (isSame && (toldAmount === undefined || full.amount === toldAmount))
      return { ...candidate, text: candidate.text.slice(reduced.from, reduced.to), score: 0.96 }
  }
  return undefined
}

/** The first amount that nobody sees. */
function markupAmount(found: readonly Candidate[]): number | undefined {
  const told = found.find(({ isHidden }) => isHidden === true)
  return told === undefined ? undefined : numberIn(told.text, { isMoney: true })
}

/** In characters: what something costs now and what it did before stand in a few words. */
const longestPrices = 80
const maxLevels = 3

/** Where markup has the amount that the page strikes out, the lower one beside that is the price. */
function reducedPrice(found: readonly Candidate[], { view }: PageIndex): Candidate | undefined {
  const former = markupAmount(found)
  if (former === undefined) return undefined
  return found.find(({ text, node, isHidden }) => {
    const [amount, ...others] = isHidden === true ? [] : moneyIn(text)
    if (amount === undefined || others.length > 0 || amount.amount >= former) return false
    let holder = node
    for (let level = 0; level < maxLevels && holder.parent !== null; level += 1) {
      if (holder.parent.to - holder.parent.from > longestPrices) break
      holder = holder.parent
    }
    return view.nodes
      .slice(holder.order, holder.end)
      .some((inner) => isStruck(inner) && moneyIn(view.text.slice(inner.from, inner.to))[0]?.amount === former)
  })
}
