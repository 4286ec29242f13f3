import { own } from '../own.ts'
import { isText, skipped } from './text-changes.ts'

const pictures = 'img,canvas,video,iframe,svg'
const appRoots = '#root,#app,#__next,#__nuxt,#main-app,app-root,[data-reactroot]'
const busyParts = '[aria-busy="true"],[role="progressbar"]'
const emptyParts =
  'body div:empty,body main:empty,body section:empty,body article:empty,body ul:empty,body ol:empty,body tbody:empty'
/** Characters of text below which an empty part is taken for the page's content to come. */
const thinPage = 200

/** A page whose scripts have yet to write it: an empty place for an application, or next to no text and an empty part. */
export function isBare(): boolean {
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

export function hasScripts(): boolean {
  for (const { type } of document.scripts) if (type === '' || type === 'module' || /javascript/.test(type)) return true
  return false
}

/** Whether there is any element that a script might fill. */
export function hasPlaces(): boolean {
  return Array.from(document.body?.children ?? []).some((element) => !skipped.has(own(element, 'tagName')))
}

/** Whether there is text to read, or anything to look at. */
export function hasContent(): boolean {
  const { body } = document
  return body !== null && (textLength(1) > 0 || body.querySelector(`${pictures},form,input`) !== null)
}

function textLength(limit: number): number {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let length = 0
  while (length < limit && texts.nextNode()) {
    const { currentNode: node } = texts
    const parent = node.parentNode
    if (isText(node) && !skipped.has(parent === null ? '' : own(parent, 'nodeName'))) length += node.data.trim().length
  }
  return length
}

function isEmpty(element: Element): boolean {
  const isTextless = own(element, 'shadowRoot') === null && own(element, 'textContent').trim() === ''
  return isTextless && own(element, 'querySelector')(pictures) === null
}
