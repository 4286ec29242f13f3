import { concept } from '../concept.ts'

export const sku = concept({
  id: 'sku',
  kind: 'code',
  names:
    'sku|item number|article number|product id|product code|product number|item code|item id|item no|ebay item number|catalog number|catalogue number|cat no|catalogue no|art no|part no|stock code|model number id|asin|ref|reference|reference number|listing id|ad id|id|artikelnummer|artikel nr|art nr|bestellnummer|référence|ref no|referencia|código|codice|codice articolo|kod produktu|nr artykułu|sifra|šifra|cikkszám|artikelnr|produktnummer|product ref|web id|style number|style code|lot number|post id|objektnummer|anzeigen id|inserat id|produktcode|codigo articulo|kód produktu|sifra izdelka|nr referencyjny|numer referencyjny|codigo|numer artykułu|katalogové číslo',
  askedAs:
    'article no|article nr|product no|product nr|item nr|item reference|product reference|product identifier|article code|stock number|order number|order code|sku code|sku number|sku id|reference code|store sku|shop sku|article id',
  paths: 'sku|productID|identifier|offers.sku',
  metaNames: ['product:retailer_item_id', 'product:sku'],
  isOfThings: true,
})
