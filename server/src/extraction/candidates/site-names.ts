import { headingKey, type PageIndex } from '../facts/page-index.ts'
import { nameKey } from '../../values/name-words.ts'
import { attributeOf } from '../view/view-element.ts'
import { rightsNotice } from '../../values/rights-notice.ts'
import type { Candidate } from './candidate.ts'

const metaScore = 0.56
const titleScore = 0.52
const imageScore = 0.48
const noticeScore = 0.5
const leastLetters = 4

/** "/", "/en/" */
const frontPaths = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?$/i
const parting = /\s[|–—·»:-]\s/
const homeNames =
  /^(?:home|homepage|home page|welcome|start|startseite|accueil|inicio|início|home ?page|pagina iniziale)$/i
/** In characters. */
const longestName = 48
const frontScore = 0.6

/**
 * What a site is called, on its front page: the part of the title that its logo, its address or what it says for sharing has, too, or else the
 * first that is not the heading. On other pages the title begins with the page's own name.
 */
export function frontName(page: PageIndex): Candidate | undefined {
  const { meta, url } = page
  const title = meta.get('title')
  if (title === undefined || !URL.canParse(url) || !frontPaths.test(new URL(url).pathname)) return undefined
  const parts = title.text
    .split(parting)
    .map((part) => part.trim())
    .filter((part) => !homeNames.test(part))
  const own = headingKey(page)
  const known = new Set([...siteNames(page).map(({ text }) => nameKey(text)), ...homeLinks(page)])
  const others = parts.filter((part) => nameKey(part) !== own)
  const text = others.find((part) => known.has(nameKey(part))) ?? others[0]
  return text === undefined || text === '' || text.length > longestName
    ? undefined
    : { text, node: title.node, isHidden: true, score: frontScore }
}

const lookedAt = 200

/** What the first links to the front page say. */
function homeLinks({ view, url }: PageIndex): string[] {
  const { origin, href } = new URL(url)
  return view.nodes.slice(0, lookedAt).flatMap((node) => {
    const address = node.tag === 'a' ? attributeOf(node, 'href') : undefined
    if (address === undefined || !URL.canParse(address, url)) return []
    const to = new URL(address, url).href
    return to === `${origin}/` || to === href ? [nameKey(view.text.slice(node.from, node.to))] : []
  })
}

/** Who a page's site is of: as it says for sharing, in the part of its title that its address is made of, and on its logo. */
export function siteNames({ meta, view, url }: PageIndex): Candidate[] {
  const found: Candidate[] = []
  for (const name of ['og:site_name', 'application-name']) {
    const fact = meta.get(name)
    if (fact !== undefined) found.push({ text: fact.text, node: fact.node, isHidden: true, score: metaScore })
  }
  const title = meta.get('title')
  const own = meta.get('canonical') ?? meta.get('og:url')
  const host = hostLetters(own?.text ?? url)
  for (const part of title?.text.split(parting) ?? []) {
    const letters = lettersOf(part)
    const isOfHost = letters.length >= leastLetters && (host.includes(letters) || letters.includes(host))
    if (isOfHost && host.length >= leastLetters && title !== undefined)
      found.push({ text: part.trim(), node: title.node, isHidden: true, score: titleScore })
  }
  found.push(...copyrightHolders(view))
  for (const { node, text } of logos(view.nodes)) found.push({ text, node, isHidden: true, score: imageScore })
  return found
}

/** The name that a page's title has beside that of the page, where its notice of rights, its logo or what it says for sharing has it, too. */
export function surelySiteName(page: PageIndex): Candidate | undefined {
  const own = headingKey(page)
  const title = page.meta.get('title')
  const parts = new Set((title?.text ?? '').split(parting).map(nameKey))
  return siteNames(page).find(({ node, text }) => {
    const name = nameKey(text)
    return node !== title?.node && name !== own && parts.has(name)
  })
}

/** Of "https://www.acme-boats.example/" it is "acmeboats". */
function hostLetters(address: string): string {
  const labels = URL.canParse(address) ? new URL(address).hostname.split('.') : []
  return lettersOf(labels.slice(0, -1).toSorted((a, b) => b.length - a.length)[0] ?? '')
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
}

const notice =
  /^(?:[Cc]opyright )?(?:©|\([Cc]\)|[Cc]opyright) ?(?:[Cc]opyright )?(?:(?:19|20)\d\d(?: ?[-–—] ?(?:19|20)\d\d)?,? )?(?:by )?(\p{Lu}[^|•·©.]{1,60})$/u
/** What may follow the name. */
const rights =
  /all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|tutti i diritti riservati/i
const longestNotice = 140
const lastLines = 60

/** Who has the rights in what the page says, by the last line that says so: "© 2026 Acme Boats". */
function copyrightHolders({ lines, text }: PageIndex['view']): Candidate[] {
  const line = lines
    .slice(-lastLines)
    .findLast(({ from, to }) => rightsNotice.test(text.slice(from, Math.min(to, from + longestNotice))))
  if (line === undefined || line.to - line.from > longestNotice) return []
  const whole = text.slice(line.from, line.to).replaceAll(/\s+/g, ' ').trim()
  const end = rights.exec(whole)?.index ?? whole.length
  const told = whole.slice(0, end).trimEnd()
  const name = notice.exec(/[.,;:]$/.test(told) ? told.slice(0, -1) : told)?.[1]
  return name === undefined ? [] : [{ text: name, quote: whole, node: line.node, isHidden: true, score: noticeScore }]
}

const maxLookedAt = 400

/** What the first picture called a logo says that it shows. */
function logos(nodes: PageIndex['view']['nodes']): { node: PageIndex['view']['nodes'][number]; text: string }[] {
  for (const node of nodes.slice(0, maxLookedAt)) {
    const alternative = node.tag === 'img' ? attributeOf(node, 'alt') : undefined
    const text = alternative?.replace(/\blogo\b/i, '').trim() ?? ''
    if (alternative !== undefined && /\blogo\b/i.test(alternative) && text.length > 2) return [{ node, text }]
  }
  return []
}
