import type { Candidate } from './candidate.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { deepest, linesIn, shown } from '../scope/scope-elements.ts'
import type { Scope } from '../scope/scope.ts'

const longestLine = 300
/** "Last post by", "Letzter Beitrag von": who is next wrote last. */
const leading =
  /\b(?:(?:last|latest) (?:post|reply|message|comment|activity|response)(?: (?:was )?(?:made )?)?\s?by|letzte[rs]? (?:beitrag|antwort) von|dernier (?:message|commentaire) (?:par|de)|últim[oa] (?:mensaje|respuesta|mensagem|resposta) (?:de|por)|ultim[oa] (?:messaggio|risposta) di)\s*:?\s+/iu
const score = 0.8

/** Who wrote last in a thread, as a line says it: what the link behind the words is called, or the next word. */
export function lastPosters(scope: Scope, page: PageIndex): Candidate[] {
  return linesIn(scope, page).flatMap(({ from, to, node }): Candidate[] => {
    const quote = to - from > longestLine ? '' : page.view.text.slice(from, to)
    const led = leading.exec(quote)
    if (led === null) return []
    const end = led.index + led[0].length
    const at = deepest(page, node, from + end)
    const text = at.tag === 'a' ? shown(at, page) : (/^\S{2,40}/u.exec(quote.slice(end))?.[0] ?? '')
    return text === '' ? [] : [{ text, quote, node: at, isHidden: true, score }]
  })
}
