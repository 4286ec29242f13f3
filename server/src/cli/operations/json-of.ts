import { readFile } from 'node:fs/promises'
import { errorOf } from '../../error-code.ts'
import { CommandEnd } from '../command/exit-codes.ts'

/** The value of an option that is a file of JSON, or the JSON itself. */
export async function jsonOf(given: string, option: string): Promise<unknown> {
  const isInline = given.trimStart().startsWith('{')
  const text = isInline ? given : await readFile(given, 'utf8').catch(noSuchFile(given))
  try {
    // Editors put a byte order mark before it.
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch (error) {
    const where = isInline ? option : `the file ${given}`
    throw new CommandEnd('usage', `${where} is not valid JSON: ${errorOf(error).message}`)
  }
}

function noSuchFile(path: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw new CommandEnd('usage', `the file ${path} cannot be read (${error.code ?? error.message})`)
  }
}
