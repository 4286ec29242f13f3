import { oneLine } from '../../values/lines.ts'
import { namedCode, nameOf } from '../../values/named-codes.ts'
import type { Concept } from '../schema/concept.ts'
import type { FieldPlan } from '../schema/field-plan.ts'

/** An identifier has no sentence around it, and but for models a digit in it. */
function codeOf(text: string, isCode: (code: string) => boolean = hasDigit): string | undefined {
  const code = withoutStrayBracket(
    oneLine(text)
      .replace(/^\p{L}[\p{L}\s.-]{0,24}(?:[:#]|\bno\.?|\bnr\.?)\s*#?\s*(?=\S)/iu, '')
      .replace(/^(?:#|no\.?|nr\.?|:)\s*/i, ''),
  )
  const isPlain = code.length <= 40 && code.split(' ').length <= 5 && /[\p{L}\d]/u.test(code)
  return isPlain && isCode(code) ? code : undefined
}

const opening = /[〈《【「『[(<]/
const closing = /[〉》」』】\])>]/

/** "M672〉": half of the brackets that stand around a code and its label. */
function withoutStrayBracket(code: string): string {
  const isOpened = opening.test(code.slice(0, 1)) && !closing.test(code)
  const isClosed = closing.test(code.slice(-1)) && !opening.test(code)
  if (isOpened) return code.slice(1)
  return isClosed ? code.slice(0, -1) : code
}

/** The identifier that a text tells. ISBN-10 and ISBN-13, EAN-13 and EAN-8 are told apart by their lengths. */
export function codeOfLength(text: string, { concept, key }: FieldPlan): string | undefined {
  const code = codeOf(ownCode(text, concept), concept?.isCode)
  const digits = /(?:isbn|ean|gtin|upc)\D?(8|10|12|13|14)\b/.exec(key)?.[1]
  return digits !== undefined && code?.replaceAll(/[\s-]/g, '').length !== Number(digits) ? undefined : code
}

/** "SKU TRN-13" is the code with what it is called, in each record of a list. */
function ownCode(text: string, concept: Concept | undefined): string {
  const told = namedCode(text)
  if (told?.isWhole !== true || concept === undefined) return text
  const name = told.name.join(' ')
  return concept.names.some((one) => nameOf(one).join(' ') === name) ? told.code : text
}

function hasDigit(code: string): boolean {
  return /\d/.test(code)
}
