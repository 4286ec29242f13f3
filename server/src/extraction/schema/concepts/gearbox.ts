import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

const gearboxes =
  /^(?:manual|automatic|semi-?automatic|cvt|schaltgetriebe|automatik|automatikgetriebe|halbautomatik|manuelle|automatique|automático|manuale|automatico|handgeschakeld|automaat|handmatig|manualna|automatyczna|manuell|automat)(?: (?:transmission|gearbox))?$/i

/** How gears are changed. */
export const gearbox = concept({
  id: 'gearbox',
  kind: 'text',
  names:
    'gearbox|transmission|transmission type|getriebe|getriebeart|boîte de vitesse|boîte de vitesses|boite de vitesses|caja de cambios|cambio|transmisión|trasmissione|versnellingsbak|transmissie|skrzynia biegów|växellåda',
  paths: 'vehicleTransmission',
  isStated: true,
  isLike: (text) => gearboxes.test(text),
  isPlausible: shortly(),
})
