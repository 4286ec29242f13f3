import { concept } from '../concept.ts'

export const sku = concept({
  id: 'sku',
  kind: 'code',
  names:
    'sku|item number|article number|product id|product code|product number|item code|item id|item no|ebay item number|catalog number|catalogue number|cat no|catalogue no|art no|part no|stock code|model number id|asin|ref|reference|reference number|listing id|ad id|ad no|ad number|adno|anzeigennummer|anzeigen nr|id|artikelnummer|artikel nr|art nr|bestellnummer|référence|ref no|referencia|código|codice|codice articolo|kod produktu|nr artykułu|sifra|šifra|cikkszám|artikelnr|produktnummer|product ref|web id|style number|style code|lot number|post id|objektnummer|anzeigen id|inserat id|produktcode|codigo articulo|kód produktu|sifra izdelka|nr referencyjny|numer referencyjny|codigo|numer artykułu|katalogové číslo|id produto|id do produto|id de produto|id prodotto|id del producto|id producto|id produit|id du produit|produkt id|artikel id|id produktu|tuotenumero|ürün kodu|ürün no|stok kodu|cod produs|код товара|артикул|κωδικός προϊόντος|商品編號|商品番号|品番|型番|商品コード|상품번호|상품코드|货号|商品编号|رمز المنتج|מספר קטלוגי|κωδικός|id annuncio|codice annuncio|rif annuncio|stellen id|stellen nr|job id|job nr|job number|id offre|id de oferta|id oferty|numer oferty|vacature id|vacaturecode|annons id',
  askedAs:
    '貨號|货号|商品編號|商品编号|產品編號|产品编号|料號|商品代碼|codice prodotto|article no|article nr|product no|product nr|item nr|item reference|product reference|product identifier|article code|stock number|sku code|sku number|sku id|reference code|store sku|shop sku|article id|kod katalogowy|catalogue code',
  paths: 'sku|productID|identifier|offers.sku',
  metaNames: ['product:retailer_item_id', 'product:sku'],
  isOfThings: true,
  // How things were rated stands beside them, too.
  isPlausible: (text) => !/^\s*\d[.,]\d\s*$/.test(text),
})
