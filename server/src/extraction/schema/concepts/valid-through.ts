import { concept } from '../concept.ts'

export const validThrough = concept({
  id: 'valid_through',
  kind: 'date',
  names:
    'valid through|deadline|application deadline|apply by|closing date|expires|expiry date|valid until|close|closes|expiration date|due date|bewerbungsfrist',
  paths: 'validThrough|applicationDeadline',
})
