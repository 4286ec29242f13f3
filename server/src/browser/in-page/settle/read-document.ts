import type { DomSnapshot } from '../interfaces.ts'
import { hasContent } from './bare-page.ts'
import { viewOf } from './view.ts'

/** The document as text, `html` left out beyond `maxLength`. */
export function readDocument(maxLength: number, withView: boolean): DomSnapshot {
  const { characterSet, contentType, documentElement, doctype } = document
  const prologue = doctype === null ? '' : new XMLSerializer().serializeToString(doctype)
  const html = shownSource(contentType) ?? prologue + (documentElement?.outerHTML ?? '')
  return {
    url: location.href,
    contentType,
    encoding: characterSet,
    isText: contentType === 'text/plain',
    hasContent: hasContent(),
    length: html.length,
    html: html.length > maxLength ? '' : html,
    view: withView && contentType === 'text/html' ? viewIfAny(maxLength) : null,
  }
}

/** The text, JSON or XML that a viewer of the browser's shows; undefined for a document that shows itself. */
function shownSource(contentType: string): string | undefined {
  // In a <pre> of the viewer's, or, when there is none, not at all.
  const isPlain = contentType === 'text/plain'
  if (isPlain || contentType.endsWith('json')) return document.querySelector('pre')?.textContent ?? ''
  return contentType.endsWith('xml') ? document.getElementById('webkit-xml-viewer-source-xml')?.innerHTML : undefined
}

/** A page that tampers with what it is read by is read as it stands. */
function viewIfAny(maxLength: number): string | null {
  try {
    return viewOf(maxLength)
  } catch {
    return null
  }
}
