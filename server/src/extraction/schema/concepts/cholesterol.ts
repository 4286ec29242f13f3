import { concept } from '../concept.ts'

export const cholesterol = concept({
  id: 'cholesterol',
  kind: 'text',
  names: 'cholesterol|cholesterol content|cholesterin|cholestérol|colesterol|colesterolo|kolesterol',
  paths: 'nutrition.cholesterolContent|cholesterolContent',
  isCounted: true,
})
