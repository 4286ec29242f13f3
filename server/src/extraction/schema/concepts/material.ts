import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const material = concept({
  id: 'material',
  kind: 'text',
  names:
    'material|materials|fabric|materiale|matière|materiaal|materiál|main fabric|素材|tejido|tessuto|matériau|werkstoff',
  askedAs:
    'made of|made from|composition|material composition|fabric content|fabric composition|textile|fabric type|material type|outer material|upper material|tworzywo|hmota|materiał|gewebe|bahan baku',
  paths: 'material',
  isPlausible: shortly(),
  isOfThings: true,
})
