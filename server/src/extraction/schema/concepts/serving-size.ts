import { concept } from '../concept.ts'

export const servingSize = concept({
  id: 'serving_size',
  kind: 'text',
  names: 'serving size|portion size|portionsgröße|tamaño de la porción|taille de la portion|dimensione della porzione',
  askedAs:
    'nutrition serving|nutrition fact serving|nutrition portion|nutrient serving|nutritional info serving|nährwerte portion|naehrwerte portion|valori nutrizionali porzione',
  paths: 'nutrition.servingSize|servingSize',
  // "Servings: 12" counts them.
  isPlausible: (text) => /\p{L}/u.test(text),
})
