import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { nameKey } from '../../values/name-words.ts'
import { attributeOf, isShown, type ViewNode } from '../view/view-element.ts'
import type { Candidate } from './candidate.ts'
import type { ListCandidate } from './section-lists.ts'

/** Names of lists that pages show by the logos of those who are in them. */
const logoLists =
  /(?:^| )(?:client|customer|partner|sponsor|investor|logo|brand partner|trusted by|featured in|as seen in|press|integration|kunden|kunde|partenaire|cliente|socio|parceiro|partnerzy)s?$/
const areas =
  /(?:^|[\s_-])(?:logos?|clients?|customers?|partners?|sponsors?|investors?|brands?|trusted|trust|press|as-?seen|featured-?in|integrations?)(?:[\s_-]|$)/i
const headings =
  /\b(?:trusted by|used by|loved by|our (?:clients|customers|partners|sponsors)|join (?:the )?(?:\d|thousands|over|more)|clients|customers|partners|sponsors|as seen (?:in|on)|featured in|works with|integrates with|kunden|partner|vertrauen|ils nous font confiance|confían en|si fidano)\b/i
const logoScore = 0.84
const leastLogos = 3
const maxAreas = 40
const maxLogos = 200
/** In characters: longer ones describe a picture. */
const longestName = 48
/** A strip of logos holds little text beside them, in characters a logo. */
const mostText = 60
const longestHeading = 160

/** Those whose logos a page shows together, by what the pictures say of themselves: "Acme logo" is Acme. */
export function logoNames(plan: FieldPlan, { view }: PageIndex): ListCandidate | undefined {
  if (!asksLogoNames(plan)) return undefined
  let best: readonly Candidate[] = []
  let seen = 0
  for (const node of view.nodes) {
    if (seen >= maxAreas) break
    if (node.isHidden || node.children.length === 0 || !mayBeArea(node, view.text)) continue
    seen += 1
    const logos = logosIn(node, view.nodes)
    if (logos.length >= leastLogos && logos.length > best.length && node.to - node.from <= mostText * logos.length)
      best = logos
  }
  const logos = best.length > 0 ? best : onlyStrip(view)
  return logos.length === 0 ? undefined : { raws: logos, score: logoScore }
}

const leastOfStrip = 4
/** In characters a picture: a strip of logos says nothing else. */
const saidInStrip = 4

/** The only element of a page that shows nothing but pictures with names; of two nothing says which is meant. */
function onlyStrip({ nodes }: PageIndex['view']): readonly Candidate[] {
  const counts = new Map<ViewNode, number>()
  for (const image of nodes) {
    if (image.tag !== 'img' || image.isHidden || image.isBoilerplate) continue
    for (let at = image.parent, climbs = 0; at !== null && climbs < mostClimbs; at = at.parent, climbs += 1)
      counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  const strips = [...counts].flatMap(([node, count]) =>
    count >= leastOfStrip && node.to - node.from <= saidInStrip * count ? [node] : [],
  )
  if (strips.length > maxAreas) return []
  const outer = strips.filter((node) => !strips.some((other) => other.order < node.order && node.end <= other.end))
  const [only, ...others] = outer
  if (only === undefined || others.length > 0) return []
  const logos = logosIn(only, nodes)
  return logos.length >= leastOfStrip ? logos : []
}

const mostClimbs = 5

/** Called so, or right behind words that say whose logos follow. */
function mayBeArea(node: ViewNode, text: string): boolean {
  if (areas.test(`${attributeOf(node, 'class') ?? ''} ${attributeOf(node, 'id') ?? ''}`)) return true
  const before = node.parent?.children[node.place - 1]
  const first = node.children.find(isShown)
  const own = first !== undefined && /^(?:h[1-6]|p)$/.test(first.tag) ? first : undefined
  return [before, own].some(
    (said) =>
      said !== undefined && said.to - said.from <= longestHeading && headings.test(text.slice(said.from, said.to)),
  )
}

export function logosIn(
  { order, end }: Pick<ViewNode, 'order' | 'end'>,
  nodes: readonly ViewNode[],
): readonly Candidate[] {
  const found = new Map<string, Candidate>()
  for (let at = order; at < end && found.size < maxLogos; at += 1) {
    const node = nodes[at]
    if (node?.tag !== 'img' || node.isHidden) continue
    const name = bareName(attributeOf(node, 'alt') ?? '')
    if (name !== '' && !found.has(nameKey(name)))
      found.set(nameKey(name), { text: name, node, isHidden: true, score: logoScore })
  }
  return [...found.values()]
}

/** Without what says that it is a logo; "" for what describes a picture or is the name of a file. */
function bareName(alternative: string): string {
  const name = alternative
    .replace(/\.(?:svg|png|jpe?g|webp|gif)$/i, '')
    .replaceAll(/\b(?:company |brand |client |customer )?logo(?: (?:of|for|de|von))?\b/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s–—|:-]{1,6}|[\s–—|:-]{1,6}$/g, '')
  const isName = name.length <= longestName && name.split(' ').length <= 6 && /\p{L}/u.test(name)
  return isName && !/^(?:image|icon|img|photo|picture|arrow|star|stars|avatar|quote)\b/i.test(name) ? name : ''
}

/** Names, and not where the pictures are. */
export function asksLogoNames({ key, description, items }: FieldPlan): boolean {
  const isOfTexts = items?.types.has('string') === true && items.format === undefined
  return logoLists.test(key) && isOfTexts && !/\b(?:url|src|source|address|path|file)s?\b/.test(description)
}

/** Only those whose logos are shown are meant. */
export function asksLogos({ key, description, items }: FieldPlan): boolean {
  return logoLists.test(key) && /\blogos?\b/.test(description) && items?.types.has('string') === true
}
