import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import { shown } from '../scope/scope-elements.ts'
import type { Candidate } from './candidate.ts'

const signatureScore = 0.56
/** A signature stands so near behind the heading, in characters, and is no longer than that. */
const reach = 1200
const longest = 400

/** The first block of code behind the heading and before the next one. */
export function signatures(scope: Scope, page: PageIndex): Candidate[] {
  const { heading, view } = page
  if (scope.kind !== 'page' || heading === undefined) return []
  for (let order = heading.end; order < view.nodes.length; order += 1) {
    const node = view.nodes[order]
    if (node === undefined || node.from > heading.to + reach || /^h[1-3]$/.test(node.tag)) return []
    if (node.tag !== 'pre' || node.isHidden || node.to <= node.from) continue
    return node.to - node.from <= longest ? [{ text: shown(node, page), node, score: signatureScore }] : []
  }
  return []
}

const versionScore = 0.5
const ofDocuments = /\b(?:documentation|docs|manual|reference|release notes|guide)\b/i
const numbered = /(?<![\d.])v?(\d{1,4}\.\d{1,3}(?:\.\d{1,4})?(?:[-.]?(?:alpha|beta|rc)\.?\d*)?)(?![\d.])/i

/** "Inkwell 3.2 documentation", as a document's title has it. */
export function titleVersions(scope: Scope, page: PageIndex): Candidate[] {
  const title = scope.kind === 'page' ? page.meta.get('title') : undefined
  if (title === undefined || !ofDocuments.test(title.text)) return []
  const found = numbered.exec(title.text)?.[1]
  return found === undefined
    ? []
    : [{ text: found, quote: title.text, node: title.node, isHidden: true, score: versionScore }]
}
