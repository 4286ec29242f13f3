import type { FilledObject } from '../scope/scope.ts'
import type { PageView } from '../view/view-builder.ts'

interface Told {
  readonly record: { readonly from: number; readonly to: number }
  readonly filled: Pick<FilledObject, 'entries'>
}

/** In characters. */
const longest = 60
const leastOthers = 2

/** "See more linked questions", "Alle Termine anzeigen", "Voir tout". */
const toMore =
  /^(?:see|view|show|load|browse)\b.{0,24}\b(?:more|all|less|full list)\b|^(?:alle|mehr|weitere)\b.{0,30}\b(?:anzeigen|ansehen|laden)$|^(?:voir|afficher)\b.{0,16}\b(?:plus|tout|toute?s|tous)\b|^(?:ver|mostrar|cargar)\b.{0,12}\b(?:más|mais|tod[oa]s?)\b|^(?:vedi|mostra|carica)\b.{0,12}\b(?:altr[oie]|tutt[oie]|più)\b|^(?:toon|bekijk)\b.{0,12}\b(?:meer|alle)\b/iu

/** Records without the last of them where that is the way to more of them: it tells less than any other. */
export function withoutWayToMore<Record extends Told>(
  records: readonly Record[],
  { text }: PageView,
): readonly Record[] {
  const last = records.at(-1)
  if (last === undefined || records.length <= leastOthers || last.record.to - last.record.from > longest) return records
  if (!toMore.test(text.slice(last.record.from, last.record.to).trim())) return records
  const others = records.slice(0, -1)
  return others.every(({ filled }) => filled.entries.length > last.filled.entries.length) ? others : records
}
