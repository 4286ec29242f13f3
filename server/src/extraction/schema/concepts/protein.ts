import { concept } from '../concept.ts'

export const protein = concept({
  id: 'protein',
  kind: 'text',
  names:
    'protein|protein content|eiweiß|eiweiss|protéines|protéine|proteínas|proteína|proteine|eiwitten|eiwit|białko|proteiini|bílkoviny|белки',
  paths: 'nutrition.proteinContent|proteinContent',
  isCounted: true,
})
