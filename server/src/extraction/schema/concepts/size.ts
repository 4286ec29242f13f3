import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

const ofFile = /^\(?(?:\p{L}{2,8}:?\s)?\d+(?:[.,]\d+)?\s?(?:[kmgt]i?b|[kmg]o|bytes)\)?$/iu

export const size = concept({
  id: 'size',
  kind: 'text',
  names:
    'size|dimension|größe|maße|abmessungen|taille|tamaño|dimensions|dimensioni|afmetingen|wymiary|medidas|サイズ|寸法|talla|taglia|maat|rozmiar|storlek|tamanho|størrelse|velikost|размер|размеры|габариты|розмір|beden|boyut|ölçü|사이즈|크기|尺寸|尺码|المقاس|الأبعاد|מידה|גודל|μέγεθος|διαστάσεις|méret|mărime|dimensiuni|koko',
  askedAs:
    '尺寸|尺碼|尺码|measurement|product size|item size|overall dimension|product dimension|item dimension|file size|filesize|download size|dateigröße|taille du fichier|poids du fichier|tamaño del archivo|peso del archivo|dimensione del file|bestandsgrootte|filstorlek|rozmiar pliku',
  paths: 'size',
  isLikeInRecords: (text) => ofFile.test(text),
  isPlausible: shortly(),
  isOfThings: true,
  mayBeNumbers: true,
})
