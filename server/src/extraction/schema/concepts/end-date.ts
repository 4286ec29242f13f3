import { concept } from '../concept.ts'

export const endDate = concept({
  id: 'end_date',
  kind: 'date',
  names:
    'end date|end|ends|until|date end|fin|date de fin|ende|to|finish|event end|end datetime|fecha fin|fecha de fin|fecha final|date fin|data fine|data di fine|data fim|data de fim|enddatum|datum bis|data zakończenia|data do|einddatum|slutdatum|sluttdato|дата окончания|bitiş tarihi|종료일|结束日期|終了日|تاريخ الانتهاء|תאריך סיום',
  askedAs:
    'ends on|ends at|ending date|last day|finish date|to date|until date|event end date|date to|date end|date of end|end day|finish on|bis|fecha término|fecha de término|término|koniec|slut|bis datum|jusqu au|hasta|fino al|até|tot en met|do kiedy|datum konce',
  paths: 'endDate',
  ofRange: 'end',
})
