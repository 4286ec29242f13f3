const free =
  'free|free of charge|free entry|free admission|for free|no charge|gratis|kostenlos|kostenfrei|umsonst|frei|eintritt frei|freier eintritt|gratuit|gratuite|entrée libre|entrée gratuite|gratuito|gratuita|entrada libre|entrada gratuita|ingresso libero|ingresso gratuito|libero|entrada franca|entrada livre|toegang gratis|bezpłatn[aey]|za darmo|darmowy|wstęp wolny|kostnadsfritt|fri entré|ilmainen|zdarma|безкоштовно|бесплатно|ücretsiz|無料|무료|免费|免費|مجاني|חינם|δωρεάν|ingyenes|gratuită'
const onRequest =
  "(?:price )?(?:up)?on (?:request|application|enquiry|inquiry)|p\\.?o\\.?a\\.?|ask for (?:a )?(?:price|quote)|call for (?:a )?(?:price|quote)|request a quote|get a quote|contact (?:us|sales)(?: for (?:a )?(?:price|pricing|quote))?|let['’]s talk|custom(?: pricing| quote)?|tba|tbd|tbc|to be announced|varies|negotiable|by donation|donation|pay what you (?:can|want)|(?:preis )?auf anfrage|nach vereinbarung|vb|verhandlungsbasis|spende|auf spendenbasis|(?:prix )?sur demande|nous consulter|nous contacter|sur devis|à négocier|prix libre|(?:precio )?a consultar|consultar(?: precio)?|bajo petición|a convenir|(?:prezzo )?su richiesta|trattativa riservata|da concordare|(?:preço )?sob consulta|a combinar|(?:prijs )?op aanvraag|n\\.?o\\.?t\\.?k\\.?|(?:cena )?na zapytanie|do uzgodnienia|(?:pris )?på förfrågan|(?:pris )?på forespørsel|cena na dotaz|по запросу|договорная|価格はお問い合わせ|お問い合わせ|문의"
const inWords = new RegExp(`^(?:${free}|${onRequest})[.!*]?$`, 'iu')
const longest = 40

/** Whether a text is all that a page says where others have a price: "Free", "auf Anfrage". */
export function isPriceInWords(text: string): boolean {
  const told = text.trim()
  return told.length <= longest && inWords.test(told)
}
