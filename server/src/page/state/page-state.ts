import { isTargetError } from '../../contract/target-status.ts'
import type { ReadablePage } from '../../loaded-page.ts'
import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import { challengeSignatures, challengeWords } from './challenge-signatures.ts'
import { foldText } from '../html/collapse-space.ts'
import { landmarks } from '../roles/landmarks.ts'
import type { PageNode } from '../html/html-node.ts'
import type { ParsedPage } from '../html/parse-page.ts'
import { isMarkedPaid, saysPaywall } from './paywall.ts'
import { isForEyesOnly } from '../roles/for-eyes-only.ts'
import { isHidden } from '../roles/visibility.ts'

export type PageKind = 'content' | 'challenge' | 'login' | 'paywall' | 'soft_404' | 'script_shell' | 'empty' | 'error'

/** What a target's answer is, with the signals that say so. */
export interface PageState {
  readonly kind: PageKind
  /** From 0 to 1. */
  readonly confidence: number
  readonly signals: readonly string[]
  /** Of a challenge whose it is. */
  readonly challenge?: string
  /** Whether it stands in front of the page that was asked for, so that there is no page to give. */
  readonly blocksPage: boolean
}

export interface Judged {
  readonly parsed: ParsedPage
  readonly found: PageBlocks
  readonly page: Pick<ReadablePage, 'status' | 'finalUrl' | 'kind' | 'body' | 'rendered'>
  readonly requestedUrl: string
}

/** What the judges look at, computed once. */
interface Evidence extends Judged {
  /** Words outside noscript, not counted beyond `manyWords`. */
  readonly words: number
  /** The title and the first words. */
  readonly start: string
}

/** Words of text below which a page counts as having next to no other content. */
const fewWords = 60
/** Above this a page is content whatever else it holds. */
const manyWords = 300
/** What says that a page is missing, or blocked, says so at once. */
const titleChars = 500
const startChars = 2000
/** No word is longer on average, so more text than this is many words. */
const manyChars = manyWords * 40

const content: PageState = { kind: 'content', confidence: 1, signals: [], blocksPage: false }

/** Judges whether an answer is the page itself or a wall in front of it. Pure: the same answer gives the same state. */
export function pageStateOf(judged: Judged): PageState {
  const { page, found } = judged
  if (page.status === 401) return { kind: 'login', confidence: 1, signals: ['status:401'], blocksPage: true }
  const error = errorIn(page)
  if (page.kind !== 'html') return error ?? (page.body.trim() === '' ? empty(['body:empty']) : content)
  if (found.parts.chars(0) > manyChars) return error ?? content
  const evidence = evidenceOf(judged)
  return (
    challengeIn(evidence) ??
    loginIn(evidence) ??
    error ??
    soft404In(evidence) ??
    paywallIn(evidence) ??
    shellIn(evidence) ??
    content
  )
}

/** What a target in trouble sends is its word for that, however much text it has. */
function errorIn({ status }: Judged['page']): PageState | undefined {
  if (!isTargetError(status)) return undefined
  return { kind: 'error', confidence: 1, signals: [`status:${status}`], blocksPage: false }
}

function evidenceOf(judged: Judged): Evidence {
  let words = 0
  const title = judged.parsed.tree.all('title')[0]?.first?.data ?? ''
  let start = `${foldText(title).trim().slice(0, titleChars)}\n`
  const { found } = judged
  for (let block = 0; block < found.count && words < manyWords; block += 1) {
    const text = found.text(block)
    if ((found.parts.within(found.part(block)) & landmarks.noscript) === 0) words += text.split(/\s+/).length
    if (start.length < startChars) start += `${text.slice(0, startChars)}\n`
  }
  return { ...judged, words, start }
}

function empty(signals: readonly string[]): PageState {
  return { kind: 'empty', confidence: 1, signals, blocksPage: false }
}

/** A wall's own mark with few words, or a widget's with hardly any, nothing to fill in and the words of a wall. */
function challengeIn({ page, words, start, parsed }: Evidence): PageState | undefined {
  if (words >= manyWords) return undefined
  const marks = challengeSignatures.filter(({ pattern }) => pattern.test(page.body))
  const saying = challengeWords.exec(start)?.[0].toLowerCase()
  const isRefused = [403, 405, 429, 503].includes(page.status)
  const decisive = marks.find(({ blocksPage }) =>
    blocksPage
      ? true
      : words < 2 * fewWords && !asksForText(parsed) && (saying !== undefined || isRefused || words < 10),
  )
  const isGeneric = decisive === undefined && saying !== undefined && isRefused && words < 2 * fewWords
  if (decisive === undefined && !isGeneric) return undefined
  const signals = [
    ...new Set(marks.map(({ challenge }) => `mark:${challenge}`)),
    ...(saying === undefined ? [] : [`words:${saying}`]),
    ...(isRefused ? [`status:${page.status}`] : []),
    `word_count:${words}`,
  ]
  const confidence = decisive?.blocksPage === true || (saying !== undefined && isRefused) ? 0.95 : 0.8
  return { kind: 'challenge', confidence, signals, challenge: decisive?.challenge ?? 'generic', blocksPage: true }
}

