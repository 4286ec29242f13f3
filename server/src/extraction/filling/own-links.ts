import { textsOf, valuesAt } from '../entities/entity.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { isAddress } from '../schema/is-address.ts'
import { readScalar } from '../scope/read-scalar.ts'
import type { Filled, FilledScalar, Scope } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { nameKey } from '../../values/name-words.ts'
import type { Filler } from './filler.ts'

type Entry = readonly [name: string, filled: Filled]

const own =
  /^(?:(?:profile|author|user|member|detail|info|own|bio|shop|brand|category|company|vendor|seller|team) )?(?:url|link|href|uri|page|profile|web address|enlace|lien|collegamento)$|^(?:profil|autoren)(?:seite|link|url)?$|^(?:(?:url|link|enlace|lien|collegamento) (?:(?:of|to|de|del|du|al?|au|do|zum) )?)?(?:profile|profil|perfil|profilo)$/
const names =
  /^(?:name|full name|display name|username|user name|author|writer|title|headline|label|text|nombre|nom|nome|naam|namn|titel|titre|título|titolo)$/
const score = 0.6

/** "author: { name, profile }": where what is called so leads is the address of what has that name. */
export function withOwnLinks(
  plan: FieldPlan,
  entries: readonly Entry[],
  { scope, filler }: { scope: Scope; filler: Filler },
): readonly Entry[] {
  if (scope.kind !== 'page' || plan.key === '' || plan.shape !== 'object') return entries
  const asked = plan.properties.filter(
    (one) => one.shape === 'scalar' && isAddress(one) && one.concept?.kind !== 'image' && own.test(one.key),
  )
  const property = asked.find(({ name }) => isOpen(entries, name, filler))
  if (property === undefined || asked.length > 1) return entries
  const filled = namesTold(plan, entries)
    .map((told) => addressOf(property, told, filler))
    .find((found) => found !== undefined)
  if (filled === undefined) return entries
  return [...entries.filter(([name]) => name !== property.name), [property.name, filled]]
}

/** For each of so many the links of the page are looked through. */
const mostNamed = 16
const addressEnd = / (?:url|link|href|uri|page|profile|profile url|profile link|page url)$/

/** "author" and "author_url": where what is told of the one leads, or markup says of it, is the other. */
export function withLinksOfNames(
  { properties }: FieldPlan,
  entries: readonly Entry[],
  { scope, filler }: { scope: Scope; filler: Filler },
): readonly Entry[] {
  if (scope.kind !== 'page') return entries
  let looks = 0
  const keyed = new Map(properties.flatMap((one) => (one.shape === 'scalar' ? [[nameKey(one.name), one]] : [])))
  const found = properties.flatMap((property): Entry[] => {
    const whole = nameKey(property.name)
    const stem = whole.replace(addressEnd, '')
    const named = stem === whole ? undefined : keyed.get(stem)
    const isAsked = property.shape === 'scalar' && isAddress(property) && property.concept?.kind !== 'image'
    if (named === undefined || !isAsked || isAddress(named) || entries.some(([name]) => name === property.name))
      return []
    const told = entries.find(([name]) => name === named.name)?.[1]
    if (told?.kind !== 'scalar' || typeof told.value !== 'string' || (looks += 1) > mostNamed) return []
    const filled = addressOf(property, told, filler) ?? markedAddress(property, { stem, scope }, filler)
    return filled === undefined ? [] : [[property.name, filled]]
  })
  return found.length === 0 ? entries : [...entries, ...found]
}

function addressOf(property: FieldPlan, told: FilledScalar, filler: Filler): FilledScalar | undefined {
  const link = linkOf(told, filler)
  const href = link && attributeOf(link, 'href')
  if (link === undefined || href === undefined) return undefined
  return readScalar(property, { text: href, node: link, isHidden: true }, { locale: filler.locale, score })
}

/** `"author": { "name": "…", "url": "…" }` */
function markedAddress(
  property: FieldPlan,
  { stem, scope }: { stem: string; scope: Scope },
  { locale }: Filler,
): FilledScalar | undefined {
  for (const entity of scope.entities)
    for (const { text, node } of valuesAt(entity, `${stem.replaceAll(' ', '')}.url`).flatMap(textsOf)) {
      const filled = readScalar(property, { text, node, isHidden: true }, { locale, score })
      if (filled !== undefined) return filled
    }
  return undefined
}

/** Not told, or the page's own address, which leads to nobody else. */
function isOpen(entries: readonly Entry[], name: string, { page }: Filler): boolean {
  const told = entries.find(([other]) => other === name)?.[1]
  if (told === undefined) return true
  const own = [page.url, page.view.baseUrl, page.meta.get('canonical')?.text].map(withoutEnd)
  return told.kind === 'scalar' && own.includes(withoutEnd(told.value))
}

function withoutEnd(url: unknown): string {
  return (String(url).split(/[?#]/, 1)[0] ?? '').replace(/\/$/, '')
}

function namesTold({ properties }: FieldPlan, entries: readonly Entry[]): FilledScalar[] {
  const keys = new Map(properties.map(({ name, key }) => [name, key]))
  return entries.flatMap(([name, filled]) =>
    filled.kind === 'scalar' && typeof filled.value === 'string' && names.test(keys.get(name) ?? '') ? [filled] : [],
  )
}

const farthest = 4
const mostBeside = 24
const leastName = 3

/** The link that holds what was told, stands in it, or says just that. */
function linkOf({ node, value }: FilledScalar, { page: { view } }: Filler): ViewNode | undefined {
  const told = nameKey(String(value))
  if (told.length < leastName) return undefined
  const saysIt = (link: ViewNode): boolean => {
    const length = link.to - link.from
    return (
      leads(link) &&
      length <= String(value).length + mostBeside &&
      ` ${nameKey(view.text.slice(link.from, link.to))} `.includes(` ${told} `)
    )
  }
  let at = node ?? null
  for (let level = 0; at !== null && level < farthest; level += 1, at = at.parent) {
    if (at.tag === 'script' || at.tag === 'meta') break
    if (saysIt(at)) return at
  }
  const within = node === undefined ? [] : view.nodes.slice(node.order, node.end).filter(saysIt)
  const [first] = within.length > 0 ? within : view.nodes.filter(saysIt).toSorted(byFrame)
  return first
}

function byFrame(one: ViewNode, other: ViewNode): number {
  return Number(one.isBoilerplate) - Number(other.isBoilerplate)
}

/** To a place on the same page, to no page, or to the site's first one. */
const leadsNowhere = /^(?:#|javascript:|mailto:|tel:|data:|(?:https?:\/\/[^/]+)?\/?$)/i

function leads(node: ViewNode): boolean {
  const href = node.tag === 'a' && !node.isHidden ? attributeOf(node, 'href') : undefined
  return href !== undefined && href !== '' && !leadsNowhere.test(href)
}
