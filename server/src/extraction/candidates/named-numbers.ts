import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { lookupKeys } from '../schema/lookup-keys.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import { type NamedCode, namedCode, nameOf } from '../../values/named-codes.ts'
import { type Candidate, pagePenalty } from './candidate.ts'

const score = 0.9
const longestLine = 160
const maxLines = 4000
/** Names that ask for a number by which something is known, and not for how many there are. */
const asksNumber =
  /(?:^| )(?:number|no|nr|id|code|reference|ref)$|^(?:numero|número|numéro|référence|referencia|código|codice) |nummer$|nr$/
const counts =
  /^(?:number of|num|no of|total|phone|telephone|fax|house|street|page) | (?:phone|telephone|fax|tracking) number$/

/** Numbers behind what they are of, without a colon: "Order #10482", "SKU TRN-13", "Commande n° 10482". */
export function namedNumbers(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  if (!isAsked(plan) || scope.kind === 'entity') return []
  const names = namesOf(plan)
  return linesIn(scope, page)
    .slice(0, maxLines)
    .flatMap(({ from, to, node }): Candidate[] => {
      const quote = to - from > longestLine ? '' : page.view.text.slice(from, to)
      return quote.split(parts).flatMap((part): Candidate[] => {
        const told = namedCode(part)
        const weight = told === undefined ? 0 : weightOf(told, names)
        if (told === undefined || weight === 0) return []
        const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
        return [{ text: told.code, quote: part.trim(), node, isHidden: true, score: score * weight - penalty }]
      })
    })
}

const parts = /\s?[|·•()]\s?|[,;]\s|\s[–—-]\s/

function isAsked({ key, shape, types, format, concept }: FieldPlan): boolean {
  if (shape !== 'scalar' || format !== undefined || types.has('boolean') || counts.test(key)) return false
  return concept?.kind === 'code' || (concept === undefined && asksNumber.test(key))
}

interface Names {
  readonly own: string
  readonly all: ReadonlyMap<string, number>
}

function namesOf(plan: FieldPlan): Names {
  const all = new Map<string, number>()
  for (const { key, weight } of lookupKeys(plan)) {
    const words = nameOf(key)
    const name = words.join(' ')
    // "Model number id" is not what a model's number is called.
    if (name.length > 1 && key.split(' ').length <= words.length + 1)
      all.set(name, Math.max(all.get(name) ?? 0, weight))
  }
  return { own: nameOf(plan.name).join(' '), all }
}

/** What is called so is a code without a word or a sign that says it. */
const ofCodes = /^(?:sku|mpn|ean|gtin|upc|isbn|issn|asin|vin|ref)$/

function weightOf({ name, isMarked, isWhole }: NamedCode, { own, all }: Names): number {
  const told = name.join(' ')
  if (!isMarked && !(isWhole && ofCodes.test(told))) return 0
  return told === own ? 1 : (all.get(told) ?? 0)
}
