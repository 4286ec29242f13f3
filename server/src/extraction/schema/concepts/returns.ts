import { concept } from '../concept.ts'

/** What a function gives back. */
export const returns = concept({
  id: 'returns',
  kind: 'text',
  names:
    'returns|return value|return values|returned value|return type|rückgabewert|rückgabe|valeur de retour|renvoie|valor de retorno|devuelve|valore restituito|restituisce|retorno',
  askedAs:
    'return policy|refund policy|return window|return period|return right|return info|rückgaberecht|retours|politique de retour|devoluciones|política devolución|política de devolución|política de devoluciones|resi|reso|politica di reso|devolução|política de devolução|retourneren|retourbeleid|zwroty|returer|vrácení zboží|vračilo',
  paths: '',
})
