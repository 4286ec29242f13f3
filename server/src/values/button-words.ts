/** Classes of what is made to be pressed. */
export const buttonClass = /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s_-])/i

/** How what a button says begins. */
export const buttonVerb =
  /^(?:start|get|try|buy|sign ?up|contact|book|choose|select|subscribe|talk to|request|download|join|order|go|add|see|view|learn|read|apply|register|reserve|shop|continue|upgrade|free|schedule|call|jetzt|kaufen|bestellen|kontakt|testen|starten|mehr|anfragen|essayer|commencer|choisir|contacter|acheter|réserver|empezar|comenzar|probar|elegir|comprar|contactar|reservar|inizia|prova|scegli|acquista|contattaci|prenota|começar|experimentar|escolher|probeer|kies|koop|申し込|お問い合わせ|購入)/i

/** What a button says is no longer, in characters. */
export const longestButton = 40

/** What one may do with what somebody wrote. */
export const postActions =
  'reply|follow|share|report|like|quote|edit|delete|save|permalink|antworten|zitieren|melden|teilen|responder|citar|denunciar|compartir|répondre|citer|signaler|partager|rispondi|condividi'

/** What one may press in each record of a list, and which tells nothing of any. */
export const actions = new RegExp(
  String.raw`^(?:${postActions}|add a comment|add a reply|add comment|leave a comment|leave a reply|write a review|read more|learn more|see more|show more|view more|view details|more info|add to (?:cart|basket|bag|wishlist)|buy now|shop now|copy|sign up|log in|apply now|download)\W*$`,
  'i',
)
