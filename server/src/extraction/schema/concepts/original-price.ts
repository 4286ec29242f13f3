import { concept } from '../concept.ts'
import { formerAmount } from '../amount-look.ts'

export const originalPrice = concept({
  id: 'original_price',
  kind: 'money',
  names:
    'original price|old price|list price|regular price|was price|rrp|msrp|previous price|retail price|strike price|compare at price|price before discount|full price|was|uvp|statt|preco original|preço original|prezzo listino|prezzo di listino|precio original|precio anterior|cena przed promocja|cena przed promocją|regularna cena|ursprungspreis|listenpreis|alter preis|prix barré|ancien prix|precio de lista|price before sale|compare price|price original|price before|price regular|price old|price was|price list',
  askedAs:
    '原價|原价|定價|定价|市價|市价|建議售價|建议零售价|參考價|initial price|normal price|usual price|standard price|former price|crossed out price|strikethrough price|undiscounted price|recommended retail price|recommended price|suggested price|price without discount|before price|reg price|original amount|non sale price|price was|earlier price|crossed price|price undiscounted|full retail price|stattpreis|statt preis|streichpreis|originalpreis|prix initial|prix avant remise|prix d origine|precio tachado|precio antes|prezzo originale|prezzo pieno|prezzo barrato|prezzo precedente|prezzo iniziale|preço antigo|preço anterior|preço de tabela|oude prijs|adviesprijs|van prijs|oorspronkelijke prijs|stara cena|cena regularna|cena katalogowa|cena poprzednia|cena przed obniżką|ordinarie pris|tidigare pris|rek pris|původní cena|pôvodná cena|redna cena',
  paths: '',
  isFormer: true,
  amountLook: formerAmount,
})
