import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { lookupKeys } from '../schema/lookup-keys.ts'
import { wordsOf } from '../../values/name-words.ts'
import { holderOf, relOf } from '../scope/filed-links.ts'
import { nodesIn, shown } from '../scope/scope-elements.ts'
import type { Scope } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { Candidate } from './candidate.ts'
import type { ListCandidate } from './section-lists.ts'

const score = 0.86
const longest = 60

/** Where a post is filed, by links whose `rel` says so ("category tag", "tag"), else by where they lead ("/tag/sea"). */
export function filingLinks(plan: FieldPlan, scope: Scope, page: PageIndex): ListCandidate[] {
  if (scope.kind !== 'page') return []
  const byRel = relLinks(plan, scope, page)
  return byRel.length > 0 ? byRel : linksInto(plan, scope, page)
}

/** Those that stand together with the first. */
function relLinks({ concept }: FieldPlan, scope: Scope, page: PageIndex): ListCandidate[] {
  const wanted = concept?.rel
  if (wanted === undefined) return []
  const links = nodesIn(scope, page).filter(
    (node) => node.tag === 'a' && !node.isHidden && node.to > node.from && relOf(node) === wanted,
  )
  const [first] = links
  const raws = links
    .filter((link) => holderOf(link) === holderOf(first) && link.to - link.from <= longest)
    .map((node): Candidate => ({ text: shown(node, page), node, score }))
  return raws.length === 0 ? [] : [{ raws, score }]
}

const intoScore = 0.82
/** Sites keep the pages of their tags in a folder of one of these names. */
const tagFolders = new Set(
  'tag tagged topic hashtag label keyword tema tópico topico etiqueta argomento etichetta thema schlagwort stichwort sujet mot-clé mot-cle étiquette onderwerp trefwoord ämne amne tagg emne temat tagi štítek stitek'.split(
    ' ',
  ),
)

const topics = /^(?:topic|subject|theme|label|thema|themen|tema|sujet)s?$/

/** Links beside each other below the page's heading that all lead into a folder which is called what is asked for. */
function linksInto(plan: FieldPlan, scope: Scope, page: PageIndex): ListCandidate[] {
  if (plan.items?.types.has('string') !== true || plan.items.format !== undefined) return []
  const names = new Set(lookupKeys(plan).map(({ key }) => key))
  const isOfTags = plan.concept?.rel === 'tag' || topics.test(plan.key) || /\btags\b/i.test(plan.description)
  const isAsked = (folder: string): boolean => names.has(folder) || (isOfTags && tagFolders.has(folder))
  const below = page.heading?.order ?? 0
  const byHolder = Map.groupBy(
    nodesIn(scope, page).filter(
      (node) =>
        node.tag === 'a' &&
        node.order > below &&
        !node.isHidden &&
        !node.isBoilerplate &&
        node.to > node.from &&
        node.to - node.from <= longest &&
        isAsked(folderOf(node)),
    ),
    holderOf,
  )
  for (const links of byHolder.values()) {
    if (links.length < 2) continue
    const raws = links.map((node): Candidate => ({ text: shown(node, page), node, score: intoScore }))
    return [{ raws, score: intoScore }]
  }
  return []
}

/** The folder that a link's page lies in: "tag" of "/blog/tags/deep-sea/". */
function folderOf(link: ViewNode): string {
  const [path = ''] = (attributeOf(link, 'href') ?? '').split(/[?#]/)
  const parts = path.replace(/\/$/, '').split('/')
  return wordsOf(parts.at(-2) ?? '').join(' ')
}
