import { nameKey } from '../../values/name-words.ts'
import type { FieldPlan } from '../schema/field-plan.ts'

const levelNames = /^(?:(?:heading|section|title) )?(?:level|depth|tag|ebene|nivel|niveau|livello|nível|poziom)$/
const headingTag = /^h([1-6])$/i
const levelsTold = /\b[1-6]\b/g

/** True for a field that says how high a heading is: a number, or one of "h2" and "h3". */
export function isHeadingLevel({ shape, types, name, choices }: FieldPlan): boolean {
  if (shape !== 'scalar' || !levelNames.test(nameKey(name))) return false
  if (choices !== undefined && choices.every((choice) => typeof choice === 'string')) return areTags(choices)
  return (types.has('integer') || types.has('number')) && !nameKey(name).endsWith('tag')
}

function areTags(choices: readonly unknown[]): boolean {
  return choices.every((choice) => headingTag.test(String(choice)))
}

/** The level of a heading as a field asks for it: "2", or "h2" as its choices write it. */
export function levelText(tag: string, { choices }: FieldPlan): string {
  return choices?.find((choice) => String(choice).toLowerCase() === tag)?.toString() ?? tag.slice(1)
}

/** The tags of the headings that a list of them has, where it asks how high each is; all where it does not say which. */
export function levelsOfItems({ items }: FieldPlan): readonly string[] | undefined {
  const level = items?.properties.find(isHeadingLevel)
  if (level === undefined) return undefined
  const told = level.choices?.map(String) ?? level.description.match(levelsTold) ?? []
  const tags = told.flatMap((one) => (/[1-6]$/.test(one) ? [`h${one.slice(-1)}`] : []))
  return tags.length < 2 ? ['h2', 'h3', 'h4', 'h5', 'h6'] : tags
}
