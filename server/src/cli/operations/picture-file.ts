import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const endings: Readonly<Record<string, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp' }

interface Picture {
  readonly url: string
  readonly format: string
}

/** The file of a page's picture where nobody names it: the page's host. */
export function fileOfHost({ url, format }: Picture): string {
  return `${new URL(url).host.replaceAll(/[^\w.-]/g, '_')}.${endings[format] ?? 'png'}`
}

/** One of many in a folder: readable, safe in every file system, and different for every URL. */
export function fileInFolder(folder: string, { url, format }: Picture): string {
  const { host, pathname } = new URL(url)
  const words = `${host}${pathname}`
    .replaceAll(/[^\w.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80)
  const hash = createHash('sha256').update(url).digest('hex').slice(0, 8)
  return join(folder, `${words}-${hash}.${endings[format] ?? 'png'}`)
}

/** Writes one of many, whose folder may have to be made. */
export async function storeInFolder(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
}
