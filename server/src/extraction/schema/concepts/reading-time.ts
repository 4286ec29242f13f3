import { concept } from '../concept.ts'

export const readingTime = concept({
  id: 'reading_time',
  kind: 'duration',
  names:
    'reading time|read time|time to read|minutes to read|minute read|min read|reading minute|lesezeit|lesedauer|lettura|lectura|leitura|tempo di lettura|temps de lecture|tiempo de lectura|tempo de leitura|lästid|leestijd|czas czytania',
  askedAs:
    'temps lecture|tiempo lectura|tempo lettura|tempo leitura|est read time|estimated read time|read minute|minute read|reading duration|read duration|estimated reading time|czas lektury|läsningstid|doba čtení|čas čítania|čas branja|minuti di lettura|minutos de lectura|minutes de lecture|read length|min to read',
  paths: 'timeRequired',
})
