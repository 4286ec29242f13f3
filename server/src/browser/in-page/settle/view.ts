import { own } from '../own.ts'
import { isElement, isText } from './text-changes.ts'

/** A document of more elements is read as it stands: asking for each would take too long. */
const maxElements = 60_000
const maxDepth = 400
/** Never shown, and not the visitor's business. */
const silent = new Set(
  'BASE,BR,COL,COLGROUP,HEAD,LINK,MAP,AREA,META,NOSCRIPT,OPTION,PARAM,SCRIPT,SOURCE,STYLE,TEMPLATE,TITLE,TRACK,WBR'.split(
    ',',
  ),
)

/** Why an element has to be written by hand: a frame's body, a shadow root, or that it is not seen. */
interface Note {
  readonly frame?: HTMLElement
  readonly shadow?: ShadowRoot
  readonly hidden?: true
}

interface Plan {
  readonly notes: Map<Element, Note>
  /** Everything around what has a note. */
  readonly mixed: Set<Element>
  count: number
  isInClosed: boolean
}

/**
 * What the browser knows of the document and its HTML does not tell: what computed style hides, open shadow roots and
 * frames of the same origin. Gives HTML for a reader that has all of it written out, or null when there is nothing to
 * add. The document itself is not touched.
 */
export function viewOf(maxLength: number): string | null {
  const { body, head, documentElement } = document
  if (body === null || body.localName !== 'body') return null
  const plan: Plan = { notes: new Map(), mixed: new Set(), count: 0, isInClosed: false }
  survey(body, plan, 0)
  if (plan.notes.size === 0 || plan.count > maxElements) return null
  const [htmlStart, htmlEnd] = tags(documentElement)
  const [bodyStart, bodyEnd] = tags(body)
  const html = htmlStart + (head?.outerHTML ?? '') + bodyStart + writeChildren(body, plan) + bodyEnd + htmlEnd
  return html.length > maxLength ? null : html
}

/** Finds what has to be written by hand; gives whether there is anything. */
function survey(root: ParentNode, plan: Plan, depth: number): boolean {
  if (depth > maxDepth || plan.count > maxElements) return false
  let isMixed = false
  for (const element of own(root, 'children')) {
    plan.count += 1
    if (silent.has(own(element, 'tagName')) || element instanceof SVGElement) continue
    const note = noteOf(element, plan, depth)
    if (note !== undefined) plan.notes.set(element, note)
    isMixed ||= note !== undefined || plan.mixed.has(element)
  }
  return isMixed
}

function noteOf(element: Element, plan: Plan, depth: number): Note | undefined {
  const frame = frameBody(element)
  if (frame !== null) {
    survey(frame, plan, depth + 1)
    return { frame }
  }
  if (!plan.isInClosed && isUnseen(element)) {
    const isWritten = own(element, 'textContent').trim() === '' || own(element, 'hasAttribute')('hidden')
    return isWritten ? undefined : { hidden: true }
  }
  const wasInClosed = plan.isInClosed
  plan.isInClosed ||= own(element, 'localName') === 'details' && !own(element, 'hasAttribute')('open')
  const shadowRoot = own(element, 'shadowRoot')
  if (shadowRoot !== null) survey(shadowRoot, plan, depth + 1)
  if (survey(element, plan, depth + 1)) plan.mixed.add(element)
  plan.isInClosed = wasInClosed
  return shadowRoot === null ? undefined : { shadow: shadowRoot }
}

/** Nothing of it can be seen: it has no box, or it and all below it are invisible. */
function isUnseen(element: Element): boolean {
  if (!isShown(element)) return true
  if (isVisible(element) || isContents(element)) return false
  const below = own(element, 'querySelectorAll')('*')
  return below.length < 200 && !Array.from(below).some(isVisible)
}

function isShown(element: Element): boolean {
  return own(element, 'checkVisibility')() || isContents(element)
}

function isVisible(element: Element): boolean {
  return own(element, 'checkVisibility')({ visibilityProperty: true })
}

function isContents(element: Element): boolean {
  return getComputedStyle(element).display === 'contents'
}

function frameBody(element: Element): HTMLElement | null {
  if (!isFrame(element) || !isVisible(element)) return null
  try {
    return element.contentDocument?.body ?? null
  } catch {
    return null
  }
}

/** By its name: one in a frame is of another realm. */
function isFrame(element: Element): element is HTMLIFrameElement {
  return own(element, 'localName') === 'iframe'
}

function tags(element: Element): [start: string, end: string] {
  const shell = own(element, 'cloneNode')(false)
  const html = isElement(shell) ? own(shell, 'outerHTML') : ''
  const end = `</${own(element, 'localName')}>`
  return html.endsWith(end) ? [html.slice(0, -end.length), end] : [html, '']
}

function write(element: Element, plan: Plan): string {
  const note = plan.notes.get(element)
  if (note === undefined && !plan.mixed.has(element)) return own(element, 'outerHTML')
  if (note?.frame !== undefined) return `<div>${writeChildren(note.frame, plan)}</div>`
  const [start, end] = tags(element)
  if (note?.hidden === true) return `${start.replace(/>$/, ' hidden>')}${own(element, 'innerHTML')}${end}`
  const shadow =
    note?.shadow === undefined ? '' : `<template shadowrootmode="open">${writeChildren(note.shadow, plan)}</template>`
  return start + shadow + writeChildren(element, plan) + end
}

function writeChildren(parent: Node, plan: Plan): string {
  let html = ''
  for (const node of own(parent, 'childNodes')) {
    if (isText(node)) html += escaped(node.data)
    else if (isElement(node)) html += write(node, plan)
  }
  return html
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
