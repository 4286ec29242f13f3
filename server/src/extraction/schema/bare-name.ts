/** What a name says that its value is of: "autore articolo", "titolo della discussione", "prix du produit". */
const idle = new Set(
  'product item recipe article book job event page main current the website this listing post story value text of in a an company restaurant movie course video hotel property produkt artikel beitrag veranstaltung rezept diskussion produit article recette annonce discussion événement producto artículo articulo receta noticia anuncio evento hilo discusión sujet tópico topico prodotto articolo ricetta notizia annuncio discussione produto artigo receita notícia discussão recept produktu artykułu przepisu wpisu'.split(
    ' ',
  ),
)
const units = new Set(
  'usd eur gbp in minute min hour second kg gram g mg milligram mcg lb cm mm inch iso url uri string number utc km mi mile meter metre m percent porcentaje prozent pourcentage percentuale kcal ms second sqft sqm m2 m3 ft2 cl ml oz kwh kw hp ft inche minute day gb mb en em minuten minuto minuti minutos minuter minutter minuty minuut stunde stunden hora horas ora ore heure godziny timmar sekunden segundo euro euros dollar gramm gramo gramos grammi gramme'.split(
    ' ',
  ),
)

/** "prezzo per notte", "precio mes": what an amount is for. */
const periods =
  / (?:(?:per|par|por|pro|al|a) )?(?:notte|nuit|noche|nacht|mese|mois|mes|monat|giorno|jour|persona|personne|person)$/

/** What joined it to what is left out: "titolo della discussione". */
const dangling = /(?: (?:di|del|della|dello|dell|de|des|du|da|do|d|l|la|el|las|los|le|les|der|des|van|het)){1,2}$/

/** A name without what it belongs to and without its unit. */
export function bareName(key: string): string {
  const words = key.split(' ')
  const bare = words.filter((word, at) => !idle.has(word) && !(at > 0 && units.has(word))).join(' ')
  // "foto di" asks for whose it is.
  const told = bare === key ? bare : bare.replace(dangling, '')
  return told.replace(periods, '')
}
