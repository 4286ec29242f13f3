import { concept } from '../concept.ts'

export const shipping = concept({
  id: 'shipping',
  kind: 'money',
  names:
    'shipping|shipping cost|shipping price|delivery cost|delivery fee|postage|delivery|versand|versandkosten|spedizione|wysyłka|doprava|gastos de envio|frete',
  askedAs:
    '運費|运费|宅配費|frais port|spese spedizione|shipping fee|shipping charge|delivery price|delivery charge|shipping info|delivery info|shipping information|shipping note|delivery note|delivery text|shipping text|delivery statement|lieferkosten|livraison|frais de port|frais livraison|frais de livraison|gastos envío|gastos de envío|costo envío|coste de envío|costi spedizione|costi di spedizione|spese di spedizione|verzending|verzendkosten|koszt dostawy|dostawa|koszt wysyłki|frakt|fraktkostnad|envío|envio|poštnina|ongkos kirim|dispatch info|shipping fee text',
  paths: 'offers.shippingDetails.shippingRate.value',
  isCharge: true,
  isOfThings: true,
})
