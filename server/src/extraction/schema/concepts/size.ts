import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const size = concept({
  id: 'size',
  kind: 'text',
  names: 'size|dimension|größe|maße|abmessungen|taille|tamaño|dimensions|dimensioni|afmetingen|wymiary|medidas',
  paths: 'size',
  isPlausible: shortly(),
  isOfThings: true,
})
