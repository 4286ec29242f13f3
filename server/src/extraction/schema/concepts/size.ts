import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const size = concept({
  id: 'size',
  kind: 'text',
  names:
    'size|dimension|größe|maße|abmessungen|taille|tamaño|dimensions|dimensioni|afmetingen|wymiary|medidas|サイズ|寸法|talla|taglia|maat|rozmiar|storlek|tamanho|størrelse|velikost',
  askedAs: 'measurement|product size|item size|overall dimension|product dimension|item dimension',
  paths: 'size',
  isPlausible: shortly(),
  isOfThings: true,
  mayBeNumbers: true,
})
