import type { FieldPlan } from '../../schema/field-plan.ts'

const introductions =
  /(?:\be\.\s?g\.?|\bfor example|\bfor instance|\bsuch as|\blike|\bz\.\s?b\.|\bp\.\s?ej\.|\bpar exemple|\bad esempio|\bnp\.)[:,]?\s+([^;()\n]{2,160})/i
const leastLetters = 3
const longestExample = 60

/** What the values look like that a description gives as examples: in plain words, figures as zeros. */
export interface Examples {
  readonly words: ReadonlySet<string>
  /** Of those with figures: "4-15 lbs" looks like "0-0 lbs". */
  readonly looks: ReadonlySet<string>
}

const known = new WeakMap<FieldPlan, Examples | undefined>()

/** "role shown below the name, e.g. Moderator, Member" gives two examples of what is asked for; undefined without any. */
export function examplesOf(plan: FieldPlan): Examples | undefined {
  return known.getOrInsertComputed(plan, ({ description }) => {
    const told = introductions.exec(description)?.[1] ?? ''
    const examples = [told, ...told.split(/,|\bor\b|\band\b|\boder\b/)]
      .map(plainly)
      .filter((text) => text.length >= leastLetters && text.length <= longestExample)
    if (examples.length === 0) return undefined
    return {
      words: new Set(examples.filter((text) => !/\d/.test(text))),
      looks: new Set(examples.filter((text) => /\d/.test(text)).map(lookOf)),
    }
  })
}

/** How much of a column's texts are such as the examples, 0 to 1; one that is an example's very words tells of them all. */
export function exampleFit({ words, looks }: Examples, texts: readonly string[]): number {
  if (texts.length === 0) return 0
  if (texts.some((text) => words.has(plainly(text)))) return 1
  return texts.filter((text) => looks.has(lookOf(plainly(text)))).length / texts.length
}

function plainly(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^["'“”‘’«»]{1,3}/, '')
    .replace(/["'“”‘’«».]{1,3}$/, '')
    .trim()
}

function lookOf(text: string): string {
  return text.replaceAll(/\d+(?:[.,]\d+)*/g, '0')
}
