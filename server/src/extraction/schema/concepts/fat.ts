import { concept } from '../concept.ts'

export const fat = concept({
  id: 'fat',
  kind: 'text',
  names:
    'fat|total fat|fat content|fett|gesamtfett|matières grasses|lipides|grasas|grasa|grassi|gorduras|gordura|vetten|vet|tłuszcz|tłuszcze|fedt|rasva|tuky|жиры',
  askedAs: 'maščobe|lemak',
  paths: 'nutrition.fatContent|fatContent',
  isCounted: true,
})
