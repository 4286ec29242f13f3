import { concept } from '../concept.ts'

export const title = concept({
  id: 'title',
  kind: 'title',
  names:
    'title|name|headline|heading|product name|product title|item name|full name|display name|subject|h1|label|titel|nom|nombre|titre|título|nome|titulo|titolo|titular|tytul|tytuł|titlu|cím|başlık|otsikko|заголовок|название|标题|제목|naziv|nazov|název|nazwa|nazwa produktu|naziv izdelka|judul|namn|rubrik|navn|produktname|produkttitel|artikelname|nome prodotto|nombre producto|overskrift|thread title|topic title|post title|question title|article title|recipe name|event name|review title|article name|page title|page heading|thread headline|naam|produktnaam|bezeichnung|イベント名|名前|タイトル|商品名',
  askedAs:
    '標題|标题|名稱|名称|商品名稱|商品名称|品名|產品名稱|产品名称|商品標題|商品标题|優惠標題|文章標題|文章标题|題目|店名|main claim|hero claim|main message|hero headline|hero title|hauptaussage|beitragstitel|titre sujet|titre du sujet|título tema|título del tema|titolo discussione|titolo della discussione|nombre del producto|nome del prodotto|head line|headline text|heading text|title text|main heading|main title|card title|link text|link title|anchor text|display title|full title|dish name|meal name|song title|song name|track name|track title|paper title|study title|game name|game title|app name|film name|film title|movie name|hotel name|restaurant name|school name|tool name|lesson title|chapter title|episode title|podcast title|program name|post headline|news headline|story headline|discussion title|offer title|ad title|advert title|plan name|package name|service name|trail name|park name|überschrift|nom produit|nom du produit|intitulé|intestazione|título página|título de la página|nome produto|nome do produto|productnaam|kop|koptekst|nagłówek|produktnamn|nadpis|produktbezeichnung|seitentitel|artikeltitel|titre de l article|titolo articolo|título del artículo|título do artigo|tytuł artykułu|sidrubrik|naslov|hed|story title|doc title|document title|work title|lot title|cited work|award title|programme title|tutorial title|use case title|product display name|nome completo|nombre completo|nom complet',
  paths: 'name|headline|title',
  metaNames: ['og:title', 'twitter:title', 'dc.title', 'citation_title'],
  isOfEverything: true,
})
