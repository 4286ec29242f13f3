import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

const types =
  /^(?:strings?|str|numbers?|int(?:eger|\d+)?|u?int\d*|long|float\d*|double|decimal|bool(?:ean)?s?|objects?|arrays?|list|dict|hash|func(?:tion)?|callable|callback|any|null|nil|none|void|date(?:-?time)?|timestamp|uuid|enum|bytes?|buffer|tuple|char|varchar|regexp?|symbol|bigint|unknown|never|mixed|iterable|[a-z_]\w{0,30}\[\]|[A-Z][a-z0-9]{1,20}(?:[A-Z][a-z0-9]{1,20}){1,5}|(?:Array|List|Map|Set|Record|Promise|Optional|Sequence|Union|Dict)[[<].{1,60}[\]>])(?:\s?(?:[|,/]|or\s|of\s).{1,60})?$/

/** "(string, required)" is a string. */
function typeIn(text: string): string {
  const bare = text.trim().replace(/^\((.{1,80})\)$/, '$1')
  return bare.replace(/[,;]\s*(?:required|optional|mandatory|default.{0,40}|erforderlich|obligatoire)$/i, '').trim()
}

/** What type of value a parameter takes. */
export const dataType = concept({
  id: 'data_type',
  kind: 'text',
  names: 'data type|datatype|value type|param type|parameter type|datentyp|type de données|tipo de dato|tipo di dato',
  paths: '',
  isPlausible: shortly(),
  isLike: (text) => text.length <= 80 && types.test(typeIn(text)),
  textIn: typeIn,
})
