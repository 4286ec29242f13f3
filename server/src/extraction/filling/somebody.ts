import { fullName } from '../../values/person-names.ts'
import { areCommonWords } from '../view/common-words.ts'
import type { PageView } from '../view/view-builder.ts'

/** Names of things have more. */
const mostWords = 3

/** True for the name of a person, whose words the page does not use for anything else. */
export function isSomebody(text: string, view: PageView): boolean {
  return isPerson(bareName(text)) && !areCommonWords(bareName(text), view)
}

function isPerson(text: string): boolean {
  return fullName.test(text) && text.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word)).length <= mostWords
}

/** "Dr. Jane Doe, MD" */
export function bareName(text: string): string {
  return (text.split(',')[0] ?? '').replace(/^(?:dr|prof|mr|mrs|ms|ing|dipl)\.\s*/i, '').trim()
}
