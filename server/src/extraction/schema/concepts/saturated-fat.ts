import { concept } from '../concept.ts'

export const saturatedFat = concept({
  id: 'saturated_fat',
  kind: 'text',
  names:
    'saturated fat|saturate|saturated|sat fat|saturated fatty acid|of which saturates|gesättigte fettsäuren|davon gesättigte fettsäuren|acides gras saturés|grasas saturadas|grassi saturi|gorduras saturadas|verzadigd vet|mättat fett',
  paths: 'nutrition.saturatedFatContent|saturatedFatContent',
  isCounted: true,
})
