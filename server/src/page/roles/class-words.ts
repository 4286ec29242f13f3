const pairsOf = (firsts: string, seconds: string): string =>
  firsts
    .split(' ')
    .flatMap((first) => seconds.split(' ').map((second) => `${first}-${second}`))
    .join(' ')

/** What themes call the element that holds an article's text and little else. */
const bodyNames = pairsOf(
  'article post entry story blog news single wysiwyg rich artikel beitrag articulo noticia articolo',
  'content body text copy inhalt texto testo contenu',
)

/**
 * Kinds of class and id words, each a bit. They name what a part of a page is for, in the vocabulary that themes,
 * content systems and frameworks share; sites that are not in English name many parts in their own language. Words with a hyphen are pairs
 * that stand side by side.
 */
const wordGroups = {
  content:
    'content article articles body entry post text story main prose markdown richtext copy page detail details description ' +
    'inhalt artikel beitrag contenu contenido articulo contenuto articolo testo conteudo texto tresc artykul inhoud artikelen',
  comment:
    'comment comments disqus reply replies respond discussion thread depth commentlist kommentar kommentare leserkommentare ' +
    'commentaire commentaires comentario comentarios commento commenti komentarz komentarze reacties',
  related:
    'related recommended recommendation recommendations more similar also popular trending latest next previous prev upsell crosssell ' +
    'readmore teaser teasers recirc recirculation verwandt verwandte aehnliche mehr weitere empfehlungen meistgelesen relacionados ' +
    'relacionadas correlati suggestions powiazane podobne polecane gerelateerd',
  share:
    'share sharing social socials facebook twitter pinterest whatsapp follow bookmark print reactions likes teilen partage partager ' +
    'compartir condividi compartilhar udostepnij delen',
  byline:
    'author authors byline bio meta metadata date time timestamp published posted updated dateline credit credits source avatar profile ' +
    'autor autoren auteur auteurs autore datum fecha',
  taxonomy:
    'tag tags category categories topic topics keyword keywords label labels breadcrumb breadcrumbs crumb crumbs taxonomy ' +
    'schlagworte schlagwoerter stichworte kategorie kategorien rubrik rubrique ressort etiquetas categoria tagi kategoria',
  promo:
    'ad ads advert advertisement advertising sponsor sponsored promo promotion promoted banner newsletter subscribe subscription signup ' +
    'donate donation support cta affiliate paywall outbrain taboola optin mailchimp werbung anzeige anzeigen publicite publicidad ' +
    'pubblicita reklama advertentie',
  frame:
    'footer foot nav navbar navigation menu submenu header masthead topbar toolbar copyright legal disclaimer skip sitemap logo offcanvas ' +
    'drawer fuss fusszeile kopf kopfzeile navi pied stopka',
  side: 'sidebar aside side widget widgets rail complementary column secondary infobox seitenleiste randspalte marginalspalte',
  consent: 'cookie cookies consent gdpr privacy ccpa onetrust datenschutz',
  overlay: 'modal popup popover overlay dialog lightbox tooltip dropdown toast notification alert collapse collapsed',
  form:
    'form login signin register registration search searchbox input field filter filters sort pagination pager paging suche anmeldung ' +
    'recherche buscar busca cerca szukaj wyszukiwarka zoeken',
  media:
    'caption figcaption figure gallery image images img photo video media thumbnail thumb slider carousel slide embed player ' +
    'attachment bild bilder bildunterschrift galerie legende foto fotos imagen immagine zdjecie',
  product:
    'product products price prices sku cart basket buy variant option options specs specification specifications spec feature features ' +
    'rating ratings review reviews stock shipping delivery produkt produkte preis produit prix producto precio prodotto prezzo cena',
  list: 'list listing listings grid card cards item items row rows result results feed tile tiles table collection liste lista',
  forum: 'message messages topic posts postbody usertext threadlist bbs forum answer answers question questions qa',
  title:
    'title headline heading subtitle lead intro summary excerpt standfirst dek kicker abstract titel ueberschrift vorspann dachzeile ' +
    'titre chapo titulo titular entradilla titolo sottotitolo occhiello tytul zajawka',
  code: 'code highlight snippet hljs prism pre example syntax',
  bio: 'bio biography vcard contributor authorbox signature biografie autorenbox autorinfo',
  unseen: 'hidden hide d-none is-hidden is-hide display-none',
  embed: 'twitter tweet instagram tiktok reddit bluesky mastodon embed',
  note: 'disclaimer disclosure imprint impressum hinweis notice affiliate',
  body: bodyNames,
  action: 'button buttons btn btns action actions toolbar',
} as const

