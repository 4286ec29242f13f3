import type { PageNode } from '../../page/html/html-node.ts'

/** What common icons stand for in front of a value, by the names that sets of icons give them: "map-marker" before a place. */
const meanings: readonly (readonly [label: string, glyphs: string])[] = [
  ['location', 'map-marker|map-pin|map-pinned|location|location-dot|location-pin|geo|geo-alt|pin|place|marker'],
  ['time', 'clock|time|schedule|access-time|stopwatch'],
  ['date', 'calendar|calendar-days|calendar-day|calendar-event|calendar-check|event|date'],
  ['author', 'user|person|account|user-circle|author|pencil|pen'],
  ['phone', 'phone|telephone|tel|mobile|mobile-phone|call|phone-call|smartphone'],
  ['email', 'envelope|mail|email|at|at-sign|envelope-open'],
  ['website', 'globe|globe2|website|world'],
  ['views', 'eye|view|views|visibility'],
  ['comments', 'comment|comments|chat|message|messages|comment-dots|chat-dots|message-circle|message-square|bubble'],
  ['likes', 'heart|thumbs-up|thumb-up|like|likes|hand-thumbs-up'],
  ['bedrooms', 'bed|bed-double|bedroom|bedrooms'],
  ['bathrooms', 'bath|bathtub|shower|bathroom|bathrooms'],
  ['area', 'ruler|ruler-combined|vector-square|square-foot|area|surface|rulers|maximize|expand-arrows'],
  ['downloads', 'download|downloads|cloud-download'],
  ['fuel', 'gas-pump|fuel|fuel-pump|petrol|local-gas-station'],
  ['mileage', 'tachometer|gauge|road|speedometer|speedometer2|odometer|mileage'],
  ['transmission', 'gearbox|gear-stick|gearshift|transmission'],
  ['category', 'folder|folder-open|category'],
  ['company', 'building|company|office-building|buildings'],
  ['forks', 'code-fork|code-branch|fork|git-fork|repo-forked'],
]

const labelOfGlyph = new Map(meanings.flatMap(([label, glyphs]) => glyphs.split('|').map((glyph) => [glyph, label])))

/** "fa-", "bi bi-", "lucide-": the set, before the name of the icon; "-o", "-fill": how it is drawn. */
const set =
  /^(?:fa[srlbd]?|bi|icon|icons|ico|lucide|dashicons|ion|ion-md|ion-ios|glyphicon|mdi|ti|la|las|fe|feather|svg|ri|bx|bxs|ph|tabler-icon)[-_]+/
const style = /[-_](?:o|alt|fill|filled|line|outline|outlined|solid|regular|light|bold|icon|\d)$/

/** Whatever set it is of and however it is drawn. */
function labelOf(name: string): string | undefined {
  const glyph = name.replace(set, '')
  return labelOfGlyph.get(glyph) ?? labelOfGlyph.get(glyph.replace(style, '').replaceAll('_', '-'))
}

const longestClasses = 120

/** What an icon of a set stands for: "location" for the classes "fa fa-map-marker". None where no set's prefix stands before a name. */
export function labelOfIcon(classes: string): string | undefined {
  if (classes.length > longestClasses) return undefined
  for (const name of classes.toLowerCase().split(/\s+/)) {
    if (!set.test(name)) continue
    const label = labelOf(name)
    if (label !== undefined) return label
  }
  return undefined
}

const counted = new Set([
  'area',
  'bathrooms',
  'bedrooms',
  'comments',
  'downloads',
  'forks',
  'likes',
  'mileage',
  'views',
])

/** What a drawing out of a sheet of them stands for beside a figure: "bedrooms" for `<use href="/sprite.svg#icon-bed">`. */
export function labelOfDrawing({ first }: PageNode): string | undefined {
  const drawn = first?.tag.name === '#text' ? first.next : first
  if (drawn?.tag.name !== 'use') return undefined
  const [, name = ''] = (drawn.attribute('href') ?? drawn.attribute('xlink:href') ?? '').toLowerCase().split('#')
  const label = labelOf(name)
  return label !== undefined && counted.has(label) ? label : undefined
}

const ofAny = new Set(['author', 'comments', 'date', 'likes', 'time', 'views'])

/** False for what many things on a page have. */
export const isOfOne = (label: string): boolean => !ofAny.has(label)

/** The day that somebody joined stands behind the same icon as a name. */
export const mayStandBehind = (label: string, text: string): boolean => label !== 'author' || !/\d{3}|^\W*\d/.test(text)

/** One icon stands for several things. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  location: ['location', 'venue', 'address'],
  author: ['author', 'username'],
  comments: ['comments', 'messages'],
}

/** All that a value behind an icon with this label may be called. */
export const namesBehindIcon = (label: string): readonly string[] => alsoCalled[label] ?? [label]
