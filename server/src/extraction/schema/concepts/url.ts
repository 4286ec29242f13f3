import { concept } from '../concept.ts'

export const url = concept({
  id: 'url',
  kind: 'url',
  names:
    'url|link|href|page url|product url|permalink|web address|detail url|item url|link url|source url|canonical url|detail link|read more|lien|enlace|länk|lenke|odkaz',
  paths: 'url|mainEntityOfPage|@id',
  metaNames: ['canonical', 'og:url'],
  isOfEverything: true,
  isOwnAddress: true,
})
