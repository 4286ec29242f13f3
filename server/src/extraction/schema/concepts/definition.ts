import { concept } from '../concept.ts'

/** What a term means. */
export const definition = concept({
  id: 'definition',
  kind: 'text',
  names:
    'definition|explanation|erklärung|erläuterung|definición|definicion|explicación|définition|explication|definizione|spiegazione|definição|explicação|definitie|uitleg|definicja|wyjaśnienie|förklaring|forklaring',
  paths: '',
  isProse: true,
  isWordy: true,
})
