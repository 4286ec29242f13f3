import type { FieldPlan } from './field-plan.ts'
import { isAddress } from './is-address.ts'

/** A file that is asked for by its kind: "manual_pdf", "audio". */
export interface FileKind {
  /** What its addresses end in. */
  readonly ending: RegExp
  /** What else the name says of it: "manual". */
  readonly words: readonly string[]
}

const kinds: readonly (readonly [name: RegExp, endings: string])[] = [
  [/(?:^| )pdf(?: |$)/, 'pdf'],
  [
    /(?:^| )(?:audio|mp3|sound|podcast|episode) (?:file|download)(?: |$)|(?:^| )(?:audio|mp3)(?: |$)/,
    'mp3|m4a|ogg|oga|opus|wav|flac|aac',
  ],
  [/(?:^| )(?:csv|excel|xlsx?|spreadsheet)(?: |$)/, 'csv|xlsx?|ods'],
  [/(?:^| )(?:docx?|word) (?:file|version|download)(?: |$)|(?:^| )docx?(?: |$)/, 'docx?|odt|rtf'],
  [/(?:^| )(?:epub|ebook file)(?: |$)/, 'epub'],
  [/(?:^| )(?:ics|ical|icalendar)(?: |$)/, 'ics'],
  [/(?:^| )(?:zip|tarball|archive) (?:file|download)(?: |$)/, 'zip|tar\\.gz|tgz|7z|rar|tar\\.xz'],
  [/(?:^| )(?:gpx|kml)(?: |$)/, 'gpx|kml'],
  [/(?:^| )(?:mp4|video) (?:file|download)(?: |$)|(?:^| )mp4(?: |$)/, 'mp4|webm|mov|m4v'],
]

const ofAnyFile = /^(?:url|link|href|uri|address|file|download|document|version|format|the|of|for|to)$/

const feed = /(?:^| )(?:rss|atom|feed)(?: |$)/
const ofFeeds = /(?:\/|\.|^)(?:rss|atom|feed)(?:\.xml|\/)?(?:[?#]|$)|\/(?:feeds?|rss)\//i

/** Undefined where no file of a known kind is asked for, or not its address. */
export function fileKindOf(plan: FieldPlan): FileKind | undefined {
  if (!isAddress(plan)) return undefined
  if (feed.test(plan.key)) return { ending: ofFeeds, words: [] }
  const kind = kinds.find(([name]) => name.test(plan.key))
  if (kind === undefined) return undefined
  const [name, endings] = kind
  const rest = plan.key.replace(name, ' ').split(' ')
  return {
    ending: new RegExp(String.raw`\.(?:${endings})(?:[?#]|$)`, 'i'),
    words: rest.filter((word) => word !== '' && !ofAnyFile.test(word)),
  }
}
