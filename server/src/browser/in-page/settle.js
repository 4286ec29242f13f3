// Runs in an isolated world before the page's scripts, which see nothing of it; see settle.ts for the rule.
// The globals here are this world's own. SECRET is an event name the page cannot guess.

const skipped = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'LINK', 'META', 'IFRAME', 'OBJECT', 'EMBED'])
const pictures = 'img,canvas,video,iframe,svg'
const appRoots = '#root,#app,#__next,#__nuxt,#main-app,app-root,[data-reactroot]'
const busyParts = '[aria-busy="true"],[role="progressbar"]'
const emptyParts =
  'body div:empty,body main:empty,body section:empty,body article:empty,body ul:empty,body ol:empty,body tbody:empty'
/** Characters of text below which an empty part is taken for the page's content to come. */
const thinPage = 200
/** A clock or a ticker changes the same place again and again: after so often it says nothing about readiness. */
const newsPerPlace = 5

let interactiveAt = document.readyState === 'loading' ? undefined : performance.now()
let loadedAt = document.readyState === 'complete' ? performance.now() : undefined
/** When a document that never fires `load` was taken as it is. */
let takenAt
/** Resolves when nothing that the document loads gives a sign any more; anew for each wait. */
let stall = Promise.withResolvers()
let isStalled = false
let changedAt = 0
let timersDueAt = 0
/** Whether the page waits for a frame that has not been since. */
let isFrameDue = false
let wake
const changes = new WeakMap()

if (window.top === window) {
  // A page that would leave for an empty one is read as what it was.
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.destination.url.startsWith('about:') && event.cancelable) event.preventDefault()
  })
  document.addEventListener('SECRET', (event) => {
    // Timers set later than this are the page's life, not its birth.
    if (loadedAt !== undefined && performance.now() - loadedAt > 100) return
    if (event.detail === 0) return void expectFrame()
    timersDueAt = Math.max(timersDueAt, performance.now() + event.detail)
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

// Taking a picture of more than the window changes its size for a moment, which is nothing the page should act on.
// An event of the window itself reaches its listeners in the order they came, so this one must be the first.
let isSizeHeld = false
for (const target of [window, window.visualViewport]) {
  target?.addEventListener('resize', (event) => isSizeHeld && event.stopImmediatePropagation())
}

function changesText({ type, target, addedNodes }) {
  const parent = type === 'characterData' ? target.parentNode : target
  if (parent !== null && (skipped.has(parent.nodeName) || ['HEAD', 'TITLE'].includes(parent.nodeName))) return false
  if (type === 'characterData') return isNews(target)
  for (const node of addedNodes) if (hasText(node)) return node.nodeType !== Node.TEXT_NODE || isNews(target)
  return false
}

function isNews(place) {
  const count = (changes.get(place) ?? 0) + 1
  changes.set(place, count)
  return count <= newsPerPlace
}

function hasText(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.data.trim() !== ''
  if (node.nodeType !== Node.ELEMENT_NODE || skipped.has(node.tagName)) return false
  for (const child of node.childNodes) if (hasText(child)) return true
  return node.shadowRoot !== null && node.shadowRoot.childNodes.length > 0
}

function textLength(limit) {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let length = 0
  while (length < limit && texts.nextNode()) {
    const { data, parentNode } = texts.currentNode
    if (!skipped.has(parentNode.nodeName)) length += data.trim().length
  }
  return length
}

function isEmpty(element) {
  return element.shadowRoot === null && element.textContent.trim() === '' && element.querySelector(pictures) === null
}

function hasScripts() {
  for (const { type } of document.scripts) if (type === '' || type === 'module' || /javascript/.test(type)) return true
  return false
}

/** A page whose scripts have yet to write it: an empty place for an application, or next to no text and an empty part. */
function isBare() {
  const { body } = document
  if (body === null) return true
  if (body.nodeName !== 'BODY' || !hasScripts()) return false
  for (const root of body.querySelectorAll(appRoots)) if (isEmpty(root)) return true
  const length = textLength(thinPage)
  if (length >= thinPage) return false
  if (length === 0) return body.querySelector(`${pictures},form,input`) === null
  if (body.querySelector(busyParts) !== null) return true
  if (length < 40 && /^\s*(loading|please wait|just a moment|one moment)/i.test(body.innerText)) return true
  return body.querySelector(emptyParts) !== null
}

/** Whether there is any element that a script might fill. */
function hasPlaces() {
  return Array.from(document.body?.children ?? []).some(({ tagName }) => !skipped.has(tagName))
}

function frame() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0))
    // A page without frames (its compositor is busy) must not wait for one.
    setTimeout(resolve, 50)
  })
}

/** When the page has nothing in hand any more, or after `forMs`. */
function idle(forMs) {
  if (forMs < 1) return undefined
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: forMs }))
}

async function expectFrame() {
  if (isFrameDue) return
  isFrameDue = true
  await frame()
  isFrameDue = false
}

