import { concept } from '../concept.ts'
import { formerAmount } from '../amount-look.ts'

export const originalPrice = concept({
  id: 'original_price',
  kind: 'money',
  names:
    'original price|old price|list price|regular price|was price|rrp|msrp|previous price|retail price|strike price|compare at price|price before discount|full price|was|uvp|statt|preco original|preço original|prezzo listino|prezzo di listino|precio original|precio anterior|cena przed promocja|cena przed promocją|regularna cena|ursprungspreis|listenpreis|alter preis|prix barré|ancien prix|precio de lista|price before sale|compare price|price original|price before|price regular|price old|price was|price list',
  paths: '',
  isFormer: true,
  amountLook: formerAmount,
})
