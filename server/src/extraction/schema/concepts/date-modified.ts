import { concept } from '../concept.ts'

export const dateModified = concept({
  id: 'date_modified',
  kind: 'date',
  names:
    'date modified|modified|updated|last updated|updated at|update date|modified date|last modified|date updated|updated on|aktualisiert|mis à jour|actualizado|fecha actualizacion|fecha actualización|data aktualizacji|aktualisiert am|last edited|last update|edited at|modified at|uppdaterad|zuletzt aktualisiert',
  paths: 'dateModified',
  metaNames: ['article:modified_time', 'og:updated_time', 'datemodified', 'last-modified'],
})
