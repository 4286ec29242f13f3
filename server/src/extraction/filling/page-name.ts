import type { Locale } from '../coercion/raw-value.ts'
import { coerce } from '../coercion/coerce.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled, FilledScalar } from '../scope/scope.ts'
import { folded, nameKey } from '../../values/name-words.ts'

const headingScore = 0.6
const guessScore = 0.5

const titleNames =
  /(?:^| )(?:title|name|headline|heading|topic|subject|titel|titulo|título|titolo|titre|nom|nombre|naziv|nazwa|nazov|názov|judul|namn|navn)(?: |$)/
const describesTitle =
  /\b(?:main heading|page heading|page title|headline|title of the|name of the (?:whole |main )?(?:page|module|crate|product|article|guide|dish|recipe|package|library|album|item|event|course|game|book|film|movie|tool|program(?:me)?|service|collection|category))\b/

/** The page's heading for a field whose name or description says that it names the page. */
export function pageTitle(plan: FieldPlan, page: PageIndex, locale: Locale): FilledScalar | undefined {
  if (plan.context.length > 0 || !mayName(plan)) return undefined
  return titleNames.test(nameKey(plan.name)) || describesTitle.test(plan.description)
    ? headingAs(plan, headingScore, { page, locale })
    : undefined
}

/**
 * A schema often begins with a name for what the page is about ("crate", "command") that no dictionary knows. Where it is required,
 * and the page has much of what else is asked for, it is the heading: without it all of that would be lost. A lone field that was not
 * found is not there.
 */
export function withPageName(
  plan: FieldPlan,
  entries: readonly (readonly [name: string, filled: Filled])[],
  { page, locale }: { page: PageIndex; locale: Locale },
): readonly (readonly [name: string, filled: Filled])[] {
  if (plan.context.length > 0 || plan.isItem) return entries
  const { heading, view } = page
  const title = heading === undefined ? undefined : folded(view.text.slice(heading.from, heading.to))
  const holder = entries.find(([, filled]) => filled.kind === 'scalar' && folded(String(filled.value)) === title)
  if (holder !== undefined && isTitle(plan, holder[0])) return entries
  const [first] = plan.properties
  const others = entries.filter((entry) => entry !== holder)
  if (first === undefined || !plan.required.has(first.name) || !mayName(first)) return entries
  if (entries.some(([name]) => name === first.name) || !isMuch(others)) return entries
  const filled = headingAs(first, guessScore, { page, locale })
  return filled === undefined ? entries : [...others, [first.name, filled]]
}

/** A list, or several values. */
function isMuch(entries: readonly (readonly [name: string, filled: Filled])[]): boolean {
  return entries.length > 1 || entries.some(([, { kind }]) => kind === 'array')
}

/** What names the page by its own name keeps the heading, and so does what is required. */
function isTitle({ properties, required }: FieldPlan, name: string): boolean {
  const property = properties.find((one) => one.name === name)
  return required.has(name) || property?.concept?.kind === 'title'
}

function mayName({ shape, types, format, choices, concept }: FieldPlan): boolean {
  const isText = shape === 'scalar' && types.has('string') && format === undefined && choices === undefined
  return isText && (concept === undefined || concept.kind === 'title')
}

function headingAs(
  plan: FieldPlan,
  score: number,
  { page, locale }: { page: PageIndex; locale: Locale },
): FilledScalar | undefined {
  const { heading, view, meta } = page
  const told = meta.get('og:title') ?? meta.get('title')
  const node = heading ?? told?.node
  if (node === undefined) return undefined
  const text = heading === undefined ? titleAlone(told?.text ?? '') : view.text.slice(heading.from, heading.to).trim()
  const value = coerce({ ...plan, concept: undefined }, { text, node, isHidden: heading === undefined }, locale)
  return value === undefined ? undefined : { kind: 'scalar', value, quote: text, node, score }
}

/** A title without the site's name behind it. */
function titleAlone(title: string): string {
  return (title.split(/\s[|–—·-]\s/)[0] ?? title).trim()
}
