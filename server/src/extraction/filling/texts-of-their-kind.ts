import { mayBeQuestions } from '../candidates/asked-questions.ts'
import { headingKey, type PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled, FilledArray } from '../scope/scope.ts'
import { areCommonWords } from '../view/common-words.ts'
import { measuredShare } from '../../values/measured.ts'
import { moneyIn } from '../../values/money.ts'
import { nameKey } from '../../values/name-words.ts'
import type { PageView } from '../view/view-builder.ts'

const referenceLists =
  /(?:^| )(?:reference|citation|source|bibliography|work cited|literature|literatur|quelle|quellen|fuente|référence|fonte|riferimento|bibliografia)s?$/
const contentLists =
  /^(?:table of content|toc|content|on this page|inhaltsverzeichnis|sommaire|índice|indice|inhoud)s?$/
const tagLists = /(?:^| )(?:tag|keyword|hashtag|etiqueta|schlagwort|schlagwörter|mot clé|parola chiave|label)s?$/
/** In characters: a tag is a word or a few. */
const longestTag = 60
const leastWords = 3
const leastContents = 2
const leastOfKind = 0.5

/**
 * A list of texts as far as it is what it asks for: questions ask, references are more than a number, contents have several entries, and
 * people are none of the page's common words. Undefined where nothing of it is.
 */
export function ofTheirKind(plan: FieldPlan, read: FilledArray | undefined, page: PageIndex): FilledArray | undefined {
  if (read === undefined) return undefined
  const list = withoutPrices(plan, read)
  const texts = list.items.map((one) => (one.kind === 'scalar' ? one.value : undefined))
  if (!mayBeQuestions(plan, texts)) return undefined
  if (referenceLists.test(plan.key) && texts.filter(isReference).length < leastOfKind * texts.length) return undefined
  if (tagLists.test(plan.key) && !mayBeTags(texts, page)) return undefined
  if (contentLists.test(plan.key) && texts.length < leastContents) return undefined
  if (read.score < leastCalled && isOfRecipe(plan) && !areOfRecipe(plan, texts)) return undefined
  if (plan.concept?.kind !== 'person' && !peopleLists.test(plan.key)) return list
  if (texts.filter(isSaid).length > leastOfKind * texts.length) return undefined
  return plan.concept?.kind === 'person' ? withoutNobody(list, page.view) : list
}

const mostCounts = 0.1
/** In characters: with one so long others are none, either. */
const longestBeside = 200
/** "23 posts"; "iPhone 15 Pro" and "2024" may be tags. */
const counted =
  /(?:^|\s)\d[\d.,]*[km]? (?:posts?|posters?|members?|views?|repl(?:y|ies)|topics?|votes?|likes?|comments?|followers?|beiträge|antworten|aufrufe|mensajes|respuestas|vistas|messages|réponses|vues|messaggi|risposte)$/iu

/** Tags are words or a few: they do not begin with the page's headline, and hardly any is a number of posts or people. */
function mayBeTags(texts: readonly unknown[], page: PageIndex): boolean {
  if (texts.filter(isLong).length > leastOfKind * texts.length) return false
  if (texts.some((text) => String(text).length > longestBeside)) return false
  return (
    nameKey(String(texts[0])) !== headingKey(page) &&
    texts.filter((text) => counted.test(String(text).trim())).length <= mostCounts * texts.length
  )
}

/** Lists that nothing calls so score less. */
const leastCalled = 0.6
const leastSentences = 0.3

function isOfRecipe({ concept }: FieldPlan): boolean {
  return concept?.isMeasured === true || concept?.isOfSteps === true
}

/** Where nothing calls a list so, some ingredients begin with an amount, and some steps are sentences: titles of other recipes are neither. */
function areOfRecipe({ concept }: FieldPlan, texts: readonly unknown[]): boolean {
  const told = texts.map(String)
  if (concept?.isMeasured === true) return measuredShare(told) > 0
  return told.filter(isSentence).length >= leastSentences * told.length
}

function isSentence(text: string): boolean {
  return /[.!…]["”’)]?$/u.test(text) && text.split(/\s+/).length > leastWords
}

const priceLists = /\b(?:price|amount|cost|fee|rate|total|pris|preis|prix|precio|prezzo|preço|prijs|cena)/

/** What things cost, in elements beside those that name them, is none of the things. */
function withoutPrices({ key, description }: FieldPlan, list: FilledArray): FilledArray {
  if (priceLists.test(`${key} ${description}`.toLowerCase())) return list
  const things = list.items.filter(
    (item) => item.kind !== 'scalar' || typeof item.value !== 'string' || !isPrice(item.value),
  )
  return things.length === 0 ? list : { ...list, items: things }
}

function isPrice(text: string): boolean {
  return /^\P{L}{0,4}[\d.,\s]+\P{L}{0,4}$/u.test(text) && moneyIn(text).length === 1
}

const peopleLists =
  /^(?:(?:co |guest )?(?:host|guest|speaker|presenter|panelist|contributor|moderator|instructor|teacher|attendee|actor|editor|founder|referent|ponente|relatore|invité|invitado|ospite))s?$/
/** In words: no name is as long. */
const longestName = 7

/** A sentence, or as long as one. */
function isSaid(text: unknown): boolean {
  return typeof text === 'string' && (/[\p{Ll}\d][.!?]$/u.test(text) || text.split(/\s+/).length > longestName)
}

function isLong(text: unknown): boolean {
  return typeof text === 'string' && text.length > longestTag
}

/** Several words, or an address. */
function isReference(text: unknown): boolean {
  return (
    typeof text !== 'string' ||
    /^https?:|^[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}\//.test(text) ||
    text.split(/\s+/).length >= leastWords
  )
}

function withoutNobody(list: FilledArray, view: PageView): FilledArray | undefined {
  const isNobody = (item: Filled): boolean => {
    const text = item.kind === 'scalar' ? String(item.value) : ''
    return /^\p{Lu}.*\s/u.test(text) && areCommonWords(text, view)
  }
  const items = list.items.filter((item) => !isNobody(item))
  return items.length === 0 ? undefined : { ...list, items }
}
