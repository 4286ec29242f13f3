import { entityPaths } from './entity-paths.ts'
import { allEntities, type Entity, isEntity, textsOf, valuesAt } from '../entities/entity.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { folded } from '../../values/name-words.ts'
import { withoutSite } from '../../values/title-without-site.ts'

const rarelyMain = new Set(
  'website organization breadcrumblist webpage imageobject searchaction person listitem newsmediaorganization corporation localbusiness sitenavigationelement wpheader wpfooter readaction entrypoint aggregaterating rating offer brand howtostep postaladdress review comment videoobject'.split(
    ' ',
  ),
)
/** Of the site's frame, whatever page it is around. */
const ofFrame = new Set(
  'sitenavigationelement wpheader wpfooter wpsidebar breadcrumblist listitem searchaction readaction entrypoint'.split(
    ' ',
  ),
)
/** Of the site that a page is of, or of the page itself as a document. */
const ofSite = new Set(
  'organization website newsmediaorganization corporation localbusiness professionalservice store onlinestore onlinebusiness ngo educationalorganization person webpage collectionpage itempage aboutpage'.split(
    ' ',
  ),
)
/** Of something that a page shows beside what it is about. */
const ofPart = new Set('imageobject videoobject audioobject mediaobject clip faqpage'.split(' '))
/** How somebody is reached, by the concepts of it. */
const reaching = new Set('telephone email address street locality postal_code opening_hours'.split(' '))
const thingKinds = new Set(['money', 'date', 'person', 'availability'])
const firmNames =
  /^(?:(?:business|company|firm|store|shop|restaurant|hotel|organization|organisation|clinic|practice|venue) )?(?:name|nom|nome|nombre|naam|namn|nazwa)$/
/** What everything has that a page may be about. */
const ownProperties = new Set(
  'name headline alternatename title description abstract image thumbnailurl aggregaterating review author creator datepublished datemodified datecreated offers url text'.split(
    ' ',
  ),
)
const maxConsidered = 60

/** The entities that describe what the page is about, as far as the schema asks for it; best first. */
export function mainEntities(plan: FieldPlan, page: PageIndex): Entity[] {
  const leaves = leafFields(plan)
  return [...markedEntities(leaves, page), ...mainState(leaves, page)]
}

/**
 * The one thing of the scripts' state that the heading names, or else the document's title; on pages that show next to nothing and
 * name nothing the outermost that fits best.
 */
function mainState(leaves: readonly FieldPlan[], page: PageIndex): Entity[] {
  const { heading, state, view, meta } = page
  const isShown = view.text.length > 200
  const written =
    heading === undefined && isShown ? withoutSite(meta.get('title')?.text ?? '', meta.get('og:site_name')?.text) : ''
  const title = folded(heading === undefined ? written : view.text.slice(heading.from, heading.to))
  if (title === '' && isShown) return []
  const [best, second] = state.things
    .filter((thing) => title === '' || isCalled(thing, title))
    .map((entity) => ({ entity, score: fitOf(entity, leaves, title) }))
    .filter(({ score }) => score >= 1)
    .toSorted((a, b) => b.score - a.score)
  if (best === undefined) return []
  const isOneOfMany =
    title === '' && second?.score === best.score && state.lists.some((list) => list.includes(best.entity))
  return isOneOfMany ? [] : [best.entity]
}

/** Short names such as sizes stand in many headings by chance. */
function isCalled(entity: Entity, title: string): boolean {
  const names = ['name', 'title', 'headline', 'productname', 'producttitle', 'displayname', 'label']
    .flatMap((path) => valuesAt(entity, path).flatMap(textsOf))
    .map(({ text }) => folded(text))
  return names.some(
    (name) =>
      name === title ||
      (name.length >= 4 && title.includes(name) && name.length >= title.length * 0.5) ||
      (name.includes(title) && title.length >= 4 && name.length <= title.length * 2.5),
  )
}

