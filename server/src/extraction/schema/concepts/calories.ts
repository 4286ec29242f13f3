import { concept } from '../concept.ts'

export const calories = concept({
  id: 'calories',
  kind: 'text',
  names: 'calorías|calorias|calorie|kcal|energy|calories per serving|kalorien|kalorie|kalorier|calorieën',
  askedAs:
    'kilocalorie|calorie count|energy per serving|brennwert|kalorienzahl|valeur énergétique|valor energético|valore energetico|wartość energetyczna|energivärde|kalorije|kalori',
  paths: 'nutrition.calories',
  isCounted: true,
})
