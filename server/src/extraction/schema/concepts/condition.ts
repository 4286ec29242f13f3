import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const condition = concept({
  id: 'condition',
  kind: 'text',
  names:
    'condition|item condition|product condition|zustand|état|estado|condizione|stan|skick|toestand|コンディション|状態',
  paths: 'offers.itemCondition|itemCondition',
  isPlausible: shortly(),
  metaNames: ['product:condition'],
  isOfThings: true,
})
