import { concept } from '../concept.ts'

export const telephone = concept({
  id: 'telephone',
  kind: 'phone',
  names: 'telephone|phone|phone number|tel|mobile|call us|telefon|téléphone|teléfono|telefono|telefone|whatsapp',
  paths: 'telephone|contactPoint.telephone',
})
