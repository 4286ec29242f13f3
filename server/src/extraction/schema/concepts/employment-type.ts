import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const employmentType = concept({
  id: 'employment_type',
  kind: 'text',
  names:
    'employment type|job type|contract|contract type|work type|employment|working hour|type of employment|anstellungsart|jornada|tipo contratto|rodzaj umowy|tipo de contrato',
  paths: 'employmentType',
  isPlausible: shortly(),
})
