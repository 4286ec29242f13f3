import { concept } from '../concept.ts'

export const calories = concept({
  id: 'calories',
  kind: 'text',
  names: 'calorie|kcal|energy|calories per serving|kalorien',
  paths: 'nutrition.calories',
  isCounted: true,
})
