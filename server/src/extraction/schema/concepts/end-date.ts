import { concept } from '../concept.ts'

export const endDate = concept({
  id: 'end_date',
  kind: 'date',
  names: 'end date|end|ends|until|date end|fin|date de fin|ende|to|finish|event end|end datetime',
  paths: 'endDate',
  ofRange: 'end',
})
