import { nameKey } from '../../values/name-words.ts'
import type { FieldPlan } from './field-plan.ts'
import { listName } from './list-name.ts'

/** Called so, a list may be of anything. */
export const muteNames =
  /^(?:(?:all|list) )?(?:item|entry|entrie|element|record|row|card|object|data|table|list|result|content|part|block|thing|eintrag|einträge|elemento|élément)s?$/

/** Parts that a phrase goes on with: where it is, what it is of, what it has. */
const restOf =
  /[.,;:(–—]|(?<=\S) (?:of|in|on|at|from|for|with|that|which|under|below|above|next|shown|listed|to|as|by|inside|within|without|except|and|or|von|der|des|im|in der|unter|mit|für|aus|de|du|des|dans|sous|avec|del|della|di|en|con|bajo|sotto)(?= |$)/u
const determiners =
  /^(?:(?:the|all|every|each|a|an|list of|main|complete|full|visible|other|several|two|three|four|five|six|alle|die|der|das|les?|la|los|las|el|il|i|gli|todos|toutes?|tous|tutt[ei]) )+/u
const mostWords = 3

/** What a list is called, as a name key: by its own name or, where that may be of anything, by what its description begins with: "items" described as "courses of the programme". */
export function calledList({ name, description }: { readonly name: string; readonly description: string }): string {
  const own = listName(nameKey(name))
  if (!muteNames.test(own)) return own
  return describedName(description) ?? own
}

/** A list under what it is called, where its own name tells nothing. */
export function asCalled(plan: FieldPlan): FieldPlan {
  const called = calledList(plan)
  return called === listName(nameKey(plan.name)) ? plan : { ...plan, name: called, key: called }
}

/** What a description begins with, where that is a name. */
function describedName(description: string): string | undefined {
  const told = listName(nameKey(phraseOf(description)))
  return told === '' || told.split(' ').length > mostWords || muteNames.test(told) ? undefined : told
}

function phraseOf(description: string): string {
  const whole = description.trim().replace(determiners, '')
  const end = whole.search(restOf)
  return end < 0 ? whole : whole.slice(0, end)
}
