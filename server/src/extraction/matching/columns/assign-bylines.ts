import type { Assigning } from './assigning.ts'
import { ofColumn } from './column-facts.ts'
import { shownIn } from './shaped.ts'

const score = 0.6
/** Not all stories have one, and some name who wrote them without a word for it. */
const leastFill = 0.25
const leastBylines = 0.6
/** In characters. */
const longest = 80
/** Beside it the writer has a column of their own that says so. */
const surely = 0.6

const byline = /^(?:by|von|par|por|di|door|av|af|przez|text|words):?\s(?=\p{Lu}\p{L})/iu

/** "By Ann Lee, Reuters" says who wrote a record, whatever its element is called and in however few records it stands. */
export function assignBylines({ wanted, shaped, holdings }: Assigning): void {
  const [who, ...others] = wanted.filter(({ plan, isList }) => plan.concept?.kind === 'person' && !isList)
  if (who === undefined || others.length > 0 || !who.plan.types.has('string')) return
  if (holdings.column(who) !== undefined && holdings.score(who) >= surely) return
  const own = shaped.find(({ column }) => areBylines(column) && holdings.isFree(who, column))?.column
  if (own !== undefined && own !== holdings.column(who)) holdings.give(who, own, [{ key: own.key, score }])
}

const areBylines = ofColumn((column) => {
  if (column.kind !== 'text' || column.fill < leastFill || column.length > longest) return false
  const texts = shownIn(column)
  return texts.length > 1 && texts.filter((text) => byline.test(text)).length >= leastBylines * texts.length
})
