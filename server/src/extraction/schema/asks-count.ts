import type { Concept } from './concept.ts'

interface Asked {
  readonly name: string
  readonly shape: 'object' | 'array' | 'scalar'
  readonly types: ReadonlySet<string>
  /** In lower case. */
  readonly description: string
}

/** "phone number of sales" and "number of the release" count nothing. */
const counted =
  /(?<!(?:phone|telephone|mobile|fax|free|version|model|style|serial|order|part|item) )\bnumber of (?!(?:the|a|an|this|that|its)\b)|\bhow many\b|\bcount of\b|\bmay be abbreviated\b|\be\.g\. \d[\d.,]*k\b/
/** What threads and their writers have several of. */
const posts =
  /(?:replies|answers|comments|posts|messages|reactions|antworten|kommentare|beiträge|respuestas|comentarios|risposte|commenti|respostas|comentários)$/i
const ofThreads = /^(?:view|title|topic|thread|headline|subject|(?:thread|topic) title|titel|titre|título|titolo)$/

/** A text that a description calls a count: "number of teams, as shown". */
function isCalledCount({ shape, types, description }: Asked): boolean {
  return shape === 'scalar' && types.size === 1 && types.has('string') && counted.test(description)
}

/** The "replies" of each of several threads are how many there are, also where a text is asked for. */
export function countsPosts({
  besides = [],
  ...asked
}: Asked & { readonly besides: readonly string[] | undefined }): boolean {
  if (!posts.test(asked.name)) return false
  return isCalledCount(asked) || (asked.types.has('string') && besides.some((name) => ofThreads.test(name)))
}

/** "view_count", but neither a discount nor an account. */
const counts = /(?:^|[_ -])counts?$|[a-z]Counts?$/

type AskedFor = Asked & { readonly concept: Concept | undefined }

const known = new WeakMap<AskedFor, boolean>()

/** Asked for as a text, and still a count. Every column that may hold it asks. */
export function asksCountAsText(plan: AskedFor): boolean {
  return known.getOrInsertComputed(plan, isCountAsText)
}

function isCountAsText(plan: AskedFor): boolean {
  if (isCalledCount(plan)) return true
  const isCount = counts.test(plan.name) || (plan.concept === undefined && posts.test(plan.name))
  return isCount && plan.shape === 'scalar' && plan.types.size === 1 && plan.types.has('string')
}
