import { conceptByName } from './concepts.ts'

/** What says that several things are told of it together or in which box, and nothing of what it is. */
const tail =
  /(?<=\p{L}{3}) (?:box|card|block|panel|widget|section|area|info|information|detail|data|object|profile|profil|perfil|profilo|summary box|kasten|karte|bloc|bloque|blocco|scheda|encart|encadré|recuadro|riquadro)$/u
/** In other languages it stands before: "datos del vendedor", "caja de autor". */
const head =
  /^(?:box|card|block|info|information|informationen|angaben?|daten|datos?|données?|información|informacion|informazioni|dati|dado|dados|caja|tarjeta|bloque|bloc|encadré|encart|fiche|riquadro|scheda)(?: (?:zum|zur|über|vom|von|sobre|sur|su|sul|sulla|dell|del|della|de|do|da|d|di|du|des|l|la|el|le))+ (?=\p{L}{3})/u

/** "aboutAuthor", "über_den_autor" */
const about =
  /^(?:about|über|ueber|sobre|sul|sulla|sull|à propos de|a propos de|over|om|o) (?:(?:the|our|den|die|el|la|le|l|o|a|de) )?(?=\p{L}{4})/u

/** What an object is about, where that is known by its name: "authorBox" is the author, "seller_info" the seller. */
export function objectName(key: string): string {
  const bare = key.replace(tail, '').replace(head, '').replace(about, '')
  return bare !== key && conceptByName.get(bare) !== undefined ? bare : key
}
