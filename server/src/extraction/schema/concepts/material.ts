import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const material = concept({
  id: 'material',
  kind: 'text',
  names:
    'material|materials|fabric|materiale|matière|materiaal|materiál|main fabric|素材|tejido|tessuto|matériau|werkstoff|материал|матеріал|malzeme|materyal|소재|재질|材质|材質|الخامة|חומר|υλικό|anyag|materiaali',
  askedAs:
    '材質|材质|made of|made from|composition|material composition|fabric content|fabric composition|textile|fabric type|material type|outer material|upper material|tworzywo|hmota|materiał|gewebe|bahan baku',
  paths: 'material',
  isPlausible: shortly(),
  isOfThings: true,
})
