import { nameKey, plainLetters } from '../../values/name-words.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { Candidate } from './candidate.ts'

type Direction = 'previous' | 'next'

/** In plain letters. */
const asked: Readonly<Record<Direction, RegExp>> = {
  previous:
    /(?:^| )(?:prev|previous|older|vorige|vorherige[rs]?|voriger|zuruck|anterior|precedente?|foregaende|forrige|sebelumnya|poprzedni[ae]?|predchozi|edellinen|elozo|onceki|anterioara)(?: |$)/,
  next: /(?:^| )(?:next|newer|nachste[rs]?|naechste[rs]?|folgende[rs]?|volgende|siguiente|proxim[oa]|seguinte|suivante?|successiv[oa]|prossim[oa]|nasta|neste|naeste|berikutnya|nastepn[yae]|kolejn[yae]|nasledujici|dalsi|seuraava|kovetkezo|sonraki|urmatoare[a]?)(?: |$)/,
}
/** What besides the direction names a neighbour of the page rather than a date or a number. */
const neighbours = new Set(
  'month mois mes mese monat manad maand week day post page article chapter topic story entry lesson thread title url link label name text href recipe guide section blog step in series halaman seite beitrag artikel artikkel pagina entrada articolo articulo artigo sida side strona strony wpis artykul tytul adre titel titre titulo titolo enlace lien adresse indirizzo endereco receta recette ricetta receita rezept recept przepis opskrift'.split(
    ' ',
  ),
)

const directionWords: Readonly<Record<Direction, string>> = {
  previous:
    'previous|prev|older|vorherige[rs]?|vorige|zurück|anterior|précédente?|precedente|föregående|forrige|sebelumnya|poprzedni[ae]?|předchozí|edellinen',
  next: 'next|newer|nächste[rs]?|weiter|volgende|siguiente|próxim[oa]|seguinte|suivante?|successiv[oa]|prossim[oa]|nästa|neste|næste|berikutnya|następn[yae]|dalej|další|seuraava',
}
const kindWords =
  '(?:\\s*(?:post|page|article|chapter|topic|story|entry|lesson|recipe|up|beitrag|artikel|seite|artículo|articolo|artigo|página|pagina|sida|side|strona|halaman))?'
const marks = '[\\s←→«»‹›<>:|–—-]*'
/** "Next.js" goes on. */
const ended = '(?![\\p{L}\\p{N}]|\\.\\p{L})'
const leads: Readonly<Record<Direction, RegExp>> = {
  previous: new RegExp(`^${marks}(?:${directionWords.previous})${kindWords}${ended}${marks}`, 'iu'),
  next: new RegExp(`^${marks}(?:${directionWords.next})${kindWords}${ended}${marks}`, 'iu'),
}
const classes: Readonly<Record<Direction, RegExp>> = {
  previous: /(?:^|[\s_-])(?:prev|previous|older)(?:$|[\s_-])/i,
  next: /(?:^|[\s_-])(?:next|newer)(?:$|[\s_-])/i,
}
const longest = 240
const maxLinks = 4000
const maxClimbs = 3

/** Which neighbour of the page a field asks for: "nextPost", or the label of "previous_page". */
export function neighbourOf({ name, shape, context, types, isItem }: FieldPlan): Direction | undefined {
  if (isItem || shape !== 'scalar' || (types.size > 0 && !types.has('string'))) return undefined
  const own = plainLetters(nameKey(name))
  const around = context.length === 0 ? undefined : plainLetters(context.at(-1) ?? '')
  for (const direction of ['previous', 'next'] as const) {
    for (const [key, rest] of [
      [own, own],
      [around ?? '', `${around ?? ''} ${own}`],
    ] as const) {
      if (!asked[direction].test(key)) continue
      const others = rest.replace(asked[direction], ' ').trim()
      if (others === '' || others.split(/\s+/).every((word) => neighbours.has(word))) return direction
    }
  }
  return undefined
}

/** The links to a page's neighbour, best first, with what they call it or where they lead. */
export function neighbourLinks(plan: FieldPlan, direction: Direction, view: PageView): Candidate[] {
  const isAddress = plan.format === 'uri' || plan.format === 'url' || plan.concept?.kind === 'url'
  const links = view.nodes.filter(({ tag, isHidden }) => tag === 'a' && !isHidden).slice(0, maxLinks)
  return links
    .flatMap((node): Candidate[] => {
      const href = attributeOf(node, 'href')
      if (href === undefined || /^(?:#|javascript:)/i.test(href) || node.to - node.from > longest) return []
      const score = certainty(node, direction, view)
      if (score === 0) return []
      if (isAddress) return [{ text: href, node, isHidden: true, score }]
      const text = titleOf(node, direction, view)
      return text === '' ? [] : [{ text, node, score }]
    })
    .toSorted((a, b) => b.score - a.score)
}

function certainty(node: ViewNode, direction: Direction, { text }: PageView): number {
  const rel = (attributeOf(node, 'rel') ?? '').toLowerCase().split(/\s+/)
  if (rel.includes(direction) || (direction === 'previous' && rel.includes('prev'))) return 0.92
  const shown = text.slice(node.from, node.to).trim()
  if (leads[direction].test(shown)) return 0.86
  if (isArrowed(node, direction, text)) return arrowScore
  const label = attributeOf(node, 'aria-label') ?? attributeOf(node, 'title')
  if (label !== undefined && leads[direction].test(label)) return 0.84
  let at: ViewNode | null = node
  for (let climbs = 0; at !== null && climbs < maxClimbs && at.to - at.from <= longest; climbs += 1, at = at.parent) {
    const before = at.parent?.children[at.place - 1]
    if (before !== undefined && isLead(text.slice(before.from, before.to), direction)) return 0.82
    if (classes[direction].test(`${attributeOf(at, 'class') ?? ''} ${attributeOf(at, 'id') ?? ''}`)) return 0.8
  }
  return 0
}

const arrowScore = 0.83
const arrows: Readonly<Record<Direction, RegExp>> = {
  previous: /^[←⟵‹«]\s?[^\s→⟶›»]/,
  next: /[^\s←⟵‹«]\s?[→⟶›»]$/,
}
const bothArrows = /^[←⟵‹«].*[→⟶›»]$/s

/** "← Install" beside "Restore →"; an arrow alone leads to anything. */
function isArrowed(node: ViewNode, direction: Direction, text: string): boolean {
  if (!arrows[direction].test(text.slice(node.from, node.to).trim())) return false
  let at = node.parent
  for (let climbs = 0; at !== null && climbs < maxClimbs && at.to - at.from <= longest; climbs += 1, at = at.parent)
    if (bothArrows.test(text.slice(at.from, at.to).trim())) return true
  return false
}

/** Nothing but "Next" or the like. */
function isLead(text: string, direction: Direction): boolean {
  const told = text.length <= 40 ? text.trim() : ''
  return told !== '' && told.replace(leads[direction], '') === ''
}

/** What the link calls the neighbour, without the word that only says where it lies. */
function titleOf(node: ViewNode, direction: Direction, { text }: PageView): string {
  const title = text
    .slice(node.from, node.to)
    .split('\n')
    .map((line) =>
      line
        .replace(leads[direction], '')
        .replace(/^[\s←→«»‹›]+/, '')
        .replace(/[\s←→«»‹›]{1,6}$/, ''),
    )
    .find((line) => line !== '')
  return title ?? ''
}
