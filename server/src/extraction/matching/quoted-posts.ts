import type { RawValue } from '../coercion/raw-value.ts'
import type { GroupRecord } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled } from '../scope/scope.ts'
import { toldEntries } from '../scope/told-entries.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { MatchContext } from './match-context.ts'

/** What a post repeats of another: the words, and whose they are. */
interface QuotedPost {
  readonly node: ViewNode
  readonly author: string
  readonly from: number
}

const verbs =
  'said|wrote|writes|posted|schrieb|hat geschrieben|sagte|a écrit|a dit|escribió|dijo|ha scritto|ha detto|escreveu|disse|schreef|napisał|napisał\\(a\\)|skrev|написал|написала'
/** "36 minutes ago, Kari_N said:", "(2019-02-24, 05:31 PM) Kari_N wrote:", "Originally posted by Kari_N" */
const attribution = new RegExp(
  String.raw`^(?:\([^()]{4,40}\)\s?|[^,\n]{3,30} ago, |(?:On )?[^\n]{6,40}(?:\d{4}|[AP]M)\)?,\s)?(?:Quote:?\s)?(?<author>\S[^\n:]{0,40}?) (?:${verbs})(?::|\.{3}|…|\s[^\n]{0,60}$|$)`,
  'imu',
)
const originally = /^(?:Quote:?\s{0,3})?Originally posted by (?<author>[^\n:]{1,40})/i
/** "Kari_N:" above the words, in an element that is made for quoting. */
const titled = /^(?<author>[^\n:]{1,40}):\n/
const quoting = /(?:^|[\s_-])quote(?:$|[\s_-])/i
const longestTitle = 160
const mostQuotes = 40

/** The quotes of other posts that stand in an element, the outermost ones. */
function quotedIn({ order, end }: ViewNode, view: PageView): QuotedPost[] {
  const found: QuotedPost[] = []
  for (let at = order + 1; at < end && found.length < mostQuotes; at += 1) {
    const node = view.nodes[at]
    if (node === undefined || node.isHidden || node.to <= node.from) continue
    const quoted = quotedBy(node, view)
    if (quoted === undefined) continue
    found.push(quoted)
    at = node.end - 1
  }
  return found
}

function quotedBy(node: ViewNode, view: PageView): QuotedPost | undefined {
  const isMade = node.tag === 'aside' || node.tag === 'div' ? quoting.test(attributeOf(node, 'class') ?? '') : false
  if (node.tag !== 'blockquote' && !isMade) return undefined
  const begun = view.text.slice(node.from, Math.min(node.to, node.from + longestTitle))
  const text = begun.trimStart()
  const match = originally.exec(text) ?? attribution.exec(text) ?? (isMade ? titled.exec(text) : null)
  const author = match?.groups?.['author']?.trim()
  if (match === null || author === undefined || match.index > 0) return undefined
  return { node, author, from: node.from + begun.length - text.length + match[0].length }
}

const withThem = /\b(?:includ\w+|with) (?:the |any |all )?quot/i

/** A post without what it repeats of others; as it is where nothing else is left. */
export function withoutQuotes(plan: FieldPlan, raw: RawValue, { view }: MatchContext['page']): RawValue {
  if (plan.concept?.isWhole !== true || withThem.test(plan.description)) return raw
  const quotes = quotedIn(raw.node, view)
  if (quotes.length === 0) return raw
  const pieces: string[] = []
  let from = raw.node.from
  for (const { node } of quotes) {
    pieces.push(view.text.slice(from, node.from).trim())
    from = node.to
  }
  pieces.push(view.text.slice(from, raw.node.to).trim())
  const text = pieces.filter((piece) => piece !== '').join('\n')
  return text === '' ? raw : { ...raw, text }
}

const quotedAuthors =
  /^(?:quoted|quote|quoting|cited|zitierter?|cité|citado|citato)(?: (?:user|author|member|name|username|person|poster|by|from))?$|^quotes$|^(?:in )?repl(?:y|ies) to(?: user)?$/
const quotedTexts = /^quoted (?:text|post|words|message|content|comment)$/
const asksWhom = /\b(?:who(?:m|se)?|name|user|member|author)\b/i
const score = 0.7

/** Whom a post quotes, and their words, where these are asked for. */
export function quotedParts(
  { properties }: FieldPlan,
  { node, roots, start, end }: GroupRecord,
  { page, locale }: MatchContext,
): [string, Filled][] {
  const asked = properties.filter(
    ({ key, shape, types, description }) =>
      shape === 'scalar' &&
      types.has('string') &&
      (quotedTexts.test(key) || (quotedAuthors.test(key) && (key.includes(' ') || asksWhom.test(description)))),
  )
  if (asked.length === 0) return []
  const [first] = roots.length > 1 ? roots.flatMap((root) => quotedIn(root, page.view)) : quotedIn(node, page.view)
  if (first === undefined || first.node.order < start || first.node.end > end) return []
  return asked.flatMap((property) => {
    const text = quotedTexts.test(property.key)
      ? page.view.text.slice(first.from, first.node.to).trim()
      : first.author.replace(/^@/, '')
    const plan = { ...property, concept: undefined }
    return text === '' ? [] : toldEntries(plan, { text, node: first.node }, { locale, score })
  })
}
