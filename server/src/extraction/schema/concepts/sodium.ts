import { concept } from '../concept.ts'

export const sodium = concept({
  id: 'sodium',
  kind: 'text',
  names: 'sodium|sodium content|natrium|sodio|sódio|sód|natrium mg',
  paths: 'nutrition.sodiumContent|sodiumContent',
  isCounted: true,
})