/** Words and pairs of words that say how an element is treated. */
const roleWords = {
  dropped:
    'cookie cookies consent gdpr newsletter subscribe share sharing social login signin related recommended advert ads ad ' +
    'advertisement sponsored breadcrumb breadcrumbs sidebar popup modal skip-link skip-to site-footer site-header navbar ' +
    'werbung anzeige publicite publicidad pubblicita reklama advertentie seitenleiste',
  srOnly: 'sr-only visually-hidden screen-reader visuallyhidden screenreader assistive-text',
  panel: 'tab-pane tab-panel tab-content tabpanel tabcontent accordion collapse',
  fold: 'faq answer toggle expander expandable collapsible read-more description',
  slide: 'slide carousel cell swiper splide',
  copy: 'clone cloned duplicate',
  badge: 'badge badges tag chip pill label status',
  icon: 'material-icons material-symbols',
} as const

/** How many groups there are. */
export const groupCount = Object.keys(wordGroups).length

/** The bit of each group. */
// `fromEntries` forgets the names.
export const groupBits = Object.fromEntries(
  Object.keys(wordGroups).map((name, index) => [name, 1 << index]),
) as Readonly<Record<keyof typeof wordGroups, number>>

/** Bits of the role words, above those of the groups. */
export const classRoles = {
  dropped: 1 << 24,
  srOnly: 1 << 25,
  panel: 1 << 26,
  badge: 1 << 27,
  icon: 1 << 28,
  slide: 1 << 29,
  copy: 1 << 30,
  fold: 1 << 31,
} as const

/** After these a name tells what a part has or has not, or which template it is made by: "no-ads", "hasSidebar", "recipe-template-by-ad-2". */
const stateWords = 'no has have with without hide template'.split(' ')
/** Before these it tells whether something else is there: "sidebar-enabled". */
const switchWords = 'enabled disabled'.split(' ')

/** A word with what it says by itself and before others. */
interface Word {
  readonly text: string
  readonly hash: number
  bits: number
  /** Whether what follows it in a name, or what stands before it, says nothing of what the part is for. */
  silences: 'rest' | 'start' | undefined
  /** By the second word of a pair. */
  pairs: Map<Word, number> | undefined
}

/** By the last bits of their hashes; a word whose place is taken stands in the next that is free. */
const places = 4096
const known: (Word | undefined)[] = Array.from({ length: places })
for (const [index, words] of Object.values(wordGroups).entries()) learn(words, 1 << index)
const bitsOfRoles: Readonly<Record<string, number>> = classRoles
for (const [role, words] of Object.entries(roleWords)) learn(words, bitsOfRoles[role] ?? 0)
for (const text of stateWords) learnt(text).silences = 'rest'
for (const text of switchWords) learnt(text).silences = 'start'

function learn(words: string, bit: number): void {
  for (const each of words.split(' ')) {
    const [first = '', second] = each.split('-')
    const word = learnt(first)
    if (second === undefined) word.bits |= bit
    else {
      const next = learnt(second)
      word.pairs ??= new Map()
      word.pairs.set(next, (word.pairs.get(next) ?? 0) | bit)
    }
  }
}

function learnt(text: string): Word {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) hash = hashed(hash, text.charCodeAt(at))
  let place = hash & (places - 1)
  for (; known[place] !== undefined; place = (place + 1) & (places - 1)) {
    const word = known[place]
    if (word?.text === text) return word
  }
  const word: Word = { text, hash, bits: 0, silences: undefined, pairs: undefined }
  known[place] = word
  return word
}

/** The hash of letters, in lower case, from that of those before. */
function hashed(before: number, code: number): number {
  return (Math.imul(before, 31) + (code | 32)) | 0
}

