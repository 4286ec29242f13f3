import { concept } from '../concept.ts'

export const url = concept({
  id: 'url',
  kind: 'url',
  names:
    'url|link|href|page url|product url|permalink|web address|detail url|item url|link url|source url|canonical url|detail link|read more|lien|enlace|länk|lenke|odkaz',
  askedAs:
    '網址|网址|連結|链接|鏈接|target url|target link|destination url|detail page|details url|details link|link address|link target|page link|web link|full url|absolute url|uri|external link|external url|direct link|direct url|post url|post link|article url|article link|story url|story link|listing url|entry url|result url|job url|event url|event link|produktlink|seitenlink|vínculo|collegamento|lien produit|lien page|enlace producto|url producto|link prodotto|link do produto|odnośnik|länkadress|tautan|povezava',
  paths: 'url|mainEntityOfPage|@id',
  metaNames: ['canonical', 'og:url'],
  isOfEverything: true,
  isOwnAddress: true,
})
