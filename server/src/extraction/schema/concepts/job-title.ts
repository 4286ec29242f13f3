import { concept } from '../concept.ts'

export const jobTitle = concept({
  id: 'job_title',
  kind: 'title',
  names:
    'job title|position|role|job|job name|vacancy|puesto|posizione|stelle|stellenbezeichnung|stanowisko|position title|job position',
  paths: 'title|jobTitle',
  isOfEverything: true,
  isOfPersons: true,
})
