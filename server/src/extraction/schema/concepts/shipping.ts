import { concept } from '../concept.ts'

export const shipping = concept({
  id: 'shipping',
  kind: 'money',
  names:
    'shipping|shipping cost|shipping price|delivery cost|delivery fee|postage|delivery|versand|versandkosten|spedizione|wysyłka|doprava|gastos de envio|frete',
  askedAs:
    'shipping fee|shipping charge|delivery price|delivery charge|shipping info|delivery info|shipping information|shipping note|delivery note|delivery text|shipping text|delivery statement',
  paths: 'offers.shippingDetails.shippingRate.value',
  isCharge: true,
  isOfThings: true,
})
