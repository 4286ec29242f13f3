import { concept } from '../concept.ts'

export const startDate = concept({
  id: 'start_date',
  kind: 'date',
  names:
    'start date|start|starts|begins|begin|event date|date start|from|when|starts at|beginn|date and time|event start|start datetime|fecha inicio|fecha de inicio|date début|date debut|date de début|data inizio|data di inizio|data início|data de início|startdatum|beginndatum|datum von|data rozpoczęcia|data od|begindatum|startdag|fecha de comienzo|début|inicio|início|inizio|początek|arbeitsbeginn|eintrittsdatum|eintrittstermin|antrittsdatum|starttermin|startzeitpunkt|entry date|joining date|start of work|date d embauche|prise de poste|date de prise de poste|fecha de incorporación|incorporación|inizio lavoro|data di assunzione|data de admissão|indiensttreding|data rozpoczęcia pracy|tillträdesdag|tillträde|дата начала|başlangıç tarihi|시작일|开始日期|開始日|تاريخ البدء|תאריך התחלה',
  askedAs:
    'starts on|begins on|from date|starting date|begin date|date of event|event day|event start date|first day|takes place on|held on|date from|commence|start day|day it start|date start|date of start|start on',
  paths: 'startDate',
  ofRange: 'start',
})
