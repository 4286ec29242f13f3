import { concept } from '../concept.ts'

/** Who last wrote in a thread. */
export const lastPoster = concept({
  id: 'last_poster',
  kind: 'person',
  names:
    'last poster|last post by|last reply by|last post author|last reply author|latest poster|last replier|last post user|letzter beitrag von|dernier message par|último mensaje de|ultimo messaggio di',
  paths: '',
})
