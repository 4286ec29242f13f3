import { concept } from '../concept.ts'

export const birthDate = concept({
  id: 'birth_date',
  kind: 'date',
  names: 'birth date|born|date of birth|birthday|birthdate|dob|geboren',
  paths: 'birthDate',
})
