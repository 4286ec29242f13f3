import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

const soldBy =
  /^(?:sold (?:and shipped |and delivered )?by|ships from and sold by|seller|vendido (?:y enviado )?por|vendido e entregue por|verkauft (?:und versandt )?(?:von|durch)|verkäufer|vendu (?:et expédié )?par|vendeur|venduto (?:e spedito )?da|venditore|verkocht door|sprzedawca|säljs av)\s?:?\s+/iu

export const seller = concept({
  id: 'seller',
  kind: 'text',
  names:
    'seller|seller name|sold by|shop|store|merchant|dealer|verkäufer|vendeur|vendedor|venditore|sprzedawca|säljare|verkoper|販売元',
  askedAs:
    '賣家|卖家|店家|商店|商家|店鋪|retailer|store seller|vendor shop|offered by|sold from|sold and shipped by|shop seller|marketplace seller|händler|vendu par|venduto da|vendido por|verkauft von|sprzedający|sprzedaje|prodejce|predajca|prodajalec|penjual|verkocht door|säljs av|store contact name|merchant name|retailer name|sold by name|loja vendedora',
  paths: 'offers.seller.name|seller.name',
  // "Sold by Gull & Co", and what stands on the lines below.
  textIn: (text) => text.trim().split('\n')[0]?.replace(soldBy, '').trim() || undefined,
  // "Contact the seller"
  isPlausible: shortly(
    (text) =>
      !/^(?:contact|message|ask|call|about|visit|follow|more from|view|kontakt|contacter|contactar|contatta)(?!\p{L})/iu.test(
        text.trim(),
      ),
  ),
  isOfThings: true,
})