function pause(ms) {
  return new Promise((resolve) => {
    wake = resolve
    setTimeout(resolve, ms)
  })
}

/**
 * When the page has fired `load`, or was parsed and shows something and loads nothing that gives a sign, at the latest
 * after `patienceMs`, or when `forMs` have passed; resolves with that time.
 */
async function loaded(patienceMs, forMs) {
  gannet.hope()
  const end = performance.now() + forMs
  for (;;) {
    // Also complete, but without any event: a document that began to navigate and was left standing, or was reopened.
    if (document.readyState === 'complete') loadedAt ??= performance.now()
    if (loadedAt !== undefined) return loadedAt
    if (takenAt !== undefined && !isBare()) return takenAt
    // A document that cannot even be parsed to its end has a script or a sheet in the way that does not come.
    const sinceParsedMs = performance.now() - (interactiveAt ?? Infinity)
    const isEnough = sinceParsedMs > patienceMs || (isStalled && (sinceParsedMs > 0 || performance.now() > patienceMs))
    if (isEnough && !isBare()) takenAt = performance.now()
    else if (performance.now() >= end) return performance.now()
    else await pause(100)
  }
}

globalThis.gannet = {
  /** Nothing that the document loads gives a sign any more. */
  giveUp() {
    isStalled = true
    stall.resolve()
    wake?.()
  },

  /** A wait begins; resolves when it should be given up. */
  hope() {
    if (isStalled) stall = Promise.withResolvers()
    isStalled = false
    return stall.promise
  },

  /**
   * Resolves when the page has loaded and is quiet, or after `forMs`. `since`: milliseconds of quiet to hold from now
   * on in any case.
   */
  async quiet({ windowMs, earlyWindowMs, since, capMs, emptyPageCapMs, patienceMs, forMs, hasRefresh }) {
    const start = performance.now()
    const base = await loaded(patienceMs, forMs)
    const state = (isBare) => ({ isBare, sinceLoadMs: performance.now() - base })
    // The browser begins to count down, and says so, some time after the load.
    if (hasRefresh || document.querySelector('meta[http-equiv="refresh" i]') !== null) await pause(100)
    if (!hasScripts()) return state(false)
    // The page's own listeners of `load` come after ours.
    if (performance.now() - base < 100) await new Promise((resolve) => setTimeout(resolve, 0))
    if (isFrameDue && performance.now() - base < 100) await frame()
    const end = Math.min(start + forMs, Math.max(base + capMs, start + since))
    if (changedAt > 0 && changedAt <= base) await idle(changedAt + earlyWindowMs - performance.now())
    for (;;) {
      const now = performance.now()
      const bare = isBare()
      const quietMs = changedAt === 0 ? 0 : changedAt + (changedAt > base ? windowMs : 0) - now
      if (bare && now >= base + emptyPageCapMs && now >= Math.max(timersDueAt + 20, start + since) && !hasPlaces())
        return state(bare)
      const wait = Math.max(quietMs, timersDueAt + 20 - now, start + since - now, bare ? 40 : 0)
      if (wait <= 0 || now >= end) return state(bare)
      await pause(Math.max(1, Math.min(wait, end - now)))
    }
  },

  /** Resolves true when an element matches, false after `forMs`. */
  find(selector, forMs) {
    if (document.querySelector(selector) !== null) return true
    return new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector(selector) !== null) finish(true)
      })
      const finish = (found) => {
        observer.disconnect()
        resolve(found)
      }
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      setTimeout(() => finish(document.querySelector(selector) !== null), forMs)
    })
  },

  /** From here on the page hears of no change of its window. */
  holdSize() {
    isSizeHeld = true
  },

  isSelector(selector) {
    try {
      document.createDocumentFragment().querySelector(selector)
      return true
    } catch {
      return false
    }
  },

  /** The document as text, `html` left out beyond `maxLength`. */
  read(maxLength, withView = false) {
    const { body, characterSet, contentType, documentElement, doctype } = document
    const isText = contentType === 'text/plain'
    const prologue = doctype === null ? '' : new XMLSerializer().serializeToString(doctype)
    // Text is shown in a <pre> of the viewer's, or, when there is none, not at all.
    const text = documentElement?.querySelector('pre')?.textContent ?? ''
    const html = isText ? text : prologue + (documentElement?.outerHTML ?? '')
    return {
      url: location.href,
      contentType,
      encoding: characterSet,
      isText,
      hasContent: body !== null && (textLength(1) > 0 || body.querySelector(`${pictures},form,input`) !== null),
      length: html.length,
      html: html.length > maxLength ? '' : html,
      view: withView && contentType === 'text/html' ? viewOf(maxLength) : null,
    }
  },
}

/** See view.js. A page that tampers with what it is read by is read as it stands. */
function viewOf(maxLength) {
  try {
    return gannet.view(maxLength)
  } catch {
    return null
  }
}
