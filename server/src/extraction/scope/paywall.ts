import type { LoadedPage } from '../../loaded-page.ts'
import { allEntities } from '../entities/entity.ts'
import type { PageFacts } from '../facts/page-index.ts'

const wallText =
  /subscribe (?:now )?to (?:continue|keep|read|unlock)|subscribers? only|for subscribers|already a subscriber\?|to continue reading|become a (?:member|subscriber) to (?:read|continue)|start your (?:free )?trial to (?:read|continue)|you(?:'ve| have) (?:reached|read) (?:your|all)[^.]{0,40}(?:free|limit)|this (?:article|content|story) is (?:reserved )?(?:for|only)[^.]{0,30}(?:subscribers|members)|register to (?:continue|read)|nur für abonnenten|réservé aux abonnés|solo para suscriptores|riservato agli abbonati/i

/** Whether a page says that its content is for those who pay. */
export function isPaywalled({ view, entities }: PageFacts, { status }: LoadedPage): boolean {
  if (status === 402) return true
  if (wallText.test(view.text.slice(0, 200_000).replaceAll('\n', ' '))) return true
  return allEntities(entities, 200).some(({ properties }) =>
    (properties.get('isaccessibleforfree') ?? []).some((value) => 'text' in value && /false$/i.test(value.text)),
  )
}
