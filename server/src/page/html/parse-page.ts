import { absoluteUrl } from './absolute-url.ts'
import { type PageTree, readHtml } from './html-parser.ts'

/** A page parsed once; text, links, metadata and the page's state are read from the same tree. */
export interface ParsedPage {
  readonly tree: PageTree
  readonly baseUrl: string
}

/** Every link of the page is made absolute against its base, and may become as long. */
const maxBaseChars = 4096

/** Parses HTML into a tree without ever throwing, in time linear to its length. */
export function parsePage(html: string, url: string): ParsedPage {
  const tree = readHtml(html)
  const base = tree.all('base').find((node) => node.attribute('href') !== undefined)
  const baseUrl = absoluteUrl(base?.attribute('href')?.slice(0, maxBaseChars) ?? '', url) ?? url
  return { tree, baseUrl }
}
