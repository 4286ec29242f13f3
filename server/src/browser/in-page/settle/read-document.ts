import type { DomSnapshot } from '../interfaces.ts'
import { hasContent } from './bare-page.ts'
import { viewOf } from './view.ts'

/** The document as text, `html` left out beyond `maxLength`. */
export function readDocument(maxLength: number, withView: boolean): DomSnapshot {
  const { characterSet, contentType, documentElement, doctype } = document
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
    hasContent: hasContent(),
    length: html.length,
    html: html.length > maxLength ? '' : html,
    view: withView && contentType === 'text/html' ? viewIfAny(maxLength) : null,
  }
}

/** A page that tampers with what it is read by is read as it stands. */
function viewIfAny(maxLength: number): string | null {
  try {
    return viewOf(maxLength)
  } catch {
    return null
  }
}
