import { concept } from '../concept.ts'

const pattern = /\b10\.\d{4,9}\/[^\s"<>,;]{2,200}/

export const doi = concept({
  id: 'doi',
  kind: 'text',
  names: 'doi|digital object identifier|paper doi|article doi',
  paths: 'doi|sameAs',
  metaNames: ['citation_doi', 'dc.identifier', 'prism.doi'],
  textIn: (text) => pattern.exec(text)?.[0].replace(/[.)\]]{1,3}$/, ''),
})
