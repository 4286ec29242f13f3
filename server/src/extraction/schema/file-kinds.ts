import type { FieldPlan } from './field-plan.ts'
import { isAddress } from './is-address.ts'

/** A file that is asked for by its kind: "manual_pdf", "audio". */
export interface FileKind {
  /** What its addresses end in. */
  readonly ending: RegExp
  /** What else the name says of it: "manual". */
  readonly words: readonly string[]
}

const kinds: readonly (readonly [name: RegExp, ending: RegExp])[] = [
  [/(?:^| )pdf(?: |$)/, endingIn('pdf')],
  [
    /(?:^| )(?:audio|mp3|sound|podcast|episode) (?:file|download)(?: |$)|(?:^| )(?:audio|mp3)(?: |$)/,
    endingIn('mp3|m4a|ogg|oga|opus|wav|flac|aac'),
  ],
  [/(?:^| )(?:csv|excel|xlsx?|spreadsheet)(?: |$)/, endingIn('csv|xlsx?|ods')],
  [/(?:^| )(?:docx?|word) (?:file|version|download)(?: |$)|(?:^| )docx?(?: |$)/, endingIn('docx?|odt|rtf')],
  [/(?:^| )(?:epub|ebook file)(?: |$)/, endingIn('epub')],
  [/(?:^| )(?:ics|ical|icalendar)(?: |$)/, endingIn('ics')],
  [/(?:^| )(?:zip|tarball|archive) (?:file|download)(?: |$)/, endingIn(String.raw`zip|tar\.gz|tgz|7z|rar|tar\.xz`)],
  [/(?:^| )(?:gpx|kml)(?: |$)/, endingIn('gpx|kml')],
  [/(?:^| )(?:mp4|video) (?:file|download)(?: |$)|(?:^| )mp4(?: |$)/, endingIn('mp4|webm|mov|m4v')],
]

function endingIn(endings: string): RegExp {
  return new RegExp(String.raw`\.(?:${endings})(?:[?#]|$)`, 'i')
}

const ofAnyFile = /^(?:url|link|href|uri|address|file|download|document|version|format|the|of|for|to)$/

const feed = /(?:^| )(?:rss|atom|feed)(?: |$)/
const ofFeeds = /(?:\/|\.|^)(?:rss|atom|feed)(?:\.xml|\/)?(?:[?#]|$)|\/(?:feeds?|rss)\//i

/** Undefined where no file of a known kind is asked for, or not its address. */
export function fileKindOf(plan: FieldPlan): FileKind | undefined {
  if (!isAddress(plan)) return undefined
  if (feed.test(plan.key)) return { ending: ofFeeds, words: [] }
  const kind = kinds.find(([name]) => name.test(plan.key))
  if (kind === undefined) return undefined
  const [name, ending] = kind
  const rest = plan.key.replace(name, ' ').split(' ')
  return { ending, words: rest.filter((word) => word !== '' && !ofAnyFile.test(word)) }
}