function markedEntities(leaves: readonly FieldPlan[], page: PageIndex): Entity[] {
  const heading = page.heading === undefined ? '' : folded(page.view.text.slice(page.heading.from, page.heading.to))
  const all = candidatesOf(page.entities).flatMap((entity) => ofPage(entity, leaves, heading) ?? [])
  const scored = all
    .map((entity) => ({ entity, score: fitOf(entity, leaves, heading), type: entity.types[0] ?? '' }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = scored
  if (best === undefined) return []
  // Several things of one kind, none of them named by the heading: the page is a list, and has no main one.
  const twins = scored.filter(({ type, entity }) => type === best.type && entity.source === best.entity.source)
  if (twins.length >= 3 && second !== undefined && !namesAgree(best.entity, heading)) return []
  const others = scored.filter(
    ({ entity, type }) =>
      entity !== best.entity &&
      type === best.type &&
      (namesAgree(entity, heading) || entity.source !== best.entity.source),
  )
  return [best.entity, ...others.slice(0, 2).map(({ entity }) => entity)]
}

/**
 * An entity as far as it tells of what the page is about: markup of the site, which stands on every page of it, tells neither what this
 * one is called nor how it is rated, unless the heading has its name or the schema asks for somebody; that of a picture or of
 * questions nothing at all without the former.
 */
function ofPage(entity: Entity, leaves: readonly FieldPlan[], heading: string): Entity | undefined {
  const isOfPart = entity.types.some((type) => ofPart.has(type))
  if (!isOfPart && !entity.types.some((type) => ofSite.has(type))) return entity
  if (heading === '' || namesAgree(entity, heading)) return entity
  if (isOfPart) return undefined
  if (asksFirm(entity, leaves)) return entity
  const properties = new Map([...entity.properties].filter(([name]) => !ownProperties.has(name)))
  return { ...entity, properties }
}

/** Somebody is asked for by name, and how to be reached where markup does not say that the place is a shop: not a thing, nor a text. */
function asksFirm(entity: Entity, leaves: readonly FieldPlan[]): boolean {
  const isPlace = entity.types.some((type) => type === 'localbusiness' || type === 'store')
  return (
    leaves.every(
      ({ concept, key }) => !thingKinds.has(concept?.kind ?? '') && (concept?.kind !== 'title' || firmNames.test(key)),
    ) &&
    (isPlace || leaves.some((leaf) => reaching.has(leaf.concept?.id ?? '') && tells(entity, leaf)))
  )
}

function tells(entity: Entity, leaf: FieldPlan): boolean {
  return entityPaths(leaf, entity).some((path) => valuesAt(entity, path).length > 0)
}

/** Outer entities, and what pages say they are about. */
function candidatesOf(entities: readonly Entity[]): Entity[] {
  // The first entry of a trail is the site.
  const told = entities.filter(({ types }) => !types.some((type) => ofFrame.has(type)))
  const inner = told.flatMap((entity) =>
    ['mainentity', 'itemoffered', 'about', 'mainentityofpage', 'item'].flatMap((name) =>
      (entity.properties.get(name) ?? []).filter(isEntity),
    ),
  )
  return [...entities, ...inner].slice(0, maxConsidered)
}

function fitOf(entity: Entity, leaves: readonly FieldPlan[], heading: string): number {
  if (entity.types.some((type) => ofFrame.has(type))) return 0
  let score = 0
  for (const leaf of leaves) {
    if (!tells(entity, leaf)) continue
    // Questions and answers are a part of the page, and so is what they are called.
    if (leaf.concept?.kind === 'title' && entity.types.includes('faqpage')) return 0
    score += leaf.concept?.isOfEverything === true ? 0.4 : 1
  }
  if (score === 0) return 0
  if (namesAgree(entity, heading)) score += 0.8
  if (entity.types.some((type) => rarelyMain.has(type))) score *= 0.3
  // Markup of the frame: a shop's own address beside the product.
  return entity.node.isBoilerplate && entity.source === 'microdata' ? score * 0.4 : score
}

function namesAgree(entity: Entity, heading: string): boolean {
  if (heading === '') return false
  const names = ['name', 'headline', 'title']
    .flatMap((path) => valuesAt(entity, path).flatMap(textsOf))
    .map(({ text }) => folded(text))
  return names.some((name) => name !== '' && (name === heading || name.includes(heading) || heading.includes(name)))
}

/** The scalar fields of a plan, and those of its objects, but not those of its lists' items. */
function leafFields(plan: FieldPlan): FieldPlan[] {
  if (plan.shape === 'scalar' || plan.shape === 'array') return [plan]
  return plan.properties.flatMap(leafFields).slice(0, 200)
}

/** Lists of entities that may be the records of a field: an ItemList's items, or entities of one type. */
export function entityLists(page: PageIndex): Entity[][] {
  const lists: Entity[][] = []
  const byType = new Map<string, Entity[]>()
  for (const entity of allEntities(page.entities)) {
    const items = (entity.properties.get('itemlistelement') ?? []).filter(isEntity).map(itemOf)
    if (items.length > 1 && !entity.types.includes('breadcrumblist')) lists.push(items)
    const type = entity.types[0]
    if (type === undefined || (rarelyMain.has(type) && type !== 'review' && type !== 'person')) continue
    byType.getOrInsertComputed(type, () => []).push(entity)
  }
  lists.push(...page.state.lists.map((list) => [...list]))
  return [...lists, ...[...byType.values()].filter((list) => list.length > 1)]
}

function itemOf(entry: Entity): Entity {
  const item = (entry.properties.get('item') ?? []).find(isEntity)
  return item ?? entry
}
