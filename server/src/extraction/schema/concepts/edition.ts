import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const edition = concept({
  id: 'edition',
  kind: 'text',
  names: 'edition|auflage|edicao|edição|edición|edizione|wydanie|vydání',
  paths: 'bookEdition',
  isPlausible: shortly(),
})
