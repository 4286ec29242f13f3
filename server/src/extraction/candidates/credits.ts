import type { Candidate } from './candidate.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import { monthNamed } from '../../values/month-names.ts'

const maxLines = 4000
const longestLine = 400
/** Names that ask who made something. */
const asksWho =
  /(?:^| )(?:by|credit|di|da|von|par|por|door|av|af|przez)$|(?:grapher|fotograf|fotografo|photographe|viewer|editor|stylist|translator|illustrator|designer|producer|narrator|host|presenter|director|moderator|founder|organi[sz]er|publisher)$/
const joining = new Set('by credit di da von par por door av af przez the photo image picture'.split(' '))
/** "Photo", "Foto", "Image": what a credit of a picture begins with. */
const pictures = /^(?:photo|foto|image|picture|bild)/
const leastStem = 4

/** Who made something, as lines say it: "Photograph: Jane Doe", "Reviewed by Jane Doe". */
export function credits(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const { types, format, choices, context } = plan
  const around = context.at(-1)
  const key = around === undefined ? plan.key : `${around} ${plan.key}`
  const isText = types.has('string') && format === undefined && choices === undefined
  if (!isText || scope.kind !== 'page' || !asksWho.test(key)) return []
  const roles = rolesOf(key)
  return linesIn(scope, page)
    .slice(0, maxLines)
    .flatMap(({ from, to, node }) => {
      const line = to - from > longestLine ? '' : page.view.text.slice(from, to)
      const name = nameIn(line, roles)
      return name === undefined ? [] : [{ text: name, quote: line, node, isHidden: true, score: 0.82 }]
    })
}

function rolesOf(key: string): string[] {
  const words = key.split(' ')
  const own = words.filter((word) => !joining.has(word))
  const roles = own.length > 0 ? own : words.filter((word) => pictures.test(word))
  return words.some((word) => pictures.test(word)) ? [...roles, 'photo', 'foto', 'image', 'bild'] : roles
}

const introducing = /[:：]|\s(?:by|von|di|da|par|por|door|av|af|przez)(?=\s)/giu
const longestRole = 40
const names = /^\p{Lu}[\p{L}.'’-]*(?:\s(?:\p{Lu}[\p{L}.'’-]*|de|van|von|der|di|via))*/u

function nameIn(line: string, roles: readonly string[]): string | undefined {
  for (const { 0: mark, index } of line.matchAll(introducing)) {
    const before =
      line
        .slice(Math.max(0, index - longestRole), index)
        .toLowerCase()
        .match(/\p{L}+/gu) ?? []
    // "Published 3 March 2024 by Quay Press"
    const word = before.findLast((one) => (!joining.has(one) || pictures.test(one)) && monthNamed(one) === 0) ?? ''
    const behind = line.slice(index + mark.length, index + mark.length + 80).trimStart()
    const name = roles.some((role) => hasStem(word, role)) ? withoutEnd(names.exec(behind)?.[0]) : undefined
    if (name !== undefined && name.length > 2) return name
  }
  return undefined
}

/** The point behind a whole word ends the sentence: "Jane Doe.", but "Jane D." */
function withoutEnd(name: string | undefined): string | undefined {
  return name !== undefined && /\p{Ll}{2}\.$/u.test(name) ? name.slice(0, -1) : name
}

/** "Photograph" and "photographer", "reviewed" and "reviewer" are of one stem; "directions" are given by no director. */
function hasStem(word: string, role: string): boolean {
  if (/^(?:directions?|publications?|organi[sz]ations?|foundations?)$/.test(word)) return false
  const length = Math.max(leastStem, Math.min(word.length, role.length) - 2)
  return role.length >= leastStem && word.slice(0, length) === role.slice(0, length)
}
