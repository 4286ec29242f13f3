import type { RecordGroup } from '../records/record-group.ts'
import type { Scope } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { wordsOf } from '../../values/name-words.ts'
import type { PageView } from '../view/view-builder.ts'

/** Lists of what people wrote, each in an element that is called so. */
const opinions =
  /(?:^| )(?:post|reply|comment|message|answer|review|entry|testimonial|antwort|beitrag|kommentar|avis|commentaire|respuesta|comentario|risposta|commento|reactie|svar|inlägg)$/
const elementNames = new Set(['post', 'message', 'comment', 'reply', 'answer', 'review', 'entry', 'testimonial'])
/** More than a name or a line, in characters. */
const leastText = 20

/** The only post of a thread, the only review of a thing: an element of that class, of which the page has one. */
export function loneRecord(key: string, { kind, start, end, from }: Scope, view: PageView): RecordGroup | undefined {
  if (!opinions.test(key)) return undefined
  let only: ViewNode | undefined
  for (let order = start; order < end; order += 1) {
    const node = view.nodes[order]
    if (node === undefined || !isNamed(node)) continue
    if (only !== undefined) return undefined
    only = node
    order = node.end - 1
  }
  // A post is no answer to itself.
  if (only?.parent == null || (kind !== 'page' && only.from <= from)) return undefined
  const record = { start: only.order, end: only.end, from: only.from, to: only.to, node: only, roots: [only] }
  return { kind: 'siblings', records: [record], parent: only.parent, headers: undefined, isBoilerplate: false }
}

function isNamed(node: ViewNode): boolean {
  if (node.isHidden || node.isBoilerplate || node.to - node.from < leastText || node.children.length === 0) return false
  const name = attributeOf(node, 'class') ?? ''
  return name.split(/\s+/).some((part) => {
    const words = wordsOf(part)
    // A class "posts" is that of what holds them.
    return words.length === 1 && elementNames.has(words[0] ?? '') && words[0] === part.toLowerCase()
  })
}
