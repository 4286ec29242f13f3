// Runs in an isolated world before the page's scripts, which see nothing of it; see browser/page/settle.ts for the rule.
import '../globals.ts'
import type { Quiet, QuietRule } from '../interfaces.ts'
import { hasPlaces, hasScripts, isBare } from './bare-page.ts'
import { readDocument } from './read-document.ts'
import { changesText } from './text-changes.ts'

let interactiveAt = document.readyState === 'loading' ? undefined : performance.now()
let loadedAt = document.readyState === 'complete' ? performance.now() : undefined
/** When a document that never fires `load` was taken as it is. */
let takenAt: number | undefined
/** Resolves when nothing that the document loads gives a sign any more; anew for each wait. */
let stall = Promise.withResolvers<void>()
let isStalled = false
let changedAt = 0
let timersDueAt = 0
/** Whether the page waits for a frame that has not been since. */
let isFrameDue = false
/** Resolves when the page asks for a frame; anew for each time that somebody waits for it. */
let frameAsked = Promise.withResolvers<void>()
/** Whether a worker was handed a canvas to draw on. */
let hasWorkerCanvas = false
let wake: (() => void) | undefined

if (window.top === window) watch()

// Taking a picture of more than the window changes its size for a moment, which is nothing the page should act on.
// An event of the window itself reaches its listeners in the order they came, so this one must be the first.
let isSizeHeld = false
for (const target of [window, window.visualViewport])
  target?.addEventListener('resize', (event) => {
    if (isSizeHeld) event.stopImmediatePropagation()
  })

function watch(): void {
  // A page that would leave for an empty one is read as what it was.
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.destination.url.startsWith('about:') && event.cancelable) event.preventDefault()
  })
  document.addEventListener(secretEvent, (event) => {
    if (event instanceof CustomEvent && event.detail === 0) frameAsked.resolve()
    if (event instanceof CustomEvent && event.detail === -1) hasWorkerCanvas = true
    // Timers set later than this are the page's life, not its birth.
    if (!(event instanceof CustomEvent) || (loadedAt !== undefined && performance.now() - loadedAt > 100)) return
    if (event.detail === 0) void expectFrame()
    else if (event.detail > 0) timersDueAt = Math.max(timersDueAt, performance.now() + Number(event.detail))
  })
  document.addEventListener('DOMContentLoaded', () => (interactiveAt = performance.now()), {
    once: true,
    capture: true,
  })
  window.addEventListener('load', () => ((loadedAt = performance.now()), wake?.()), { once: true, capture: true })
  new MutationObserver((records) => {
    // What the parser adds is no change by a script.
    if (interactiveAt !== undefined && records.some(changesText)) changedAt = performance.now()
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

async function frame(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0))
    // A page without frames (its compositor is busy) must not wait for one.
    setTimeout(resolve, 50)
  })
}

/** When the page has nothing in hand any more, or after `forMs`. */
async function idle(forMs: number): Promise<void> {
  if (forMs < 1) return
  await new Promise((resolve) => {
    requestIdleCallback(resolve, { timeout: forMs })
  })
}

async function expectFrame(): Promise<void> {
  if (isFrameDue) return
  isFrameDue = true
  await frame()
  isFrameDue = false
}

/** Until something happens, for some time at most. */
async function pause(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    wake = resolve
    setTimeout(resolve, ms)
  })
}

/** A wait begins; resolves when it should be given up. */
async function hope(): Promise<void> {
  if (isStalled) stall = Promise.withResolvers()
  isStalled = false
  await stall.promise
}

/**
 * When the page has fired `load`, or was parsed and shows something and loads nothing that gives a sign, at the latest
 * after `patienceMs`, or when `forMs` have passed; resolves with that time.
 */
