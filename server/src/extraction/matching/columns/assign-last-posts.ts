import { nameKey, plainLetters } from '../../../values/name-words.ts'
import type { Assigning } from './assigning.ts'
import { isInside } from './is-inside.ts'
import type { Shaped } from './shaped.ts'
import type { Wanted } from './wanted-value.ts'

/** Names of what is told of the last post of a thread, in plain letters. */
const ofLast =
  /^(?:(?:last|latest|newest|most recent) (?:post|reply|message|comment|activity|answer|poster|replier|author|user|by|at|date|time)|letzte[rs]? (?:beitrag|antwort|nachricht|aktivitat|poster|autor)|dernier(?:e)? (?:message|reponse|auteur)|ultim[oa] (?:post|mensaje|respuesta|mensagem|messaggio|risposta|resposta|autor|autore|utente|usuario)|laatste (?:bericht|reactie|auteur)|ostatnia odpowiedz|ostatni (?:post|wpis|autor)|senaste (?:inlagg|svar)|siste (?:innlegg|svar)|seneste (?:indlaeg|svar)|posledni (?:prispevek|odpoved)|viimeisin viesti)/
/** What programs and readers call the part of a record that tells them, without spaces. */
const boxes =
  /^(?:(?:topic|thread)?(?:last|latest)(?:post|reply|message|comment|activity|answer)|letzte[rs]?(?:beitrag|antwort|nachricht)|derniere?(?:message|reponse)|ultim[oa](?:post|mensaje|respuesta|mensagem|messaggio|risposta|resposta)|laatste(?:bericht|reactie)|ostatni(?:post|wpis)|ostatniaodpowiedz|senaste(?:inlagg|svar)|siste(?:innlegg|svar)|seneste(?:indlaeg|svar)|posledni(?:prispevek|odpoved)|viimeisinviesti)/
const leastFill = 0.5
/** Where the page says that it is of the last post, little else need speak for it. */
const leastScore = 0.6

/** Who wrote last in a thread, and when, stands in the part of its record that is called so, however the rest of it looks. */
export function assignLastPosts({ wanted, shaped, pairs, weak, holdings }: Assigning): void {
  const asked = wanted.filter(({ plan: { name }, isList }) => !isList && ofLast.test(plainLetters(nameKey(name))))
  if (asked.length === 0) return
  const box = shaped
    .filter(({ column }) => column.kind === 'text' && column.fill >= leastFill && isBox(column.names))
    .toSorted((a, b) => b.column.length - a.column.length)[0]
  if (box === undefined) return
  const inside = [...pairs, ...weak].filter(({ one, column }) => asked.includes(one) && isInside(column, box.column))
  for (const { one, column, score } of inside)
    if (holdings.column(one) === undefined && holdings.isFree(one, column))
      holdings.give(one, column, [{ key: column.key, score: Math.max(score, leastScore) }])
  for (const one of asked) {
    const isAsked = looks.find(([asks]) => asks(one))?.[1]
    const own =
      isAsked &&
      shaped.find((told) => isInside(told.column, box.column) && isAsked(told) && holdings.isFree(one, told.column))
    if (own !== undefined && holdings.column(one) === undefined)
      holdings.give(one, own.column, [{ key: own.column.key, score: leastScore }])
  }
}

const dayNames = /(?:^| )(?:at|on|date|time|am|um|datum|zeit|uhrzeit|le|el|il|em|data|fecha|dato|op|den)$/

const writers = /(?:^| )(?:author|poster|user|member|by|autore?|auteur|utente|usuario|przez|skribent|forfatter)$/

/** Who and when, by what the columns look like. */
const looks: readonly (readonly [asks: (one: Wanted) => boolean, isSuch: (own: Shaped) => boolean])[] = [
  [({ plan: { concept, key } }) => concept?.kind === 'person' || writers.test(plainLetters(key)), isName],
  [({ plan: { concept, key } }) => concept?.kind === 'date' || dayNames.test(plainLetters(key)), isDay],
]

function isDay({ column: { kind }, shape }: Shaped): boolean {
  return kind === 'text' && Math.max(shape.date, shape.age) >= leastDays && !shape.holdsMore
}

const leastDays = 0.8
/** Many records may have the same. */
const leastDistinct = 0.2
const members = /^(?:user ?name|user|author|poster|member|nick ?name)\b/

function isName({ column: { kind, names, distinct }, shape }: Shaped): boolean {
  const isCalled = shape.isPersonal || names.some(({ key }) => members.test(key))
  return kind === 'text' && isCalled && distinct >= leastDistinct && shape.short > 0.5 && shape.date === 0
}

function isBox(names: readonly { readonly key: string }[]): boolean {
  return names.some(({ key }) => boxes.test(plainLetters(key).replaceAll(' ', '')))
}
