import type { FieldPlan } from './field-plan.ts'

/** A part of a page that an object is known to be by its name, wherever the page calls it so itself. */
export type PartKind = 'opening' | 'newsletter' | 'appeal' | 'announcement' | 'reach'

const names: readonly (readonly [PartKind, RegExp])[] = [
  [
    'opening',
    /^(?:(?:page|main|home|homepage|landing|top) )?(?:hero|jumbotron|masthead)(?: (?:section|banner|block|area|content|header|bereich|abschnitt))?$|^intro(?: (?:section|block))?$|^aufmacher$|^bannière principale$|^(?:sección|seccion|sezione|section) hero$/,
  ],
  [
    'newsletter',
    /^(?:(?:footer|email) )?newsletter(?: (?:sign ?up|signup|form|section|block|box|banner|subscription|prompt|cta|anmeldung|inscription|registrierung))?$|^newsletter(?:anmeldung|formular)$|^(?:email|e mail|mailing list) (?:sign ?up|signup|subscription|capture)$|^(?:subscribe|subscription) (?:form|box|section|block)$|^(?:inscription|suscripción|suscripcion|iscrizione)(?: (?:à la|a la|al|alla))? newsletter$|^(?:boletín|boletin|infolettre|nieuwsbrief|nyhetsbrev|nyhedsbrev)$/,
  ],
  [
    'appeal',
    /^(?:(?:main|primary|final|closing|bottom|footer|last|end) )?(?:cta|call to action)(?: (?:section|banner|band|block|box|area|panel|strip|footer))?$|^(?:banner|bandeau|banda|bloque|bloc|sezione|sección|seccion) cta$|^(?:appel à l action|llamada a la acción|llamada a la accion|invito all azione|handlungsaufforderung)$/,
  ],
  [
    'announcement',
    /^(?:announcement|promo|notification|notice|alert|top|site|header|event)(?: (?:bar|banner|strip|ribbon|line|text|message))+$|^(?:top ?bar|banner) (?:text|message)$|^announcement$|^ankündigung(?:sleiste)?$|^ankuendigung(?:sleiste)?$|^(?:bandeau(?: d)? )?annonce$|^(?:barra de )?anuncio$|^annuncio$|^hinweisleiste$/,
  ],
  [
    'reach',
    /^(?:(?:company|site|business|footer|general|our) )?contact(?: (?:info|information|detail|data))?$|^kontakt(?:daten|angaben)?$|^coordonnée$|^coordonnee$|^(?:datos de )?contacto$|^(?:dati di |informazioni di )?contatt[oi]$|^contatos?$|^footer address$/,
  ],
]

/** Objects that are whose site it is: how to reach them stands in the frame of all of their pages. */
export const ofSites =
  /(?:^| )(?:store|shop|office|company|business|firm|organi[sz]ation|headquarters|hotel|restaurant|clinic|practice|school|dealer|dealership|agency|publisher|support|customer service|firma|unternehmen|empresa|azienda|entreprise)$/

/** The part that is called so. */
export function partKindOf(key: string): PartKind | undefined {
  return names.find(([, pattern]) => pattern.test(key))?.[0]
}

/** What a part of a page has that can be asked of it. */
export type PartRole = 'eyebrow' | 'heading' | 'subheading' | 'text' | 'button' | 'link' | 'placeholder'

export interface AskedRole {
  readonly role: PartRole
  /** Of the second of two buttons. */
  readonly isSecond: boolean
}

const second =
  /(?:^| )(?:second|secondary|other|alternative|zweit(?:er|e|es)|sekundär(?:er|e|es)?|secondaire|secundari[oa]|secondari[oa])(?= )|(?<= )(?:secondary|second|secondaire|secundari[oa]|secondari[oa]|2)(?= |$)/
const first = /(?:^|(?<= ))(?:primary|main|first|primär(?:er|e|es)?|principal|primari[oa]|1)(?: |$)/
const action =
  '(?:cta|call to action|button|btn|action|submit|submit button|cta button|signup|sign up|subscribe|knopf|schaltfläche|bouton|botón|boton|pulsante|bottone|knop|knapp|przycisk)'
const addresses = '(?:url|link|href|uri|target|link url|target url|enlace|lien|collegamento|ziel|adresse)'
const labels = '(?:text|label|title|caption|copy|name|texto|texte|testo|beschriftung|libellé|etiqueta|etichetta|tekst)'
const links = new RegExp(String.raw`^(?:${action} )?${addresses}$|^button(?:link|url|ziel)$`)
const buttons = new RegExp(
  String.raw`^${action}(?: ${labels})?$|^(?:link|url) ${labels}$|^${labels} (?:of the |del |du |des |de la )?${action}$|^button(?:text|beschriftung|label)$`,
)
const plain: readonly (readonly [PartRole, RegExp])[] = [
  [
    'eyebrow',
    /^(?:eyebrow|kicker|overline|pre ?title|pre ?heading|dachzeile|surtitre|antetítulo|occhiello)(?: text)?$/,
  ],
  [
    'heading',
    /^(?:headline|heading|title|header|h1|name|main heading|main title|überschrift|ueberschrift|titel|titre|titre principal|título|titulo|titular|titolo|titolo principale|kop|rubrik|nagłówek|tytuł)(?: text)?$/,
  ],
  [
    'subheading',
    /^(?:sub ?title|sub ?head|sub ?headline|sub ?heading|sub ?line|tag ?line|lead|claim|slogan|strap ?line|untertitel|unterzeile|unterüberschrift|sous titre|accroche|subtítulo|subtitulo|sottotitolo|ondertitel|underrubrik|podtytuł)(?: text)?$/,
  ],
  [
    'text',
    /^(?:text|copy|description|body|body text|paragraph|content|intro|introduction|message|blurb|supporting text|sub ?text|beschreibung|beschreibungstext|texte|descripción|descripcion|texto|descrizione|testo|descrição|omschrijving|tekst|beskrivning|opis)$/,
  ],
  ['placeholder', /^(?:(?:input|field|email) )?placeholder(?: text)?$/],
]

/** What of a part a property asks for by its name; undefined for what is of one kind of page alone. */
export function partRoleOf({ key, format, shape }: Pick<FieldPlan, 'key' | 'format' | 'shape'>): AskedRole | undefined {
  if (shape !== 'scalar') return undefined
  const isSecond = second.test(key)
  const own = key.replace(second, ' ').replace(first, ' ').replaceAll(/\s+/g, ' ').trim()
  const isUri = format === 'uri' || format === 'url' || format === 'uri-reference'
  if (links.test(own) || (isUri && buttons.test(own))) return { role: 'link', isSecond }
  if (isUri) return undefined
  if (buttons.test(own)) return { role: 'button', isSecond }
  const told = plain.find(([, pattern]) => pattern.test(own))
  return told === undefined || isSecond ? undefined : { role: told[0], isSecond }
}

/** An object with what is pressed: "cta: { label, url }". */
export function isPressed({ key, shape, properties }: FieldPlan): boolean {
  return (
    shape === 'object' && properties.length > 0 && buttons.test(key.replace(second, ' ').replace(first, ' ').trim())
  )
}

export function isOfSecond({ key }: Pick<FieldPlan, 'key'>): boolean {
  return second.test(key)
}
