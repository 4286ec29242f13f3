import type { Concept } from './concept.ts'
import { conceptByName } from './concepts.ts'
import { otherLabels } from './other-labels.ts'

/** What programmers write for short, in the singular. */
const abbreviations = new Map(
  Object.entries({
    abbr: 'abbreviation',
    addr: 'address',
    attr: 'attribute',
    amt: 'amount',
    avg: 'average',
    cat: 'category',
    cmd: 'command',
    dept: 'department',
    descr: 'description',
    img: 'image',
    lang: 'language',
    loc: 'location',
    lvl: 'level',
    manu: 'manufacturer',
    mfg: 'manufacturer',
    mfr: 'manufacturer',
    msg: 'message',
    nr: 'number',
    num: 'number',
    org: 'organization',
    orig: 'original',
    pct: 'percent',
    pic: 'picture',
    prod: 'product',
    qte: 'quantité',
    qty: 'quantity',
    sig: 'signature',
    subj: 'subject',
    txt: 'text',
    val: 'value',
    ver: 'version',
    yr: 'year',
  }),
)

/** What says of a value how it is held or written, or that it holds now, and nothing of what it is. */
const tail =
  /(?: (?:name|text|value|line|string|label|info|information|field|shown|displayed|actuel|actuelle|actual|atual|attuale)|(?<=\p{L}{4})angabe)$/u
const head =
  /^(?:main|primary|own|display|displayed|shown|exact|raw|listed|stated|given|official|actual|iso|aktueller?|aktuelles|huidige|nuvarande|aktualna|aktualny|aktuální|aktuálna|trenutna) /

/** Called so is what a page or a card is headed with. */
const headings = /^(?:category|model) /

/** What is left of a name tells something only as a word: "toString" asks for no "to". */
const shortest = 3

/** When something was done: "reported on". What something is based on is no day, and where it is hosted neither; when somebody joined is no day of what he writes. */
const doneOn =
  /^(?:(?!(?:based|focused|hosted|located|used|joined|registered|closed|expired) )(?:\w+ed on|\w+ed date)|date (?!joined|registered|closed|expired)\w+ed)$/

/** The concept that a caller's name for a field stands for, also where it is shortened or says how the value is held. */
export function conceptAsked(key: string): Concept | undefined {
  const known = conceptByName.get(key)
  if (known !== undefined) return known
  const whole = spelledOut(key)
  if (otherLabels(whole, false).size > 0) return conceptByName.get(whole)
  const bare = headings.test(whole) ? '' : whole.replace(tail, '').replace(head, '')
  return (
    conceptByName.get(whole) ??
    inMinutes(whole) ??
    (bare.length < shortest || bare === key ? undefined : conceptByName.get(bare)) ??
    (doneOn.test(whole) ? conceptByName.get('date published') : undefined) ??
    ofKind(whole)
  )
}

/** Whatever it is of: "sales_phone" is a telephone number, and "telefono_oficina" too. */
const kinds: readonly (readonly [pattern: RegExp, name: string])[] = [
  [
    /^(?!.*\b(?:fax|name|model|type|brand|agent|broker|seller|owner|author|doctor|host|organizer)\b)(?:.* (?:phone|telephone|phone number|telefon|telefonnummer|téléphone|teléfono|telefono|telefone|telefoon|hotline)|(?:telefon|téléphone|teléfono|telefono|telefone|phone|tel) .*)$/,
    'telephone',
  ],
  [
    /^(?!.*\b(?:e ?mail|web|ip|mac|url|site|internet|wallet|page)\b).* (?:address|adresse|anschrift|dirección|indirizzo|endereço|adres)$/,
    'address',
  ],
  [/^(?!.*\b(?:price|date|notes?)\b).* version$/, 'version'],
]

function ofKind(key: string): Concept | undefined {
  const found = kinds.find(([pattern]) => pattern.test(key))
  return found && conceptByName.get(found[1])
}

const minutesFirst = /^(?:minute|minuten|minuti|minuto|minutos|minuter|min) (?:de |di |d |för |of )?/

/** "minuti_cottura" is how long that takes. */
function inMinutes(key: string): Concept | undefined {
  if (!minutesFirst.test(key)) return undefined
  const rest = key.replace(minutesFirst, '')
  // "preparazione" alone is how it is done.
  const told = [rest, `tempo di ${rest}`, `temps de ${rest}`, `tiempo de ${rest}`, `${rest} time`].map((name) =>
    conceptByName.get(name),
  )
  return told.find((one) => one?.kind === 'duration')
}

/** "dept" is "department", "avg price" is "average price". */
export function spelledOut(key: string): string {
  return key
    .split(' ')
    .map((word) => abbreviations.get(word) ?? word)
    .join(' ')
}
