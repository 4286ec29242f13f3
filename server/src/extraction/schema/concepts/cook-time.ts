import { concept } from '../concept.ts'

export const cookTime = concept({
  id: 'cook_time',
  kind: 'duration',
  names:
    'cook time|cooking time|cook|cooking|bake time|baking time|baking|kochzeit|backzeit|temps de cuisson|cuisson|tiempo de cocción|tempo di cottura|cottura|koch backzeit|kooktijd|oventijd|garzeit|cocción|bake|tempo cottura|tempo di cottura|temps cuisson|tiempo cocción|tempo de cozimento|czas gotowania|koktid|время приготовления|pişirme süresi|조리시간|調理時間|烹饪时间|وقت الطهي|זמן בישול',
  askedAs:
    'time to cook|cook duration|cooking duration|oven time|time in oven|cooking time total|time cooking|baktijd|czas pieczenia|durée de cuisson|tempo de forno|ugnstid|doba vaření|čas kuhanja',
  paths: 'cookTime',
})
