import { nameKey } from '../../values/name-words.ts'
import type { GroupRecord, RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

/** What asks for what readers say. */
const asksWords =
  /comment|kommentar|commento|commentaire|comentario|comentário|komentarz|repl(?:y|ie)|respon[sd]|respuesta|résponse|réponse|antwort|risposta|resposta|odpowied|answer|review|avis|bewertung|reseñ|recension|opini|thought|discussion|diskussion|feedback|reaction|message|thread|\bposts?\b|testimonial|reader|visitor|user|\bentr(?:y|ies)\b/
/** A comment by its class or its id, as blogs have them. */
const ofComment =
  /(?:^|\s)(?:comment|comment-body|comment-item|comment-\d+|c-comment|commentlist|comment-list)(?:\s|$)/i
const mostly = 0.8

/** How much speaks against comments of readers as a list of anything else, and for them as what readers say. */
const otherCost = 0.6
const ownGain = 0.15
const saidByReaders =
  /(?:^| )(?:comment|reaction|kommentar|kommentare|commentaire|réaction|comentario|comentário|reacción|reaccione|commento|commenti|reazione|reazioni|komentarz|reactie|reaktion|reaktionen|thought|voice|voices|discussion|diskussion)s?$/

/** What is said of the question is not said of its answers. */
const ofQuestion =
  /^(?:question|frage|pregunta|domanda|pergunta) |\b(?:below|under|on|to|about) the (?:question|opening post|original post|first post)\b|\b(?:zur|unter der) frage\b|\b(?:sur|sous) la question\b/
const answerCost = 0.6

/** What speaks for a group or against it by whether its records are comments of readers, and whether these are asked for. */
export function commentShare(
  { name, description, items }: FieldPlan,
  { records }: RecordGroup,
  view: PageView,
): number {
  const key = nameKey(name)
  const isAsked = asksWords.test(`${key} ${description} ${items?.description ?? ''}`)
  if (isAsked && !saidByReaders.test(key)) return 0
  const isOfQuestion = isAsked && ofQuestion.test(`${key} ${description}`)
  if (isOfQuestion && (records[0]?.start ?? 0) >= firstAnswer(view)) return -answerCost
  if (records.filter(isComment).length < mostly * records.length) return 0
  return isAsked ? ownGain : -otherCost
}

const answerClass = /(?:^|\s)(?:js-)?answer(?:\s|$)/
const firstAnswers = new WeakMap<PageView, number>()

/** Where on a page the first answer to its question begins. */
function firstAnswer(view: PageView): number {
  return firstAnswers.getOrInsertComputed(view, ({ nodes }) => {
    const found = nodes.find(({ attributes: { itemprop, class: names } }) => {
      return itemprop?.endsWith('Answer') === true || (names !== undefined && answerClass.test(names))
    })
    return found?.order ?? Infinity
  })
}

const saidBelow =
  /(?:^| )(?:comment|kommentar|kommentare|commentaire|comentario|comentário|commento|komentarz|reply|response|antwort|antworten|respuesta|résponse|réponse|risposta|resposta)s?$/

/** Whether records asked for as what readers say are the page's own words: its sections, paragraphs of the text that its own heading heads, or links to other pages. */
export function areWordsOfPage(plan: FieldPlan, group: RecordGroup, heading: ViewNode | undefined): boolean {
  if (!saidBelow.test(nameKey(plan.name))) return false
  return (
    group.records.every(({ node }) => isLinkAlone(node)) || areSections(group) || areParagraphsOfPage(group, heading)
  )
}

/** What stands below headings beside each other, without elements of its own, is a text with sections. */
function areSections({ kind, records }: RecordGroup): boolean {
  return kind === 'run' && records.every(({ node, roots }) => /^h[1-6]$/.test(node.tag) && roots.length > 1)
}

const deepest = 4

/** A link in as many wrappers as one likes, and nothing beside it. */
function isLinkAlone(node: ViewNode): boolean {
  let at = node
  for (let depth = 0; depth < deepest && at.tag !== 'a'; depth += 1) {
    const told = at.children.find((child) => child.to > child.from)
    if (told === undefined || told.to - told.from < node.to - node.from - 1) return false
    at = told
  }
  return at.tag === 'a'
}

function areParagraphsOfPage({ records, parent }: RecordGroup, heading: ViewNode | undefined): boolean {
  if (heading === undefined) return false
  const isOwnText = heading.order >= parent.order && heading.order < parent.end && parent.tag === 'article'
  return isOwnText && records.every(({ node }) => node.tag === 'p' && node.parent === parent && isPlain(node))
}

function isPlain({ attributes }: ViewNode): boolean {
  return attributes['class'] === undefined && attributes['id'] === undefined
}

function isComment({ node }: GroupRecord): boolean {
  return isCalledSo(node) || (node.parent !== null && isCalledSo(node.parent))
}

/** Looked for once an element: all records of a group have the same parent, whose class may be as long as the page. */
const calledSo = new WeakMap<ViewNode, boolean>()

function isCalledSo(node: ViewNode): boolean {
  return calledSo.getOrInsertComputed(node, () =>
    ofComment.test(`${attributeOf(node, 'class') ?? ''} ${attributeOf(node, 'id') ?? ''}`),
  )
}
