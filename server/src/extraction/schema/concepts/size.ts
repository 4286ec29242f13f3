import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const size = concept({
  id: 'size',
  kind: 'text',
  names:
    'size|dimension|größe|maße|abmessungen|taille|tamaño|dimensions|dimensioni|afmetingen|wymiary|medidas|サイズ|寸法|talla|taglia|maat|rozmiar|storlek|tamanho|størrelse|velikost|размер|размеры|габариты|розмір|beden|boyut|ölçü|사이즈|크기|尺寸|尺码|المقاس|الأبعاد|מידה|גודל|μέγεθος|διαστάσεις|méret|mărime|dimensiuni|koko',
  askedAs: 'measurement|product size|item size|overall dimension|product dimension|item dimension',
  paths: 'size',
  isPlausible: shortly(),
  isOfThings: true,
  mayBeNumbers: true,
})
