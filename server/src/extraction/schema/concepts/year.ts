import { concept } from '../concept.ts'

export const year = concept({
  id: 'year',
  kind: 'number',
  names:
    'year|release year|publication year|year published|year of publication|jahr|año|année|anno|ano|rok|leto|år|tahun',
  askedAs:
    'model year|year of release|build year|production year|year released|year made|published year|year of publishing|year out',
  paths: 'datePublished|copyrightYear|dateCreated',
  isYear: true,
})
