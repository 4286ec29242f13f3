import type { FieldPlan } from '../schema/field-plan.ts'
import { nameKey } from '../../values/name-words.ts'
import type { Candidate } from './candidate.ts'

/** Words of names of addresses that anybody may write to. */
const ofAnybody = new Set(
  'email mail e address adresse contact kontakt general main primary company business office customer client author seller agent owner support info information hello'.split(
    ' ',
  ),
)
/** What stands before the "@" of addresses for some matters. */
const ofMatters =
  /^(?:press|media|presse|jobs?|careers?|recruit\w*|wholesale|privacy|legal|billing|investors?|abuse|noreply|no-reply|webmaster|dpo)\b/i
/** What a page is about may be such a matter. */
const ofMatter = new Set(
  'application apply applying job career recruiting recruitment booking order inquiry enquiry registration rsvp bewerbung bewerbungen candidature candidatura solicitud reservation reserva'.split(
    ' ',
  ),
)
const leastWord = 4
/** An address that is nothing like its name is rather another. */
const otherCost = 0.4

/** Of a page's addresses a press e-mail is that which is called so, and a general one is none that is for some matter alone. */
export function mailAddresses({ name }: Pick<FieldPlan, 'name'>, found: readonly Candidate[]): Candidate[] {
  const words = nameKey(name)
    .split(' ')
    .filter((word) => word.length >= leastWord && !ofAnybody.has(word))
  const isOfMatter = ({ text }: Candidate): boolean => ofMatters.test(text.trim())
  if (words.length === 0) {
    const general = found.filter((candidate) => !isOfMatter(candidate))
    return general.length === 0 ? [...found] : general
  }
  // The one address that the text of a page has is that of its matter, too.
  const shown = found.filter(({ node }) => !node.isBoilerplate)
  if (
    new Set(shown.map(({ text }) => text.trim().toLowerCase())).size === 1 &&
    words.every((word) => ofMatter.has(word))
  )
    return shown
  const isNamed = ({ text }: Candidate): boolean => {
    const local = text.split('@')[0]?.toLowerCase() ?? ''
    return words.some((word) => local.includes(word))
  }
  const named = found.filter(isNamed)
  return named.length > 0 ? named : found.map((one) => Object.assign({}, one, { score: one.score - otherCost }))
}