/** The word that part of a text is, in either case, if it is a known one: cutting it out to look it up would be most of the time. */
function wordAt(text: string, { from, to, hash }: { from: number; to: number; hash: number }): Word | undefined {
  for (let place = hash & (places - 1); ; place = (place + 1) & (places - 1)) {
    const word = known[place]
    if (word === undefined) return undefined
    if (word.hash === hash && word.text.length === to - from && text.slice(from, to).toLowerCase() === word.text)
      return word
  }
}

/** Classes of what is hidden on some screens only, as the common frameworks write them. */
const shownSomewhere =
  /:(?:block|flex|grid|inline|table|contents|hidden)|d-(?:xs|sm|md|lg|xl|xxl|print)-|(?:^|\s)(?:xs|sm|md|lg|xl):/

function bitsOf(word: Word, before: Word | undefined): number {
  return before?.pairs === undefined ? word.bits : word.bits | (before.pairs.get(word) ?? 0)
}

/** The groups and roles named by a class or id, as a bit mask; camelCase, hyphens and underscores part words. */
export function classMask(text: string): number {
  let mask = 0
  let from = 0
  const { length } = text
  for (let at = 0; at <= length; at += 1) {
    if (at < length && text.charCodeAt(at) > 32) continue
    if (at > from) mask |= nameMask(text, from, at)
    from = at + 1
  }
  return (mask & groupBits.unseen) !== 0 && shownSomewhere.test(text) ? mask & ~groupBits.unseen : mask
}

/** What one of several names says. */
function nameMask(text: string, start: number, end: number): number {
  let mask = 0
  let from = start
  let hash = 0
  let before: Word | undefined
  for (let at = start; at <= end; at += 1) {
    const code = at < end ? text.charCodeAt(at) : 32
    const isUpper = code >= 65 && code <= 90
    if ((code >= 97 && code <= 122) || (isUpper && (at === from || isUpperAt(text, at - 1)))) {
      hash = hashed(hash, code)
      continue
    }
    if (at > from) {
      const word = mayBeWord(text, from, at) ? wordAt(text, { from, to: at, hash }) : undefined
      if (word !== undefined) mask = word.silences === 'start' ? 0 : mask | bitsOf(word, before)
      if (word?.silences === 'rest') return mask
      before = word
    }
    if (isMadeUp(text, at, end)) return mask
    from = isUpper ? at : at + 1
    hash = isUpper ? hashed(0, code) : 0
  }
  return mask
}

/** Such short words stand in made-up names by chance, before capitals: "adFHlH". */
const shortWord = 3

/** What follows a digit is part of a made-up name: "css-1ad2x" is no advertisement. Before a colon stands when a style holds: "print:flex". */
function mayBeWord(text: string, from: number, to: number): boolean {
  if (text.charCodeAt(to) === 58 || isDigitAt(text, from - 1)) return false
  return to - from > shortWord || !isUpperAt(text, to) || (isLowerAt(text, to + 1) && isLowerAt(text, to + 2))
}

/** Letters of what a bundler appends to the names of a component's styles. */
const madeUp = 5

/** Whether what a separator stands before, up to the end of the name, was made up by a bundler: "table_root__adKqa" is no advertisement. */
function isMadeUp(text: string, separator: number, end: number): boolean {
  if (separator + 1 + madeUp !== end) return false
  const code = text.charCodeAt(separator)
  if ((code !== 45 && code !== 95) || text.charCodeAt(separator - 1) !== code) return false
  let isMixed = false
  for (let at = separator + 1; at < end; at += 1) {
    const each = text.charCodeAt(at)
    if (isDigitAt(text, at) || (at > separator + 1 && isUpperAt(text, at))) isMixed = true
    else if ((each | 32) < 97 || (each | 32) > 122) return false
  }
  return isMixed
}

function isDigitAt(text: string, at: number): boolean {
  const code = at < 0 ? 0 : text.charCodeAt(at)
  return code >= 48 && code <= 57
}

function isLowerAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 97 && code <= 122
}

function isUpperAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 65 && code <= 90
}
