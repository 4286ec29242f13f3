import { concept } from '../concept.ts'

export const servingSize = concept({
  id: 'serving_size',
  kind: 'text',
  names: 'serving size|portion size|portionsgröße|tamaño de la porción|taille de la portion|dimensione della porzione',
  paths: 'nutrition.servingSize|servingSize',
})
