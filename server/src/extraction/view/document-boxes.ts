import { attributeOf, type ViewNode } from './view-element.ts'

/** What boxes in documents say that they are, in classes (the first words of each) and in their titles. */
export const boxKinds: readonly (readonly [names: string, shown: string])[] = [
  ['note', 'note|hinweis|anmerkung|nota|remarque|observação|uwaga|notera|opmerking'],
  [
    'warning|caution|danger|attention',
    'warning|caution|danger|attention|warnung|achtung|vorsicht|advertencia|precaución|avertissement|attenzione|avviso|aviso|atenção|ostrzeżenie|varning|waarschuwing',
  ],
  ['tip|hint', 'tip|hint|pro tip|tipp|consejo|astuce|conseil|suggerimento|consiglio|dica|wskazówka'],
  ['important', 'important|wichtig|importante|ważne|viktigt|belangrijk'],
]
const boxes = /(?:^|[\s_-])(?:admonition|callout|alert|notice|infobox|notification|message|box)(?:[\s_-]|$)/i
const boxTags = /^(?:div|aside|section|blockquote|p|details)$/
/** Classes of boxes that say nothing of their kind: those that have a title of their own. */
const ofDocuments = /(?:^|[\s_-])(?:admonition|callout|note-?box|info-?box)(?:\s|$)/i

/** The place of a kind of boxes that is called so, in a schema or on a page; below 0 for none. */
export function kindCalled(name: string): number {
  return boxKinds.findIndex(([names, shown]) => `${names}|${shown}`.split('|').includes(name))
}

/** The place of a box's kind, below 0 for what is none: "admonition warning", "alert alert-info": a box and its kind, or a class that is just the kind. */
export function kindOfBox(node: ViewNode): number {
  if (!boxTags.test(node.tag)) return -1
  const name = attributeOf(node, 'class')?.toLowerCase() ?? ''
  if (name === '') return -1
  const isBox = boxes.test(name)
  const words = isBox ? name.split(/[\s_-]+/) : name.split(/\s+/)
  return boxKinds.findIndex(([names]) => names.split('|').some((one) => words.includes(one)))
}

/** Whether an element is a box set off from a document's own text, of whatever kind. */
export function isDocumentBox(node: ViewNode): boolean {
  return kindOfBox(node) >= 0 || (boxTags.test(node.tag) && ofDocuments.test(attributeOf(node, 'class') ?? ''))
}