/** Whether the page has a field for words other than the captcha's: then that guards a form of its own. */
function asksForText({ tree }: ParsedPage): boolean {
  if (tree.all('textarea').length > 0) return true
  const fields = tree
    .all('input')
    .filter((node) => !/captcha/i.test(node.attribute('name') ?? node.attribute('id') ?? ''))
  return fields.some((node) => /^(?:text|email|tel|search|password|)$/i.test(node.attribute('type') ?? ''))
}

/** What a page says that shows itself only to those who have signed in. */
const membersOnly: readonly RegExp[] = [
  /\bmembers only\b|\byou (?:must|need to|have to) be (?:logged|signed) in\b/i,
  /\b(?:log|sign) ?in to (?:continue|view|see|read|access)\b|\b(?:log|sign) ?in or (?:register|join|sign up) to\b/i,
  /\b(?:join|register|sign up)(?: for free| now| today)? to (?:continue|view|see|read|access)\b/i,
  /\bnur für (?:registrierte )?mitglieder\b|\bréservée? aux membres\b|\bs[oó]lo para (?:miembros|socios)\b/i,
  /\briservat[oa] ai (?:membri|soci)\b|\bapenas para membros\b|\balleen voor leden\b|\btylko dla (?:członków|zalogowanych)/i,
]
const loginPath = /log-?in|sign-?in|\bsso\b|auth|account|register|signup|join/i

/**
 * A page whose one purpose is to sign in, a wall only when the target led there instead of to what was asked for; or one of hardly
 * any words that says it is for members, with a way in.
 */
function loginIn(evidence: Evidence): PageState | undefined {
  if (evidence.words >= 2 * fewWords) return undefined
  return signInPageOf(evidence) ?? membersOnlyOf(evidence)
}

function signInPageOf({ parsed, page, requestedUrl, words }: Evidence): PageState | undefined {
  const hasPassword = parsed.tree
    .all('input')
    .some((node) => node.attribute('type')?.toLowerCase() === 'password' && isVisible(node))
  const path = URL.parse(page.finalUrl)
  const isLoginPath = /log-?in|sign-?in|\bsso\b|auth|account/i.test(`${path?.host ?? ''}${path?.pathname ?? ''}`)
  const isMoved = hasMoved(requestedUrl, page.finalUrl)
  if (!hasPassword || (!isLoginPath && words >= fewWords)) return undefined
  const blocksPage = isMoved && isLoginPath
  const signals = [...(isMoved ? ['redirected'] : []), ...(isLoginPath ? ['path:login'] : []), 'field:password']
  return { kind: 'login', confidence: blocksPage ? 0.95 : 0.6, signals, blocksPage }
}

/** Who asks for the page to sign in at gets that page. */
function membersOnlyOf({ parsed, page, requestedUrl, words, start }: Evidence): PageState | undefined {
  if (
    words >= fewWords ||
    !membersOnly.some((pattern) => pattern.test(start)) ||
    loginPath.test(URL.parse(requestedUrl)?.pathname ?? '')
  )
    return undefined
  const ways = [
    ...parsed.tree.all('a').map((node) => node.attribute('href')),
    ...parsed.tree.all('form').map((node) => node.attribute('action')),
    URL.parse(page.finalUrl)?.pathname,
  ]
  if (!ways.some((way) => loginPath.test(way?.slice(0, titleChars) ?? ''))) return undefined
  const signals = [...(hasMoved(requestedUrl, page.finalUrl) ? ['redirected'] : []), 'words:members_only', 'way:login']
  return { kind: 'login', confidence: 0.8, signals, blocksPage: true }
}

function isVisible(node: PageNode): boolean {
  for (let at: PageNode | null = node, steps = 0; at !== null && steps < 64; at = at.parent, steps += 1) {
    if (at.from < at.to && (isHidden(at, 0) || isForEyesOnly(at, 0))) return false
  }
  return true
}

