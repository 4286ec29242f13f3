import { readFile } from 'node:fs/promises'
import type { CommandContext } from '../command/command-context.ts'
import { CommandEnd } from '../command/exit-codes.ts'

/** The URLs of a list, one a line: of a file, or of standard input for "-". Blank lines and # comments are left out, and repetitions. */
export async function readUrls(file: string, { stdin }: CommandContext): Promise<string[]> {
  const text = file === '-' ? await readAll(stdin) : await readFile(file, 'utf8').catch(noSuchFile(file))
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const urls = new Set(lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#')))
  if (urls.size === 0) throw new CommandEnd('usage', `there is no URL in ${file === '-' ? 'standard input' : file}`)
  return [...urls]
}

async function readAll(stdin: CommandContext['stdin']): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stdin ?? []) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

function noSuchFile(path: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw new CommandEnd('usage', `the file ${path} cannot be read (${error.code ?? error.message})`)
  }
}
