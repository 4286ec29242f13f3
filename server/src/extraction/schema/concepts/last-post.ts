import { concept } from '../concept.ts'

/** When somebody last wrote in a thread. */
export const lastPost = concept({
  id: 'last_post',
  kind: 'date',
  names:
    'last post|last activity|last reply|last message|latest post|latest reply|latest activity|last post date|last post time|last reply date|last reply at|last post at|last active|letzter beitrag|letzte antwort|letzte aktivität|dernier message|dernière réponse|último mensaje|última respuesta|ultimo messaggio|ultima risposta|última mensagem|laatste bericht|ostatni post|senaste inlägg',
  paths: '',
})
