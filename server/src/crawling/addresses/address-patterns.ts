import { RE2JS } from 're2js'
import { Glob } from './glob.ts'

/** Why a pattern cannot be used, in a sentence for whoever wrote it. */
export class InvalidPattern extends Error {}

/** Whether an address matches any of some patterns. */
type AddressTest = (url: URL) => boolean

const maxPatternChars = 500
/** Steps of a compiled expression, each of which is looked at for each character of an address at worst. */
const maxProgram = 300

/**
 * Compiles patterns of addresses, in time linear to what they are matched with. A glob: `*` is anything but a slash, `**` anything, `{a,b}`
 * either. One that begins with a slash is for the whole path, with `http` for the whole address, else for the end of
 * the path from some segment on (`*.pdf`); the query counts where the pattern has one. After `re:` an RE2 expression, found anywhere in the address; after `re-path:`, in the path.
 */
export function addressTest(patterns: readonly string[]): AddressTest {
  const tests = patterns.map(testOf)
  return (url) => tests.some((test) => test(url))
}

function testOf(pattern: string): AddressTest {
  if (pattern === '' || pattern.length > maxPatternChars)
    throw new InvalidPattern(`a pattern has 1 to ${maxPatternChars} characters`)
  if (pattern.startsWith('re:')) {
    const expression = compiled(pattern.slice('re:'.length), pattern)
    return (url) => expression.matcher(withoutFragment(url)).find()
  }
  if (pattern.startsWith('re-path:')) {
    const expression = compiled(pattern.slice('re-path:'.length), pattern)
    return ({ pathname }) => expression.matcher(pathname).find()
  }
  const glob = new Glob(/^(?:\/|https?:)/i.test(pattern) ? pattern : `**/${pattern}`)
  const isWhole = /^https?:/i.test(pattern)
  const hasQuery = pattern.includes('?')
  return ({ origin, pathname, search }) => glob.matches(`${isWhole ? origin : ''}${pathname}${hasQuery ? search : ''}`)
}

function compiled(source: string, pattern: string): RE2JS {
  const expression = parsed(source)
  if (expression === undefined)
    throw new InvalidPattern(`${JSON.stringify(pattern.slice(0, 100))} is not an expression that RE2 knows`)
  if (expression.programSize() > maxProgram)
    throw new InvalidPattern(`${JSON.stringify(pattern.slice(0, 100))} is an expression with too many steps`)
  return expression
}

function parsed(source: string): RE2JS | undefined {
  try {
    return RE2JS.compile(source)
  } catch {
    return undefined
  }
}

function withoutFragment({ href }: URL): string {
  return href.split('#', 1)[0] ?? href
}
