import { nameKey } from '../../values/name-words.ts'
import type { RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { listName } from '../schema/list-name.ts'
import type { Assigned } from './columns/assign-columns.ts'
import { share, shownIn } from './columns/shaped.ts'
import type { MatchContext } from './match-context.ts'

interface ListKind {
  /** Keys of lists of the kind. */
  readonly lists: RegExp
  /** What nothing in such a list is called. */
  readonly isUnlike: (title: string) => boolean
}

const kinds: readonly ListKind[] = [
  {
    lists:
      /(?:^| )(?:co ?author|contributor|collaborator|speaker|presenter|panelist|team|staff|member|people|person|employee|founder|instructor|teacher|coach|doctor|attorney|lawyer|mitarbeiter|referent|mitautor|coauteur|coautor|redner|équipe|equipo|squadra|ponente|relator)(?:e?s|en|i)?$/,
    isUnlike: isPhrase,
  },
  { lists: /(?:^| )(?:sub ?command|command|befehl|commande|comando)(?:s|e|i)?$/, isUnlike: isSentence },
]

/** More often than this chance has no part in it. */
const mostUnlike = 0.5

/** Whether a group's records are mostly what nothing of the kind that is asked for is: the titles of papers for authors, sentences for commands. */
export function areUnlikeRecords(
  plan: FieldPlan,
  { group, assigned: { assignment } }: { readonly group: RecordGroup; readonly assigned: Assigned },
  context: MatchContext,
): boolean {
  const kind = kinds.find(({ lists }) => lists.test(listName(nameKey(plan.name))))
  if (kind === undefined) return false
  const title = context.wantedOf(plan).find(({ isTitle, isNamesake }) => isTitle || isNamesake === true)
  const key = title === undefined ? undefined : assignment.get(title)?.[0]?.key
  const titles = context.shapedOf(group).find(({ column }) => column.key === key)
  return titles !== undefined && share(shownIn(titles.column), kind.isUnlike) >= mostUnlike
}

/** "Learning multiple layers of features from tiny images": nobody's name has two long words in small letters among four or more. */
function isPhrase(text: string): boolean {
  const words = text.split(/\s+/)
  return words.length >= 4 && words.filter((word) => /^\p{Ll}{4,}/u.test(word)).length >= 2
}

/** "Finding the number of tasks in a queue:" and "Starting:" lead to commands. */
function isSentence(text: string): boolean {
  const isOpening = /^\p{Lu}/u.test(text)
  return isOpening && (text.endsWith(':') || (text.endsWith('.') && text.split(' ').length >= 3))
}
