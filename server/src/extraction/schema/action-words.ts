/** What a link or a button does. */
export const action =
  /^(?:follow|share|subscribe|shop(?: now| all)?|menu|search|home|checkout|cart|log ?in|sign ?(?:in|up)|read more|learn more|see (?:all|more)|view (?:all|more)|more|next|previous|back|close|open|edit|save|print)$/i

/** What a link to the rest of a text or to a page of its own says, in the languages that pages are mostly in. */
const readOn =
  /^(?:(?:click here to )?(?:read|learn|see|view|find out|discover|show|know|explore)(?: (?:the|our))?(?: (?:more|on|all|details?|full))*(?: (?:article|story|post|case study|review|details?|here|about it))?|continue reading|more(?: (?:info|information|details))?|full (?:article|story|post|details)|weiter ?lesen|(?:jetzt )?mehr (?:erfahren|lesen|infos?|informationen|anzeigen)|zum (?:artikel|beitrag)|lire (?:la suite|plus|l['’]article)|en savoir plus|voir (?:plus|le détail)|(?:leer|saber|ver|conocer) más|(?:leggi|scopri) (?:tutto|di più|di piu)|continua a leggere|lees (?:meer|verder)|meer (?:lezen|info|informatie)|läs (?:mer|vidare)|læs mere|les mer|(?:czytaj|dowiedz się) (?:więcej|dalej)|(?:saiba|leia|ver|ler) mais|číst (?:více|dále)|více informací|подробнее|читать (?:далее|дальше|полностью)|続きを読む|もっと見る|阅读更多|查看更多)[\s›»→⟶➔>.…]*$/iu
const longestReadOn = 40

/** True for "Read more", "Weiterlesen", "View details ›" and the like: what leads to a text is none. */
export function isReadOn(text: string): boolean {
  return text.length <= longestReadOn && readOn.test(text.trim())
}

/** What a button below an offer says. */
const invitation =
  /^(?:start|try|get|buy|contact|choose|select|pick|sign up|subscribe|book|order|add|request|talk to|upgrade|join|go|apply|register|enquire|jetzt|kostenlos|gratis|kaufen|bestellen|buchen|auswählen|essayer|commencer|acheter|choisir|commander|réserver|empezar|probar|comprar|elegir|reservar|contactar|inizia|prova|acquista|scegli|prenota|começar|experimentar|escolher|kies|koop|bestel|probeer|wybierz|kup|zamów)(?!\p{L})/iu
const mostInvited = 4

/** True for "Start free", "Try Flock", "Contact sales": a few words to press. */
export function isInvitation(text: string): boolean {
  return text.split(/\s+/).length <= mostInvited && invitation.test(text)
}
