import { concept } from '../concept.ts'

export const alternativeText = concept({
  id: 'alternative_text',
  kind: 'text',
  attribute: 'alt',
  names:
    'alt|alt text|image alt|alternative text|alt tag|picture alt|photo alt|alternativtext|bildbeschreibung|texte alternatif|texto alternativo|testo alternativo|testo immagine|image description',
  paths: '',
})
