import { isObject } from '../../json/is-object.ts'
/** Tokens that a text is taken to be: letters go about four to one, digits and signs two, what is no ASCII two bytes and a half. */
export function tokensOf(text: string): number {
  let letters = 0
  let signs = 0
  let rest = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 127) rest += code > 0x7ff ? 3 : 2
    else if (code === 32 || (code >= 97 && code <= 122) || (code >= 65 && code <= 90)) letters += 1
    else signs += 1
  }
  return Math.ceil(letters / 4 + signs / 2 + rest / 2.5)
}

const perValue = 25
const perList = 400
const maxDepth = 8

/** Tokens that an answer to a schema is likely to take: some for each value, and room for the records of each list. */
export function outputTokensOf(schema: unknown, depth = 0): number {
  if (!isObject(schema) || depth > maxDepth) return perValue
  const { properties, items } = schema
  if (items !== undefined) return perList + 8 * outputTokensOf(items, depth + 1)
  if (typeof properties !== 'object' || properties === null) return perValue
  return Object.values(properties).reduce((sum: number, part) => sum + outputTokensOf(part, depth + 1), 0)
}

const perPlace = 18
const perRecords = 40

/** Tokens that a plan for a schema is likely to take. */
export function planTokensOf(schema: unknown, depth = 0): number {
  if (!isObject(schema) || depth > maxDepth) return perPlace
  const { properties, items } = schema
  if (isObject(items)) return (isObject(items['properties']) ? perRecords : 0) + planTokensOf(items, depth + 1)
  if (!isObject(properties)) return perPlace
  return Object.values(properties).reduce((sum: number, part) => sum + planTokensOf(part, depth + 1), 0)
}