function hasMoved(from: string, to: string): boolean {
  const [a, b] = [URL.parse(from), URL.parse(to)]
  return a?.host !== b?.host || a?.pathname !== b?.pathname
}

const notFound =
  /^\W{0,20}(?:(?:error\W{0,20})?404\b|(?:oops|sorry|uh-?oh)\W.{0,60}(?:not (?:be )?found|doesn.t exist|can.t find)|(?:the |this |that )?(?:page|file|content)(?: you.{0,60})? (?:was |is |could |can ?)?(?:not (?:be )?found|not available|no longer (?:exists|available))|not found\W{0,20}$|page (?:not found|missing))/im

function soft404In({ page, words, start, found }: Evidence): PageState | undefined {
  if (page.status >= 400 || words >= 2 * fewWords) return undefined
  const [title = ''] = start.split('\n', 1)
  const heading = firstText(found, (block) => (found.parts.within(found.part(block)) & landmarks.heading) !== 0) ?? ''
  const signals = [
    ...(notFound.test(title) ? ['title'] : []),
    ...(notFound.test(heading.slice(0, titleChars)) ? ['heading'] : []),
  ]
  if (signals.length === 0) return undefined
  return { kind: 'soft_404', confidence: signals.length > 1 ? 0.9 : 0.7, signals, blocksPage: false }
}

/** The text of the first block of which something is true. */
function firstText(blocks: PageBlocks, isWanted: (block: Block) => boolean): string | undefined {
  for (let block = 0; block < blocks.count; block += 1) if (isWanted(block)) return blocks.text(block)
  return undefined
}

function paywallIn({ page, words, found, parsed }: Evidence): PageState | undefined {
  if (words >= manyWords) return undefined
  const saying = firstText(found, (block) => found.length(block) < 300 && saysPaywall(found.text(block)))
  const isMarked = isMarkedPaid(parsed)
  if (saying === undefined && !isMarked) return undefined
  // Many sites ask for a subscription in passing; an article's mark and hardly any article say more.
  if (!isMarked && !/class="[^"]*paywall|id="[^"]*paywall/i.test(page.body)) return undefined
  const signals = [...(saying === undefined ? [] : ['words']), ...(isMarked ? ['marked:not_free'] : ['class:paywall'])]
  return { kind: 'paywall', confidence: saying !== undefined && isMarked ? 0.9 : 0.6, signals, blocksPage: false }
}

const enableScripts =
  /(?:enable|turn on|activate|requires?|without|need)\s+(?:\w+\s+){0,3}javascript|javascript (?:is|must be|to be|has been)?\s*(?:\w+ )?(?:required|disabled|enabled|needed)/i

/** Elements that hold nothing; no two matches look at the same characters. */
const emptyElements = /<(?:div|main|section|app-root|my-app)\b([^<>]*)>\s*<\/|<app-root[^<>]*>/gi
const mountIds = /\bid=["']?(?:root|app|__next|__nuxt|___gatsby|svelte|main|application|react-root|q-app)(?=["'\s]|$)/i

function hasEmptyMount(body: string): boolean {
  for (const [element, attributes = ''] of body.matchAll(emptyElements)) {
    if (/^<app-root/i.test(element) || mountIds.test(attributes)) return true
  }
  return false
}

/** A page that scripts would fill. */
function shellIn({ page, parsed, words, start, found }: Evidence): PageState | undefined {
  if (words >= fewWords) return undefined
  const { tree } = parsed
  const scripts = tree.all('script').filter((node) => !/json|template/i.test(node.attribute('type') ?? '')).length
  if (scripts === 0 || page.rendered) return words === 0 && found.count === 0 ? empty(['words:0']) : undefined
  const mount = hasEmptyMount(page.body)
  const noscript = tree.all('noscript').some((node) => enableScripts.test(node.source.slice(node.to, node.to + 600)))
  const isLoading = words <= 6 && /loading|please wait|redirecting/i.test(start)
  const asks = enableScripts.test(start)
  const signals = [
    ...(mount ? ['mount:empty'] : []),
    ...(noscript ? ['noscript:enable_javascript'] : []),
    ...(isLoading ? ['words:loading'] : []),
    ...(asks ? ['words:enable_javascript'] : []),
    `scripts:${scripts}`,
    `word_count:${words}`,
  ]
  const limit = mount || noscript ? 30 : 1
  if (words >= limit && !isLoading && !asks) return undefined
  return { kind: 'script_shell', confidence: signals.length > 3 ? 0.95 : 0.8, signals, blocksPage: false }
}
