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
    sat: 'saturated',
    sig: 'signature',
    subj: 'subject',
    txt: 'text',
    val: 'value',
    ver: 'version',
    vit: 'vitamin',
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
    (bare.length < shortest || bare === key ? undefined : heldAs(whole, conceptByName.get(bare))) ??
    (doneOn.test(whole) ? conceptByName.get('date published') : undefined) ??
    saidTwice(whole) ??
    joined(whole) ??
    doneBy(whole) ??
    writtenLife(whole) ??
    nameOf(whole) ??
    amountOf(whole) ??
    ofKind(whole)
  )
}

/** What has a name counts nothing: "person_name" is no number of persons. */
function heldAs(key: string, told: Concept | undefined): Concept | undefined {
  return told?.isCounted === true && key.endsWith(' name') ? undefined : told
}

const mostWords = 3

/** "manufacturer_brand", "sezione_forum": each of its words is a name for the same. */
function saidTwice(key: string): Concept | undefined {
  const words = key.split(' ')
  if (words.length < 2 || words.length > mostWords) return undefined
  const [first, ...others] = words.map((word) => conceptByName.get(word))
  return others.every((other) => other === first) ? first : undefined
}

/** In letters: shorter words make others together by chance. */
const leastJoined = 9

/** "themenStarter", "artikelNummer": German words in the humps of a program. */
function joined(key: string): Concept | undefined {
  const whole = key.replaceAll(' ', '')
  return whole.length >= leastJoined && whole !== key ? conceptByName.get(whole) : undefined
}

/** "writer_bio", "about_the_reviewer": what is told of somebody, whoever that is. */
function writtenLife(key: string): Concept | undefined {
  const [, about, of] = life.exec(key) ?? []
  return conceptByName.get(about ?? of ?? '')?.kind === 'person' ? conceptByName.get('biography') : undefined
}

const life =
  /^(?:about|über|sobre|à propos de) (?:(?:the|den|die|el|la|l) )?(.{3,30})$|^(.{3,30}) (?:bio|biography|biografie|biographie|biografía|biografia|about)$/

/** "started_by_user" */
function doneBy(key: string): Concept | undefined {
  const bare = key.replace(/(?<=ed by) (?:user|member|person|name|author|username|user name)$/, '')
  return bare === key ? undefined : conceptByName.get(bare)
}

const named =
  /^(?:nombre|nom|nome|naam|nazwa|namn|name|titel|titre|título|titulo|titolo) (?:(?:del|della|dell|delle|dei|de la|de los|de las|de|du|des|di|do|da|van de|van het|van|av|der|vom|von) )?(?=\p{L}{3})/u

/** "nombre_autor", "nom du vendeur": what somebody or something is called is who or what it is. */
function nameOf(key: string): Concept | undefined {
  const rest = key.replace(named, '')
  const told = rest === key ? undefined : conceptByName.get(rest)
  return told?.kind === 'person' || told?.isOfFirms === true ? told : undefined
}

const leastAmounts =
  /^((?:starting|start|lowest|cheapest|minimum|min|entry|base) price|price from|einstiegspreis|preis ab|prix à partir de|precio desde|prezzo da) (?!(?:currency|unit|label|text|note|date|until|per|old|original|discount)(?: |$))/

/** "starting_price_oled": the least that one of several things costs. */
function amountOf(key: string): Concept | undefined {
  const least = leastAmounts.exec(key)?.[1]
  return least === undefined ? undefined : conceptByName.get(least)
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
