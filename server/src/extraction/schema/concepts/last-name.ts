import { concept } from '../concept.ts'

export const lastName = concept({
  id: 'last_name',
  kind: 'text',
  names:
    'last name|family name|surname|last|nachname|familienname|zuname|nom de famille|apellido|primer apellido|cognome|sobrenome|apelido|achternaam|efternamn|etternavn|efternavn|nazwisko|příjmení|vezetéknév',
  paths: 'familyName',
})
