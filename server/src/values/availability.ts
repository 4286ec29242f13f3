const outOf =
  /out[\s_-]?of[\s_-]?stock|sold[\s_-]?out|(?:currently|temporarily|no longer) (?:un)?available|unavailable|not available|discontinued|ausverkauft|nicht (?:mehr )?(?:verfügbar|lieferbar|auf lager|vorrätig)|derzeit nicht|vergriffen|rupture|épuisé|indisponible|non disponible|agotad[oa]|sin stock|no disponible|esaurit[oa]|non disponibile|esgotad[oa]|indispon[ií]vel|uitverkocht|niet (?:op voorraad|leverbaar|beschikbaar)|niedostępn|brak w magazynie|wyprzedan|vyprodáno|nedostupn|není skladem|vypredan|ni na zalogi|nije dostupn|rasprodan|elfogyott|нет в наличии|slutsåld|udsolgt|utsolgt|loppuunmyyty|品切れ|在庫なし|缺貨|售完|已售完|품절|אזל|غير متوفر|back[\s_-]?order|notify me when|listing (?:has )?ended|no longer for sale|not in stock|on loan|checked out|ausgeliehen|entliehen|emprunté|en préstamo|in prestito|uitgeleend|utlånad|wypożyczon|fully booked|ausgebucht|fullbokad|fuldt booket|volgeboekt|brak miejsc|(?<![\d.,])0 in stock/iu
const inStock =
  /(?<!\p{L})in[\s_-]?stock|instoreonly|onlineonly|limitedavailability|available|add to (?:cart|basket|bag|trolley)|buy (?:it )?now|place bid|only \d+ left|\d+ left|auf lager|lieferbar|vorrätig|verfügbar|in den warenkorb|(?<!\p{L})en stock|disponible|ajouter au panier|añadir (?:al carrito|a la cesta)|agregar al carro|comprar|disponibile|aggiungi al carrello|disponibilità immediata|adicionar ao carrinho|disponível|em stock|op voorraad|in winkelwagen|leverbaar|dostępn|do koszyka|skladom|skladem|na sklade|do košíka|do košíku|na zalogi|v košarico|v košaro|na stanju|u košaricu|dodaj u|készleten|kosárba|в наличии|в корзину|i lager|på lager|på lager|lägg i|læg i kurv|varastossa|pieejams|ielikt grozā|在庫あり|カートに入れる|加入購物車|立即購買|現貨|바로구매|구매하기|장바구니|הוסף לסל|הוספה לסל|במלאי|متوفر|أضف|sepete ekle|stokta/iu
/** Of a course or a concert. */
const placesLeft =
  /\d\s(?:(?:places?|spots?|seats?|tickets?)\s(?:left|available|remaining)|(?:freie\s)?plätze?(?:\sfrei)?|plazas?\s(?:libres?|disponibles?)|places?\s(?:restantes?|disponibles?)|posti\s(?:liberi|disponibili)|plaatsen\s(?:vrij|over)|platser\skvar|(?:wolnych\s)?miejsc)(?!\p{L})/iu
const preOrder = /pre[\s_-]?order|presale|vorbestell|précommande/iu

/** Whether a text says that a thing can be had: true, false, or undefined when it says neither. */
export function availabilityIn(text: string): boolean | undefined {
  if (outOf.test(text)) return false
  if (inStock.test(text) || placesLeft.test(text) || preOrder.test(text)) return true
  return undefined
}

/** The words of a text that say so. */
export function availabilityPhrase(text: string): string | undefined {
  return (outOf.exec(text) ?? inStock.exec(text) ?? preOrder.exec(text))?.[0]
}

export function isPreOrder(text: string): boolean {
  return preOrder.test(text)
}
