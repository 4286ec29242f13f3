import type { PageIndex } from '../facts/page-index.ts'
import { nameKey } from '../../values/name-words.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn, shown } from '../scope/scope-elements.ts'
import type { ViewNode } from '../view/view-element.ts'
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

const exampleNames =
  /(?:^| )(?:example|usage|sample|snippet|beispiel|ejemplo|exemple|esempio)(?: code)?$|^code (?:example|sample|snippet)$/
const exampleHeadings = /^(?:\p{L}+ )?(?:examples?|usage|beispiele?|ejemplos?|exemples?|esempi[o]?)(?: \p{L}+)?$/iu
const exampleScore = 0.66

function isExample(heading: string, key: string): boolean {
  const [first = ''] = key.split(' ')
  return exampleHeadings.test(heading) || (key.includes(' ') && nameKey(heading) === first)
}

/** "Example request", "response_body": the one or the other of what is sent and answered. */
const exchanges =
  /^(?:(?:example|sample) )?(?:request|response|call|output|input|payload)(?: (?:example|sample|body|payload))?$/
const exchangeScore = 0.8

/** The first code below a heading that calls it so. */
function exchanged({ key }: FieldPlan, page: PageIndex): Candidate[] {
  const { view } = page
  let isBelow = false
  for (const node of view.nodes) {
    if (node.isHidden || node.to <= node.from) continue
    if (/^h[1-6]$/.test(node.tag)) isBelow = isSame(view.text.slice(node.from, node.to), key)
    else if (isBelow && node.tag === 'pre') return [{ text: shown(node, page), node, score: exchangeScore }]
  }
  return []
}

/** "Sample response" and "Response example" are the same. */
function isSame(heading: string, key: string): boolean {
  const bare = (name: string): string =>
    name
      .split(' ')
      .filter((word) => !/^(?:example|sample|body)$/.test(word))
      .join(' ')
  return bare(nameKey(heading)) === bare(key)
}

/** The first code below a heading that says that it is an example; else the first code of the page where code is asked for. */
export function codeExamples(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const { key, concept } = plan
  if (scope.kind === 'page' && exchanges.test(key)) return exchanged(plan, page)
  if (scope.kind !== 'page' || !(exampleNames.test(key) || concept?.tag === 'pre')) return []
  const { view } = page
  let isBelow = false
  let first: ViewNode | undefined
  for (const node of view.nodes) {
    if (node.isHidden || node.to <= node.from) continue
    if (/^h[1-6]$/.test(node.tag)) isBelow = isExample(view.text.slice(node.from, node.to).trim(), key)
    if (node.tag !== 'pre') continue
    if (isBelow) return [{ text: shown(node, page), node, score: exampleScore }]
    first ??= node
  }
  return first === undefined || concept?.tag !== 'pre'
    ? []
    : [{ text: shown(first, page), node: first, score: signatureScore }]
}

const requestScore = 0.62
const request =
  /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s*((?:https?:\/\/|\/)[^\s⧉📋]{1,300})(?:\s?[^\p{L}\p{N}]{1,3})?$/u
const requestParts: ReadonlyMap<string, 1 | 2> = new Map(
  Object.entries<1 | 2>({
    method: 1,
    'http method': 1,
    verb: 1,
    'request method': 1,
    'http verb': 1,
    path: 2,
    'endpoint url': 2,
    'request url': 2,
    'url path': 2,
    'api path': 2,
    'api endpoint': 2,
    endpoint: 2,
    'request path': 2,
    route: 2,
  }),
)

/** "GET /v1/orders": the method or the path of the first request that a page names. */
export function requestsTold({ key }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const part = requestParts.get(key)
  if (scope.kind !== 'page' || part === undefined) return []
  for (const { from, to, node } of linesIn(scope, page)) {
    const quote = to - from > longest ? '' : page.view.text.slice(from, to).trim()
    const text = request.exec(quote)?.[part]
    if (text !== undefined) return [{ text, quote, node, isHidden: true, score: requestScore }]
  }
  return []
}

const versionScore = 0.5
const ofDocuments = /\b(?:documentation|docs|manual|reference|release notes|guide)\b/i
const numbered = /(?<![\d.])v?(\d{1,4}\.\d{1,3}(?:\.\d{1,4})?(?:[-.]?(?:alpha|beta|rc)\.?\d*)?)(?![\d.])/i

/** "Inkwell 3.2 documentation", as a document's title has it. */
export function titleVersions(scope: Scope, page: PageIndex): Candidate[] {
  const title = scope.kind === 'page' ? page.meta.get('title') : undefined
  const found = title === undefined ? undefined : numbered.exec(title.text)?.[1]
  // "Module tides — Harbor 5.1.0": numbers in three parts are of nothing else.
  if (title === undefined || !(ofDocuments.test(title.text) || /^\d+\.\d+\.\d/.test(found ?? ''))) return []
  return found === undefined
    ? []
    : [{ text: found, quote: title.text, node: title.node, isHidden: true, score: versionScore }]
}
