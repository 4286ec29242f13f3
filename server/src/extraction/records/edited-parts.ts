import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'

/** In characters: who changed something, and when. */
const longestPart = 240
const mostBeside = 12
/** What the step to such an element ends with, in place of a number. */
export const changedKey = '#changed'
/** What a part begins with that tells who changed something, or when. */
const edited =
  /^(?:last )?(?:edit(?:ed)?|modified|updated|revised)\b|^(?:zuletzt )?(?:bearbeitet|geändert|aktualisiert)\b|^(?:editado|modificado|actualizado|modifié|mis à jour|modificato|aggiornato|gewijzigd|bewerkt|edytowan[eoy]|redigerad|redigeret)(?!\p{L})/iu

/** The same of what was there first. */
const made =
  /^(?:answered|asked|posted|replied|wrote|written|created|published|added|started|submitted|commented|opened)\b|^(?:geantwortet|beantwortet|gefragt|geschrieben|verfasst|erstellt|veröffentlicht|respondid[ao]|preguntad[ao]|publicad[ao]|escrit[ao]|cread[ao]|répondu|posée?|publiée?|écrite?|créée?|rispost[ao]|chiest[ao]|pubblicat[ao]|scritt[ao]|geplaatst|beantwoord|gevraagd)(?!\p{L})/iu

/**
 * Whether an element tells of a change to a record and stands beside its like, which tell who made it: "edited May 3 by Ann" beside "answered
 * May 1 by Bo". Of records that nobody has changed the first such element is what is the second in others.
 */
export function tellsOfChange({ text }: PageView, node: ViewNode, stepOf: (node: ViewNode) => string): boolean {
  if (node.parent === null || node.to - node.from > longestPart || !edited.test(startOf(text, node))) return false
  const step = stepOf(node)
  const like = node.parent.children
    .slice(Math.max(0, node.place - mostBeside), node.place + mostBeside)
    .filter((other) => other !== node && !other.isHidden && other.to > other.from && stepOf(other) === step)
  return like.some((other) => other.to - other.from <= longestPart && made.test(startOf(text, other)))
}

function startOf(text: string, { from, to }: ViewNode): string {
  return text.slice(from, Math.min(to, from + 40)).trimStart()
}