async function loaded(patienceMs: number, forMs: number): Promise<number> {
  void hope()
  const end = performance.now() + forMs
  for (;;) {
    // Also complete, but without any event: a document that began to navigate and was left standing, or was reopened.
    if (document.readyState === 'complete') loadedAt ??= performance.now()
    if (loadedAt !== undefined) return loadedAt
    if (takenAt !== undefined && !isBare()) return takenAt
    if (isEnough(patienceMs) && !isBare()) takenAt = performance.now()
    else if (performance.now() >= end) return performance.now()
    else await pause(100)
  }
}

/** A document that cannot even be parsed to its end has a script or a sheet in the way that does not come. */
function isEnough(patienceMs: number): boolean {
  const sinceParsedMs = performance.now() - (interactiveAt ?? Infinity)
  return sinceParsedMs > patienceMs || (isStalled && (sinceParsedMs > 0 || performance.now() > patienceMs))
}

async function quiet(rule: QuietRule): Promise<Quiet> {
  const { earlyWindowMs, since, capMs, patienceMs, forMs, hasRefresh } = rule
  const start = performance.now()
  const base = await loaded(patienceMs, forMs)
  // The browser begins to count down, and says so, some time after the load.
  if (hasRefresh || document.querySelector('meta[http-equiv="refresh" i]') !== null) await pause(100)
  if (!hasScripts()) return { isBare: false, sinceLoadMs: performance.now() - base, hasWorkerCanvas }
  // The page's own listeners of `load` come after ours.
  if (performance.now() - base < 100)
    await new Promise((resolve) => {
      setTimeout(resolve, 0)
    })
  if (isFrameDue && performance.now() - base < 100) await frame()
  const end = Math.min(start + forMs, Math.max(base + capMs, start + since))
  if (changedAt > 0 && changedAt <= base) await idle(changedAt + earlyWindowMs - performance.now())
  for (;;) {
    const now = performance.now()
    const bare = isBare()
    const waitMs = bare && isEmptyFor(rule, base, start) ? 0 : waitFor(rule, { base, start, bare })
    if (waitMs <= 0 || now >= end) return { isBare: bare, sinceLoadMs: performance.now() - base, hasWorkerCanvas }
    await pause(Math.max(1, Math.min(waitMs, end - now)))
  }
}

/** A page without any element to fill, and without a timer that might bring one. */
function isEmptyFor({ emptyPageCapMs, since }: QuietRule, base: number, start: number): boolean {
  const now = performance.now()
  return now >= base + emptyPageCapMs && now >= Math.max(timersDueAt + 20, start + since) && !hasPlaces()
}

interface Standing {
  readonly base: number
  readonly start: number
  readonly bare: boolean
}

/** How long the page has to be still from now on. */
function waitFor({ windowMs, since }: QuietRule, { base, start, bare }: Standing): number {
  const now = performance.now()
  const quietMs = changedAt === 0 ? 0 : changedAt + (changedAt > base ? windowMs : 0) - now
  return Math.max(quietMs, timersDueAt + 20 - now, start + since - now, bare ? 40 : 0)
}

async function find(selector: string, forMs: number): Promise<boolean> {
  const isThere = () => document.querySelector(selector) !== null
  if (isThere()) return true
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const observer = new MutationObserver(() => {
    if (isThere()) resolve(true)
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  setTimeout(() => resolve(isThere()), forMs)
  const found = await promise
  observer.disconnect()
  return found
}

/** A style sheet on its way in a page's head holds up all drawing; one that is disabled does not. */
function drawWithoutSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet" i]'))
    if (link.sheet === null) link.disabled = true
}

/** One who waits at a time. */
async function wantsFrame(): Promise<void> {
  await frameAsked.promise
  frameAsked = Promise.withResolvers()
}

globalThis.gannet = {
  giveUp(isDrawn) {
    isStalled = true
    if (isDrawn) drawWithoutSheets()
    stall.resolve()
    wake?.()
  },
  hope,
  quiet,
  find,
  wantsFrame,
  isSelector(selector) {
    try {
      document.createDocumentFragment().querySelector(selector)
      return true
    } catch {
      return false
    }
  },
  holdSize() {
    isSizeHeld = true
  },
  read: (maxLength, withView = false) => readDocument(maxLength, withView),
}
