import { readFile } from 'node:fs/promises'
import { type ProxyTable, proxyTable } from './country-proxies.ts'

const example = '{"DE": "http://user:password@proxy.example:3128"}'

/** Reads GANNET_PROXIES: the JSON itself, or the path of a file that holds it. Errors never show what it says. */
export async function readProxies(source: string | undefined): Promise<ProxyTable> {
  if (source === undefined) return new Map()
  // No path begins like this, but JSON that is wrong may.
  const isInline = /^\s*["[{]/.test(source)
  const text = isInline ? source : await readFile(source, 'utf8').catch(notThere)
  return proxyTable(parsed(text, isInline ? 'GANNET_PROXIES' : `GANNET_PROXIES: the file ${source}`))
}

/** The text may be an address with a password that somebody took for the setting, so it is not shown. */
function notThere(cause: NodeJS.ErrnoException): never {
  throw new Error(
    `GANNET_PROXIES is neither JSON, such as ${example}, nor the path of a file that can be read (${cause.code}).`,
    {
      cause,
    },
  )
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message quotes the text, which may hold a password.
    throw new Error(`${name} is not valid JSON, such as ${example}.`)
  }
}
