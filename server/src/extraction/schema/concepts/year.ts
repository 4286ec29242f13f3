import { concept } from '../concept.ts'

export const year = concept({
  id: 'year',
  kind: 'number',
  names:
    'year|release year|publication year|year published|year of publication|jahr|año|année|anno|ano|rok|leto|år|tahun|год|год выпуска|рік|yıl|연도|年份|سنة|שנה|έτος|év|vuosi',
  askedAs:
    'model year|year of release|build year|production year|year released|year made|published year|year of publishing|year out|erscheinungsjahr|année publication|année de publication|anno pubblicazione|anno di pubblicazione|año publicación|año de publicación|ano de publicação|jaar|rok wydania|rok produkcji|utgivningsår|rok vydání|leto izdaje|jaar van uitgave|bouwjaar|pub year|year written|ano publicação|review year',
  paths: 'datePublished|copyrightYear|dateCreated',
  isYear: true,
  // Which year of a course of studies something is in.
  otherBeside:
    /^(?:ects?|ec|credit|credit hour|course code|lecturer|docent|dozent|dozentin|modul|module|crédit|crédito|credito)(?: |$)/,
})
