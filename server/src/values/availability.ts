import { beginsOnDay, nearly, saidOf } from './said-of.ts'

const outOf =
  /out[\s_-]?of[\s_-]?stock|sold[\s_-]?out|unavailable|not available|discontinued|ausverkauft|nicht (?:mehr )?(?:verfügbar|lieferbar|auf lager|vorrätig)|derzeit nicht|vergriffen|rupture|épuisé|indisponible|non disponible|agotad[oa]|sin stock|no disponible|esaurit[oa]|non disponibile|esgotad[oa]|indispon[ií]vel|uitverkocht|niet (?:op voorraad|leverbaar|beschikbaar)|niedostępn|brak w magazynie|stokta yok|wyprzedan|vyprodáno|nedostupn|není skladem|vypredan|ni na zalogi|nije dostupn|rasprodan|elfogyott|нет в наличии|slutsåld|udsolgt|utsolgt|loppuunmyyty|品切れ|在庫なし|缺貨|售完|已售完|품절|אזל|غير متوفر|back[\s_-]?order|notify me when|listing (?:has )?ended|no longer for sale|not in stock|on loan|checked out|ausgeliehen|entliehen|emprunté|en préstamo|in prestito|uitgeleend|utlånad|wypożyczon|fully booked|ausgebucht|fullbokad|fuldt booket|volgeboekt|brak miejsc|(?<![\d.,])0 in stock/giu
const inStock =
  /(?<!\p{L})in[\s_-]?stock|instoreonly|onlineonly|limitedavailability|available|add to (?:cart|basket|bag|trolley)|buy (?:it )?now|place bid|only \d+ left|\d+ left|auf lager|lieferbar|vorrätig|verfügbar|in den warenkorb|(?<!\p{L})en stock|disponible|ajouter au panier|añadir (?:al carrito|a la cesta)|agregar al carro|comprar|disponibile|aggiungi al carrello|disponibilità immediata|adicionar ao carrinho|disponível|em stock|op voorraad|in winkelwagen|leverbaar|dostępn|do koszyka|skladom|skladem|na sklade|do košíka|do košíku|na zalogi|v košarico|v košaro|na stanju|u košaricu|dodaj u|készleten|kosárba|в наличии|в корзину|i lager|på lager|på lager|lägg i|læg i kurv|varastossa|pieejams|ielikt grozā|在庫あり|カートに入れる|加入購物車|立即購買|現貨|바로구매|구매하기|장바구니|הוסף לסל|הוספה לסל|במלאי|متوفر|أضف|sepete ekle|stokta/giu
/** Of a course or a concert. */
const placesLeft =
  /\d\s(?:(?:places?|spots?|seats?|tickets?)\s(?:left|available|remaining)|(?:freie\s)?plätze?(?:\sfrei)?|plazas?\s(?:libres?|disponibles?)|places?\s(?:restantes?|disponibles?)|posti\s(?:liberi|disponibili)|plaatsen\s(?:vrij|over)|platser\skvar|(?:wolnych\s)?miejsc)(?!\p{L})/giu
const preOrder = /pre[\s_-]?order|presale|vorbestell|précommande/iu

/**
 * Whether a text says that a thing can be had: true, false, or undefined when it says neither. What asks, what speaks of later ("back in
 * stock on 5 May") and what can only be ordered before it is there say neither.
 */
export function availabilityIn(text: string): boolean | undefined {
  const said = [
    ...Array.from(text.matchAll(outOf), (match) => withoutIt(text, match)),
    ...Array.from(text.matchAll(inStock), (match) => withIt(text, match)),
    ...Array.from(text.matchAll(placesLeft), (match) => withIt(text, match)),
    ...(preOrder.test(text) ? [undefined] : []),
  ]
  if (said.includes(false)) return false
  return said.includes(undefined) ? undefined : said[0]
}

function withoutIt(text: string, match: RegExpExecArray): boolean | undefined {
  const to = match.index + match[0].length
  if (nearly.test(text.slice(0, match.index))) return true
  return saidOf(text, { from: match.index, to }) === true ? false : undefined
}

function withIt(text: string, match: RegExpExecArray): boolean | undefined {
  const place = { from: match.index, to: match.index + match[0].length }
  if (match[0].startsWith('0')) return false
  const said = saidOf(text, place)
  return said === true && beginsOnDay(text, place) ? undefined : said
}

/** The words of a text that speak of whether a thing can be had, now or later. */
export function availabilityPhrase(text: string): string | undefined {
  return (text.match(outOf) ?? text.match(inStock) ?? text.match(preOrder))?.[0]
}

export function isPreOrder(text: string): boolean {
  return preOrder.test(text)
}
