import { concept } from '../concept.ts'
import { paragraphs } from '../../../values/lines.ts'

export const description = concept({
  id: 'description',
  kind: 'text',
  names:
    'description|summary|about|overview|abstract|snippet|teaser|plot|storyline|paragraph|excerpt|synopsis|blurb|details|product description|short description|beschreibung|descripción|descrizione|omschrijving|opis|sinopse|sinopsis|resumen|riassunto|opis produktu|beskrivning|kurzbeschreibung|zusammenfassung|resumo|description text|intro|introduction|sommario|beskrivelse|deskripsi|descrição|popis|kuvaus|extrait|extracto|estratto|описание|опис|açıklama|설명|상세설명|描述|简介|說明|説明|商品説明|الوصف|תיאור|περιγραφή|leírás|descriere',
  askedAs:
    '說明|说明|描述|商品描述|商品說明|产品描述|簡介|简介|介紹|介绍|摘要|korte omschrijving|einleitung|introducción|introduzione|verdict|our verdict|our take|bottom line|fazit|veredicto|verdetto|particulars|desc|full description|description short|short text|short summary|brief|resume|anriss|brief description|card text|preview text|preview|about text|lead text|main description|item description|event description|job description|course description|intro text|introduction text|introductory text|opening text|long description|tldr|about this item|product info|product information|what it does|what it is|pitch|elevator pitch|description paragraph|short info|produktbeschreibung|descriptif|descripción corta|descripción producto|detalle|descrizione breve|descrizione prodotto|descrição curta|descrição produto|beschrijving|samenvatting|productbeschrijving|krótki opis|streszczenie|sammanfattning|produktbeskrivning|kurztext|description courte|breve descripción|breve descrizione|popis produktu|opis izdelka|ringkasan|kratek opis|headnote|seo text|seo copy|intro sentence|explanatory text',
  paths: 'description|abstract',
  textIn: paragraphs,
  // Any paragraph is called so by its class.
  otherAsClass: new Set(['paragraph']),
  extent: 'section',
  metaNames: ['description', 'og:description', 'twitter:description'],
  isOfEverything: true,
  isProse: true,
  isWordy: true,
})
