import { metaTagsOf } from '../data/meta-tags.ts'
import { textsOf } from '../data/data-node.ts'
import { structuredDataOf } from '../data/structured-data.ts'
import type { ParsedPage } from '../html/parse-page.ts'

const words =
  /(?:subscribe|sign up|log in|register)(?: now)? to (?:continue|keep|read|finish|unlock)|(?:this|full) (?:article|story|content) is (?:only |reserved )?(?:for|available to|exclusive to)[^.]{0,30}(?:subscribers|members)|subscribers? only|for subscribers|already a subscriber|to (?:continue|keep) reading|unlock this (?:article|story)|become a (?:member|subscriber) to (?:read|continue)|start your (?:free )?trial to (?:read|continue)|you(?:'ve| have) (?:reached|read) (?:your|all)[^.]{0,40}(?:free|limit)|nur für abonnenten|réservé aux abonnés|solo para suscriptores|riservato agli abbonati/i

/** Whether a text says that more is for those who pay. */
export function saysPaywall(text: string): boolean {
  return words.test(text)
}

/** Whether a page's markup says that it is not free to read. */
export function isMarkedPaid({ tree }: ParsedPage): boolean {
  const { source } = tree.root
  if (source.includes('content_tier')) {
    const tier = metaTagsOf(tree).find(({ name }) => name === 'article:content_tier')
    if (tier !== undefined && /locked|metered/.test(tier.content)) return true
  }
  return (
    /isAccessibleForFree/i.test(source) &&
    structuredDataOf(tree).nodes.some((node) =>
      textsOf(node, 'isAccessibleForFree').some((text) => /false$/i.test(text)),
    )
  )
}
