import { type ConceptTraits, traitsOf } from './concept-traits.ts'
import { nameKey, plainLetters } from '../../values/name-words.ts'

/** What kind of value a concept has, which decides how a text is read and which detectors may propose one. */
type ValueKind =
  | 'text'
  | 'title'
  | 'money'
  | 'number'
  | 'rating'
  | 'date'
  | 'duration'
  | 'url'
  | 'image'
  | 'availability'
  | 'currency'
  | 'person'
  | 'code'
  | 'lines'
  | 'email'
  | 'phone'

/** A thing many pages tell: how callers, classes and labels name it, and where schema.org markup keeps it. */
export interface Concept extends ConceptTraits {
  readonly id: string
  readonly kind: ValueKind
  /** As `nameKey` gives them; property names, class names and labels. */
  readonly names: readonly string[]
  /** Dotted paths from an entity. */
  readonly paths: readonly string[]
}

type Row = readonly [kind: ValueKind, names: string, paths: string]

/** Names are parted by "|". The first names are the ones callers use, the later ones labels in other languages. */
const rows: Readonly<Record<string, Row>> = {
  title: [
    'title',
    'title|name|headline|heading|product name|product title|item name|full name|display name|subject|h1|label|titel|nom|nombre|titre|título|nome|titulo|titolo|titular|naziv|nazov|název|nazwa|nazwa produktu|naziv izdelka|judul|namn|rubrik|navn|produktname|produkttitel|artikelname|nome prodotto|nombre producto|overskrift|thread title|topic title|post title|question title|article title|recipe name|event name|review title|article name|page title|page heading|thread headline',
    'name|headline|title',
  ],
  price: [
    'money',
    'price|current price|sale price|final price|our price|offer price|price amount|amount|cost|unit price|selling price|now|price value|special price|starting price|buy now price|ticket price|ticket|entry fee|admission|price per night|nightly price|nightly rate|rent|monthly rent|asking price|purchase price|kaufpreis|kaltmiete|warmmiete|preis|prix|precio|prezzo|preço|prijs|cena|fiyat|цена|pris|hinta|ár|preco|cijena|harga|aktueller preis|prezzo attuale|precio actual|price now|price to pay',
    'offers.price|offers.lowPrice|offers.priceSpecification.price|price|offers.offers.price|lowPrice|priceSpecification.price',
  ],
  high_price: [
    'money',
    'high price|max price|maximum price|price max|highest price|price to|price high|to price',
    'offers.highPrice|highPrice',
  ],
  low_price: [
    'money',
    'low price|min price|minimum price|price min|lowest price|price from|price low|from price',
    'offers.lowPrice|lowPrice',
  ],
  original_price: [
    'money',
    'original price|old price|list price|regular price|was price|rrp|msrp|previous price|retail price|strike price|compare at price|price before discount|full price|was|uvp|statt|preco original|preço original|prezzo listino|prezzo di listino|precio original|precio anterior|cena przed promocja|cena przed promocją|regularna cena|ursprungspreis|listenpreis|alter preis|prix barré|ancien prix|precio de lista|price before sale|compare price|price original',
    '',
  ],
  currency: [
    'currency',
    'currency|price currency|currency code|währung|devise|moneda|valuta|moeda|waluta|mena|waehrung|monnaie|měna|bid currency|mata uang',
    'offers.priceCurrency|priceCurrency|offers.priceSpecification.priceCurrency|currency|baseSalary.currency',
  ],
  sku: [
    'code',
    'sku|item number|article number|product id|product code|product number|item code|item id|item no|ebay item number|catalog number|catalogue number|cat no|catalogue no|art no|part no|stock code|model number id|asin|ref|reference|reference number|listing id|ad id|id|artikelnummer|artikel nr|art nr|bestellnummer|référence|ref no|referencia|código|codice|codice articolo|kod produktu|nr artykułu|sifra|šifra|cikkszám|artikelnr|produktnummer|product ref|web id|style number|style code|lot number|post id|objektnummer|anzeigen id|inserat id|produktcode|codigo articulo|kód produktu|sifra izdelka|nr referencyjny|numer referencyjny|codigo|numer artykułu|katalogové číslo',
    'sku|productID|identifier|offers.sku',
  ],
  mpn: [
    'code',
    'mpn|manufacturer part number|part number|model number|model|model no|manufacturer reference|herstellernummer|modell',
    'mpn|model|model.name',
  ],
  gtin: ['code', 'gtin|gtin13|gtin 13|ean|upc|barcode|ean code|upc code|ean 13', 'gtin13|gtin|gtin12|gtin14|gtin8'],
  isbn: ['code', 'isbn|isbn13|isbn 13|isbn 10|isbn10', 'isbn|gtin13'],
  brand: [
    'text',
    'brand|brand name|manufacturer|maker|make|vendor|producer|marke|hersteller|marque|marca|produttore|merk|marka|producent|fabricant|fabricante|značka|výrobca|výrobce|марка|производитель|varumärke|mærke|brend|znamka|proizvajalec|ブランド|브랜드|品牌|vyrobca|editora marca',
    'brand.name|brand|manufacturer.name|manufacturer',
  ],
  availability: [
    'availability',
    'availability|in stock|stock status|stock|is available|available|is in stock|availability status|inventory status|status|verfügbarkeit|lieferbar|lagerbestand|disponibilité|disponibilidad|disponibilità|beschikbaarheid|dostępność|наличие|dostupnost|zaloga|saatavuus|disponibilita|disponibilidade|dostupnosť|razpolozljivost|razpoložljivost|em stock|en stock|verfügbar',
    'offers.availability|availability',
  ],
  condition: [
    'text',
    'condition|item condition|product condition|zustand|état|estado|condizione',
    'offers.itemCondition|itemCondition',
  ],
  rating: [
    'rating',
    'rating|rating value|average rating|star rating|review rating|review score|user rating|overall rating|rating score|stars rating|bewertung|calificación|valutazione|beoordeling|ocena|avaliacao|avaliação|hodnotenie|hodnocení|ocena srednia|srednia|średnia|valoracion|valoración|betyg|puntuacion|punteggio|vurdering',
    'aggregateRating.ratingValue|reviewRating.ratingValue|ratingValue|starRating.ratingValue',
  ],
  best_rating: [
    'number',
    'best rating|max rating|rating max|rating scale',
    'aggregateRating.bestRating|reviewRating.bestRating|bestRating',
  ],
  review_count: [
    'number',
    'review count|rating count|number of review|number of rating|num review|num rating|review number|total review|total rating|reviews total|vote|vote count|ratings total|review|rating total|liczba opinii|pocet hodnoteni|počet hodnotení|počet hodnocení|numero recensioni|numero de opiniones|anzahl bewertungen|nombre avis|antal röster|antal roster|antal recensioner|ratings count|number of votes',
    'aggregateRating.reviewCount|aggregateRating.ratingCount|reviewCount|ratingCount',
  ],
  subtitle: [
    'text',
    'subtitle|subheadline|subheading|standfirst|dek|lead|tagline|hero subtitle|hero text|sottotitolo|untertitel|subtitulo|subtítulo|sous titre|podtytuł|underrubrik|ingress|podnadpis|podnaslov',
    'alternativeHeadline',
  ],
  description: [
    'text',
    'description|summary|about|overview|abstract|snippet|teaser|plot|storyline|bio|biography|biografia|biografía|biographie|biografie|first paragraph|paragraph|excerpt|synopsis|blurb|details|product description|short description|beschreibung|descripción|descrizione|omschrijving|opis|sinopse|sinopsis|resumen|riassunto|opis produktu|beskrivning|kurzbeschreibung|zusammenfassung|resumo|description text|intro|introduction|sommario|beskrivelse|deskripsi',
    'description|abstract',
  ],
  body: [
    'text',
    'body|content|text|article body|full text|article text|comment text|review text|review body|message|review|comment|main text|tresc|treść|texto|testo|inhalt|innehåll|contenido|conteudo|conteúdo|mensaje|messaggio|nachricht|reply text|reply|post text|post body|question body|question text|full body',
    'articleBody|reviewBody|text|commentText',
  ],
  code_block: ['text', 'code example|code snippet|code block|code sample|source code', 'text'],
  image: [
    'image',
    'image|image url|photo|picture|thumbnail|thumbnail url|main image|img|img url|cover|cover image|poster|featured image|hero image|image link|photo url|image src|avatar|logo',
    'image.url|image|image.contentUrl|thumbnailUrl|primaryImageOfPage.url|logo.url|logo',
  ],
  url: [
    'url',
    'url|link|href|page url|product url|permalink|web address|detail url|item url|link url|source url|canonical url|detail link|read more',
    'url|mainEntityOfPage|@id',
  ],
  website: ['url', 'website|homepage|site url|web site|home page', 'sameAs|url'],
  category: [
    'text',
    'category|section|collection|article section|product category|department|genre|topic|type|course|recipe category|kategorie|catégorie|categoría|categoria|kategoria|kategori|rubrik|portata|sección|seccion|sezione|forum|board|forum section|subforum|subject area',
    'category|articleSection|recipeCategory|genre|applicationCategory',
  ],
  keywords: [
    'lines',
    'keyword|tag|topics|label tag|schlagwörter|stichworte|palabras clave|parole chiave|etiquetas|etichette|słowa kluczowe|klíčová slova|nyckelord|tags',
    'keywords',
  ],
  author: [
    'person',
    'author|author name|writer|by|byline|written by|creator|posted by|reporter|recipe by|review author|reviewer|reviewer name|user|username|user name|commenter|published by|contributor|autor|auteur|autore|von|verfasser|autora|autorin|écrit par|verfasserin|skribent|penulis|penulis artikel|ricetta di|poster|poster name|asked by|started by|thread starter|member|display name|client|koch|forfatter|av|rezept von',
    'author.name|author|creator.name|creator',
  ],
  artist: [
    'person',
    'artist|band|performer|artist name|by artist|musician',
    'byArtist.name|byArtist|performer.name|performer',
  ],
  director: ['person', 'director|directed by|regie|director name', 'director.name|director'],
  actors: ['person', 'actor|cast|starring|stars', 'actor.name|actor'],
  question: [
    'title',
    'question|frage|pregunta|domanda|pergunta|pytanie|otázka|fråga|vraag|spørgsmål|vprašanje',
    'name|text',
  ],
  answer: [
    'text',
    'answer|antwort|respuesta|réponse|risposta|resposta|odpowiedź|odpověď|odpoveď|svar|antwoord|odgovor',
    'acceptedAnswer.text|suggestedAnswer.text',
  ],
  year: [
    'number',
    'year|release year|publication year|year published|year of publication|jahr|año|année|anno|ano|rok|leto|år|tahun',
    'datePublished|copyrightYear|dateCreated',
  ],
  publisher: [
    'text',
    'publisher|publisher name|published by|publishing house|verlag|éditeur|editorial|editore|site name|source|editora|wydawnictwo|vydavatel|založba|uitgever|förlag|issued by',
    'publisher.name|publisher',
  ],
  date_published: [
    'date',
    'date published|published|published at|publish date|publication date|published date|published on|date|posted|posted on|posted at|date posted|post date|release date|released|release|created|created at|created on|pub date|listing date|review date|comment date|day|time|timestamp|datetime|datum|erscheinungsdatum|veröffentlicht|date de publication|fecha|data|publié le|publiziert|fecha publicacion|fecha publicación|data pubblicazione|data publikacji|veroeffentlicht|veröffentlichungsdatum|publicado|pubblicato|opublikowano|publicerad|julkaistu|tanggal|asked on|answered on|published time|first published|posted date',
    'datePublished|dateCreated|datePosted|uploadDate|releaseDate',
  ],
  date_modified: [
    'date',
    'date modified|modified|updated|last updated|updated at|update date|modified date|last modified|date updated|updated on|aktualisiert|mis à jour|actualizado|fecha actualizacion|fecha actualización|data aktualizacji|aktualisiert am|last edited|last update|edited at|modified at|uppdaterad|zuletzt aktualisiert',
    'dateModified',
  ],
  start_date: [
    'date',
    'start date|start|starts|begins|begin|event date|date start|start time|from|when|starts at|beginn|date and time|event start|start datetime',
    'startDate',
  ],
  end_date: [
    'date',
    'end date|end|ends|until|date end|end time|fin|date de fin|ende|to|finish|event end|end datetime',
    'endDate',
  ],
  valid_through: [
    'date',
    'valid through|deadline|application deadline|apply by|closing date|expires|expiry date|valid until|close|closes|expiration date|due date|bewerbungsfrist',
    'validThrough|applicationDeadline',
  ],
  price_valid_until: ['date', 'price valid until|offer valid until|offer end', 'offers.priceValidUntil'],
  birth_date: ['date', 'birth date|born|date of birth|birthday|birthdate|dob|geboren', 'birthDate'],
  ingredients: [
    'lines',
    'ingredient|recipe ingredient|ingredient list|zutaten|ingrédient|ingredientes|ingredienti|ingrediënten|składniki|zutat|ингредиенты|ingredienser|ainekset|malzemeler|ingredience|suroviny|bahan',
    'recipeIngredient|ingredients',
  ],
  instructions: [
    'lines',
    'instruction|direction|step|method|preparation|recipe instruction|preparation step|how to make|zubereitung|préparation|instrucciones|preparación|preparazione|bereiding|bereidingswijze|przygotowanie|étapes|elaboración|procedimento|procedimiento|modo de preparo|приготовление|gör så här|fremgangsmåde|framgangsmåte|tillagning|postup|valmistus|anleitung|så gör du|yapılışı|elkészítés|steg|steps|pasos|langkah|directions',
    'recipeInstructions|step',
  ],
  total_time: [
    'duration',
    'total time|time total|ready in|time needed|duration|gesamtzeit|temps total|tiempo total|tempo totale|totale tijd|runtime|running time|length|ready time|time required|overall time|zeit|total duration|dauer|laufzeit|time|total|totale|gesamt|tillagningstid|tempo minuti|tid|minuten|czas|waktu|tiempo|durée',
    'totalTime|duration|timeRequired',
  ],
  prep_time: [
    'duration',
    'prep time|preparation time|preparation|prep|active time|hands on time|hands on|vorbereitungszeit|temps de préparation|tiempo de preparación|tempo di preparazione|voorbereidingstijd|arbeitszeit|vorbereitung|bereidingstijd|préparation|preparación|preparazione',
    'prepTime',
  ],
  cook_time: [
    'duration',
    'cook time|cooking time|cook|cooking|bake time|baking time|baking|kochzeit|backzeit|temps de cuisson|cuisson|tiempo de cocción|tempo di cottura|cottura|koch backzeit|kooktijd|oventijd|garzeit|cocción|bake',
    'cookTime',
  ],
  yields: [
    'text',
    'yield|serving|serves|portion|recipe yield|serving size|makes|number of serving|portionen|personen|person|für|porciones|raciones|porzioni|porties|porcje|порции|portioner|annoksia|dosi|pax|couverts|nombre de personnes|servings yield|people|resa|servings|porsi|porce',
    'recipeYield|yield',
  ],
  calories: ['text', 'calorie|kcal|energy|calories per serving|kalorien', 'nutrition.calories'],
  cuisine: ['text', 'cuisine|küche|cocina|cucina|recipe cuisine', 'recipeCuisine'],
  difficulty: [
    'text',
    'difficulty|level|skill level|schwierigkeit|schwierigkeitsgrad|difficulté|dificultad|difficoltà|svårighetsgrad|svarighetsgrad|difficolta|trudność|obtížnost',
    'difficulty|educationalLevel',
  ],
  location: [
    'text',
    'location|place|where|city|job location|based in|event location|ort|lieu|lugar|ubicación|standort|luogo|ubicacion|lokalizacja|hometown|home town|headquarters|plats|lokasi|city state',
    'jobLocation.address.addressLocality|location.name|location.address.addressLocality|location|jobLocation.address|address',
  ],
  venue: ['text', 'venue|venue name|location name|hall|theatre|theater|stage|veranstaltungsort', 'location.name'],
  address: [
    'text',
    'address|street address|full address|postal address|adresse|dirección|indirizzo|anschrift',
    'address.streetAddress|address|location.address|streetAddress',
  ],
  locality: [
    'text',
    'locality|address locality|town|city|stadt',
    'address.addressLocality|addressLocality|location.address.addressLocality|jobLocation.address.addressLocality',
  ],
  region: ['text', 'region|address region|state|province', 'address.addressRegion|addressRegion'],
  postal_code: ['text', 'postal code|zip|zip code|postcode|plz', 'address.postalCode|postalCode'],
  country: [
    'text',
    'country|address country|nation|country of origin|origin|herkunftsland|land|pays|país',
    'address.addressCountry|addressCountry|address.addressCountry.name|countryOfOrigin',
  ],
  telephone: [
    'phone',
    'telephone|phone|phone number|tel|mobile|call us|telefon|téléphone|teléfono|telefono|telefone|whatsapp',
    'telephone|contactPoint.telephone',
  ],
  email: [
    'email',
    'email|e mail|mail|email address|contact email|e post|correo|correo electronico|support email|e mail address',
    'email|contactPoint.email',
  ],
  opening_hours: ['text', 'opening hour|hour|business hours|open|opening time|öffnungszeiten', 'openingHours'],
  company: [
    'text',
    'company|employer|hiring organization|organization|company name|organisation|firm|employer name|unternehmen|firma|arbeitgeber|entreprise|empresa|azienda|företag|perusahaan|business|business name',
    'hiringOrganization.name|hiringOrganization|worksFor.name',
  ],
  job_title: [
    'title',
    'job title|position|role|job|job name|vacancy|puesto|posizione|stelle|stellenbezeichnung|stanowisko|position title|job position',
    'title|jobTitle',
  ],
  salary: [
    'text',
    'salary|pay|compensation|wage|gehalt|salary range|base salary|remuneration|salaire|salario|stipendio|lohn|wynagrodzenie|lön|gaji|pay range',
    'baseSalary.value.value|baseSalary.value|baseSalary',
  ],
  employment_type: [
    'text',
    'employment type|job type|contract|contract type|work type|employment|working hour|type of employment|anstellungsart|jornada|tipo contratto|rodzaj umowy|tipo de contrato',
    'employmentType',
  ],
  organizer: ['text', 'organizer|organiser|host|hosted by|organized by|veranstalter', 'organizer.name|organizer'],
  seller: [
    'text',
    'seller|seller name|sold by|shop|store|merchant|dealer|verkäufer|vendeur|vendedor|venditore',
    'offers.seller.name|seller.name',
  ],
  color: ['text', 'color|colour|farbe|couleur|colore|kleur|kolor|farba|barva|färg|warna|cor', 'color'],
  size: [
    'text',
    'size|dimension|größe|maße|abmessungen|taille|tamaño|dimensions|dimensioni|afmetingen|wymiary|medidas',
    'size',
  ],
  weight: [
    'text',
    'weight|item weight|net weight|gewicht|poids|peso|shipping weight|hmotnost|hmotnosť|teža|waga|vikt|vaha|váha',
    'weight.value|weight',
  ],
  material: ['text', 'material|materials|fabric|materiale|matière|materiaal|materiál|main fabric', 'material'],
  pages: [
    'number',
    'page|number of page|page count|pages count|num page|seiten|seitenzahl|páginas|print length|paginas|pagine|stron|strán|sider|sidor',
    'numberOfPages',
  ],
  language: ['text', 'language|in language|sprache|langue|idioma|lingua|język|jazyk|jezik|bahasa', 'inLanguage'],
  format: ['text', 'format|binding|book format|edition format|einband', 'bookFormat'],
  edition: ['text', 'edition|auflage|edicao|edição|edición|edizione|wydanie|vydání', 'bookEdition'],
  license: ['text', 'license|licence|lizenz', 'license'],
  version: ['text', 'version|software version|current version|latest version', 'softwareVersion|version'],
  discount: [
    'text',
    'discount|saving|you save|off|rabatt|discount percent|percent off|desconto|sconto|descuento|rabat|zľava|sleva|popust|desconto percentagem|sconto percentuale|rabatt prozent|save percent|risparmio',
    '',
  ],
  shipping: [
    'money',
    'shipping|shipping cost|shipping price|delivery cost|delivery fee|postage|delivery|versand|versandkosten|spedizione|wysyłka|doprava|gastos de envio|frete',
    'offers.shippingDetails.shippingRate.value',
  ],
  delivery_time: [
    'text',
    'delivery time|delivery day|shipping time|shipping day|lead time|lead day|lieferzeit|lieferfrist|délai de livraison|plazo de entrega|tempi di consegna|levertijd|czas dostawy|leveranstid|rok dobave|dodacia lehota|tempo di consegna',
    '',
  ],
  tax: ['money', 'tax|vat|sales tax', ''],
  video: ['url', 'video|video url', 'video.contentUrl|video.embedUrl'],
}

const concepts: readonly Concept[] = Object.entries(rows).map(([id, [kind, names, paths]]) =>
  Object.assign(traitsOf(id), {
    id,
    kind,
    names: names.split('|').map(nameKey),
    paths: paths === '' ? [] : paths.split('|'),
  }),
)

/** The concept a name stands for: the name itself first, then without words that only say whose it is. */
const byName: ReadonlyMap<string, Concept> = new Map(
  concepts.flatMap((concept) => concept.names.map((name) => [name, concept] as const)).toReversed(),
)
/** The same without accents: programs name "preço" and "Größe" in plain letters. */
const byPlainName: ReadonlyMap<string, Concept> = new Map(
  [...byName].map(([name, concept]) => [plainLetters(name), concept] as const).toReversed(),
)

export const conceptByName = { get: (name: string): Concept | undefined => byName.get(name) ?? byPlainName.get(name) }
