import { concept } from '../concept.ts'

export const dateModified = concept({
  id: 'date_modified',
  kind: 'date',
  names:
    'date modified|modified|updated|last updated|updated at|update date|modified date|last modified|date updated|updated on|aktualisiert|mis à jour|actualizado|fecha actualizacion|fecha actualización|data aktualizacji|aktualisiert am|last edited|last update|edited at|modified at|uppdaterad|zuletzt aktualisiert|modifié le|mis à jour le|actualizado el|aggiornato il|aggiornato|atualizado em|bijgewerkt op|geändert am|zuletzt geändert|letzte änderung|zuletzt bearbeitet|letzte aktualisierung|dernière mise à jour|dernière modification|última actualización|última modificación|ultimo aggiornamento|ultima modifica|modificato il|última atualização|laatst bijgewerkt|laatste update|ostatnia aktualizacja|senast uppdaterad|sist oppdatert|senest opdateret|bearbeitet am|bearbeitet|page last updated|last revised|last modified on|last updated on',
  askedAs:
    'data atualização|data de atualização|modified on|last change|last changed|changed on|changed at|date changed|revised|revised on|last revision|last revised|last modification|modification date|updated date|date of update|page updated|latest update|edit date|edited when|revised at|date revised|letzte änderung|date mise à jour|date de mise à jour|dernière mise à jour|última actualización|fecha de actualización|data aggiornamento|data di aggiornamento|ultimo aggiornamento|ultima modifica|atualizado|última atualização|bijgewerkt|laatst bijgewerkt|laatste update|zaktualizowano|ostatnia aktualizacja|senast uppdaterad|zuletzt geändert|aktualizováno|posodobljeno|fecha modificación|fecha de modificación|data modifica|data di modifica|date modification|date de modification|änderungsdatum|stand|updated when|last update date|last updated date|last reviewed|last revision date|gewijzigd op|sist oppdatert|senest opdateret|last edit date|last edited on|last modified date|medically reviewed|reviewed at|site revised|derniere revision',
  paths: 'dateModified',
  metaNames: ['article:modified_time', 'og:updated_time', 'datemodified', 'last-modified'],
})
