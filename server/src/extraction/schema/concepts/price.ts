import { concept } from '../concept.ts'
import { currentAmount } from '../amount-look.ts'

export const price = concept({
  id: 'price',
  kind: 'money',
  names:
    'price|current price|price current|price now|price sale|price discounted|sale price|final price|our price|offer price|price amount|amount|cost|unit price|selling price|now|price value|special price|starting price|buy now price|ticket price|ticket|entry fee|admission|price per night|nightly price|nightly rate|rent|monthly rent|loyer|miete|alquiler|affitto|huur|hyra|aluguel|czynsz|nájem|asking price|purchase price|kaufpreis|kaltmiete|warmmiete|preis|prix|precio|prezzo|preço|prijs|cena|fiyat|цена|pris|hinta|ár|preco|cijena|harga|aktueller preis|prezzo attuale|precio actual|price now|price to pay|tarif|entrée|eintritt|eintrittspreis|entrada|ingresso|価格|値段|税込価格|가격|价格|kosten|coût|costo|koszt|ціна|τιμή|preț|السعر|سعر|מחיר|價格|售价|ราคา|판매가|giá',
  askedAs:
    '價格|价格|售價|售价|特價|特价|優惠價|优惠价|現價|现价|網路價|活動價|折扣價|定價售價|金額|start price|startpreis|einstiegspreis|mise à prix|prix de départ|precio inicial|precio de salida|prezzo di partenza|startprijs|cena wywoławcza|utropspris|discounted price|discount price|price with discount|price after discount|reduced price|promo price|promotional price|deal price|price today|today price|item price|entrance fee|registration fee|participation fee|prix actuel|prix de vente|prezzo attuale|prezzo di vendita|precio actual|precio de venta|aktueller preis|verkaufspreis|now price|total price|net price|fee|base price|you pay|buy price|list amount|price amount|trip price|course price|cost per person|price per person|gesamtpreis|einzelpreis|prix ttc|precio oferta|precio final|precio de oferta|prezzo scontato|prezzo finale|preço promocional|preço final|cena brutto|cena aktualna|cena promocyjna|kostnad|cena s dph|cena z dph|aanbiedingsprijs|verkoopprijs|angebotspreis|prix promo|prix remisé|total cost|tuition|tuition fee|course fee|current bid|highest bid|high bid|winning bid|hammer price|sold price|sold for|subscription price|retail price|cash price|program cost|event price|price per unit|price per piece|price per item|aktuelles gebot|enchère actuelle|puja actual|offerta attuale|session fee|lesson rate|membership fee|price per session|price per hour|selling price amount|listed price amount|precio de venta al público',
  paths:
    'offers.price|offers.lowPrice|offers.priceSpecification.price|price|offers.offers.price|lowPrice|priceSpecification.price',
  metaNames: ['product:price:amount', 'og:price:amount', 'product:price', 'twitter:data1'],
  amountLook: currentAmount,
  isCurrent: true,
})
