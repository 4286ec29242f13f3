import { concept } from '../concept.ts'

export const sugar = concept({
  id: 'sugar',
  kind: 'text',
  names:
    'sugar|total sugar|of which sugar|sugar content|zucker|davon zucker|sucres|azúcares|azúcar|zuccheri|açúcares|suikers|suiker|cukry|sockerarter|sukker|sokeri',
  paths: 'nutrition.sugarContent|sugarContent',
  isCounted: true,
})
