import { concept } from '../concept.ts'

export const firstName = concept({
  id: 'first_name',
  kind: 'text',
  names:
    'first name|given name|forename|first|vorname|rufname|prénom|nombre de pila|primer nombre|nome di battesimo|primeiro nome|voornaam|förnamn|fornavn|imię|jméno|křestní jméno|keresztnév',
  paths: 'givenName',
})
