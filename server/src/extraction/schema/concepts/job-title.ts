import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const jobTitle = concept({
  id: 'job_title',
  kind: 'title',
  names:
    'job title|position|role|job|job name|vacancy|puesto|posizione|stelle|stellenbezeichnung|stanowisko|position title|job position|intitulé du poste|cargo|ruolo|berufsbezeichnung|functie|functietitel|befattning',
  askedAs:
    'occupation|profession|job role|current position|current role|designation|role title|position held|role name|job position|title at company|position at company|stellentitel|título del puesto|titolo lavoro|titolo di lavoro|título da vaga|titre du poste|nazwa stanowiska|tjänst|yrkesroll|pozice|pozícia|delovno mesto|posisi|author job title|job function|berufliche position|poste occupé|professional title|work title held|designation held|contact job title|person role',
  paths: 'title|jobTitle',
  // A sentence is no role.
  isPlausible: shortly((text) => text.length <= 60 || !/[.!?]$/.test(text.trim())),
  // Where something stands.
  otherAsClass: new Set(['position']),
  isOfEverything: true,
  isOfPersons: true,
})
