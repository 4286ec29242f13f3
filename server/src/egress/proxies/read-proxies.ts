import { readFile } from 'node:fs/promises'
import { type ProxyTable, proxyTable } from './country-proxies.ts'

/** Reads GANNET_PROXIES: the JSON itself, or the path of a file that holds it. Errors never show what it says. */
export async function readProxies(source: string | undefined): Promise<ProxyTable> {
  if (source === undefined) return new Map()
  const isInline = source.trimStart().startsWith('{')
  const text = isInline ? source : await readFile(source, 'utf8')
  return proxyTable(parsed(text, isInline ? 'GANNET_PROXIES' : `GANNET_PROXIES: the file ${source}`))
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message quotes the text, which may hold a password.
    throw new Error(`${name} is not valid JSON`)
  }
}
