import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { nodesIn } from '../scope/scope-elements.ts'
import type { Scope } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { Candidate } from './candidate.ts'
import type { ListCandidate } from './section-lists.ts'

/** What boxes in documents say that they are, in classes (the first words of each) and in their titles. */
const kinds: readonly (readonly [names: string, shown: string])[] = [
  ['note', 'note|hinweis|anmerkung|nota|remarque|observação|uwaga|notera|opmerking'],
  [
    'warning|caution|danger|attention',
    'warning|caution|danger|attention|warnung|achtung|vorsicht|advertencia|precaución|avertissement|attenzione|avviso|aviso|atenção|ostrzeżenie|varning|waarschuwing',
  ],
  ['tip|hint', 'tip|hint|pro tip|tipp|consejo|astuce|conseil|suggerimento|consiglio|dica|wskazówka'],
  ['important', 'important|wichtig|importante|ważne|viktigt|belangrijk'],
]
const anyBox = /^(?:admonition|callout|notice|note box|info box|hinweisbox|alert box)$/
const boxes = /(?:^|[\s_-])(?:admonition|callout|alert|notice|infobox|notification|message|box)(?:[\s_-]|$)/i
const boxTags = /^(?:div|aside|section|blockquote|p|details)$/
const longest = 2000
const score = 0.92

/** The texts of boxes set off from a document's own text, of the kind that a field is called by: "warning", "notes", "callouts". */
export function admonitions(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const { key, types, format, choices } = plan.items ?? plan
  if (!types.has('string') || format !== undefined || choices !== undefined) return []
  const bare = key.replace(/ (?:text|box|message|content)$/, '')
  const kind = kinds.findIndex(([names, shown]) => `${names}|${shown}`.split('|').includes(bare))
  if (kind < 0 && !anyBox.test(key)) return []
  const found: ViewNode[] = []
  for (const node of nodesIn(scope, page)) {
    if (node.order < (found.at(-1)?.end ?? 0) || node.isHidden || node.isBoilerplate || node.to <= node.from) continue
    const own = boxTags.test(node.tag) && node.to - node.from <= longest ? kindOf(node) : -1
    if (own >= 0 && (kind < 0 || own === kind)) found.push(node)
  }
  return found.flatMap((node, at): Candidate[] => {
    const text = withoutTitle(page.view.text.slice(node.from, node.to).trim())
    return text === '' ? [] : [{ text, node, isHidden: true, score: score - Math.min(0.1, 0.01 * at) }]
  })
}

/** All of them, for a list. */
export function admonitionLists(plan: FieldPlan, scope: Scope, page: PageIndex): ListCandidate[] {
  const raws = admonitions(plan, scope, page)
  return raws.length === 0 ? [] : [{ raws, score }]
}

/** "admonition warning", "alert alert-info": a box and its kind, or a class that is just the kind. */
function kindOf(node: ViewNode): number {
  const name = attributeOf(node, 'class')?.toLowerCase() ?? ''
  if (name === '') return -1
  const isBox = boxes.test(name)
  const words = isBox ? name.split(/[\s_-]+/) : name.split(/\s+/)
  return kinds.findIndex(([names]) => names.split('|').some((one) => words.includes(one)))
}

const titles = new RegExp(
  String.raw`^(?:${kinds.map(([, shown]) => shown).join('|')})s?\s*[:!.]?\s*(?:\n|(?<=[:!.]\s{0,4}))`,
  'iu',
)

function withoutTitle(text: string): string {
  return text.replace(titles, '').trim()
}
