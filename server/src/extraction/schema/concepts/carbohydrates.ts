import { concept } from '../concept.ts'

export const carbohydrates = concept({
  id: 'carbohydrates',
  kind: 'text',
  names:
    'carbohydrate|carb|total carbohydrate|carbohydrate content|kohlenhydrate|glucides|carbohidratos|hidratos de carbono|carboidrati|carboidratos|koolhydraten|węglowodany|kolhydrater|kulhydrat|karbohydrater|hiilihydraatit|sacharidy|углеводы',
  askedAs: 'total carb|carb total',
  paths: 'nutrition.carbohydrateContent|carbohydrateContent',
  isCounted: true,
})
