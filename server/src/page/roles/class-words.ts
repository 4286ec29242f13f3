/**
 * Kinds of class and id words, each a bit. They name what a part of a page is for, in the vocabulary that themes,
 * content systems and frameworks share.
 */
const wordGroups = {
  content:
    'content article articles body entry post text story main prose markdown richtext copy page detail details description',
  comment: 'comment comments disqus reply replies respond discussion thread',
  related:
    'related recommended recommendation recommendations more similar also popular trending latest next previous prev upsell crosssell readmore teaser teasers',
  share: 'share sharing social socials facebook twitter pinterest whatsapp follow bookmark print',
  byline:
    'author authors byline bio meta metadata date time timestamp published posted updated dateline credit credits source avatar profile',
  taxonomy:
    'tag tags category categories topic topics keyword keywords label labels breadcrumb breadcrumbs crumb crumbs taxonomy',
  promo:
    'ad ads advert advertisement advertising sponsor sponsored promo promotion promoted banner newsletter subscribe subscription signup donate donation support cta affiliate paywall outbrain taboola',
  frame:
    'footer foot nav navbar navigation menu submenu header masthead topbar toolbar copyright legal disclaimer skip sitemap logo offcanvas drawer',
  side: 'sidebar aside side widget widgets rail complementary column secondary infobox',
  consent: 'cookie cookies consent gdpr privacy ccpa onetrust',
  overlay:
    'modal popup overlay dialog lightbox tooltip dropdown toast notification alert hidden hide collapse collapsed',
  form: 'form login signin register registration search searchbox input field filter filters sort pagination pager paging',
  media:
    'caption figcaption figure gallery image images img photo video media thumbnail thumb slider carousel slide embed player',
  product:
    'product products price prices sku cart basket buy variant option options specs specification specifications spec feature features rating ratings review reviews stock shipping delivery',
  list: 'list listing listings grid card cards item items row rows result results feed tile tiles table collection',
  forum: 'message messages topic posts postbody usertext threadlist bbs forum answer answers question questions qa',
  title: 'title headline heading subtitle lead intro summary excerpt standfirst dek kicker abstract',
  code: 'code highlight snippet hljs prism pre example syntax',
} as const

/** Words and pairs of words that say how an element is treated. */
const roleWords = {
  dropped:
    'cookie cookies consent gdpr newsletter subscribe share sharing social login signin related recommended advert ads ad ' +
    'advertisement sponsored breadcrumb breadcrumbs sidebar popup modal skip-link skip-to site-footer site-header navbar menu',
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
  dropped: 1 << 20,
  srOnly: 1 << 21,
  panel: 1 << 22,
  badge: 1 << 23,
  icon: 1 << 24,
  slide: 1 << 25,
  copy: 1 << 26,
  fold: 1 << 27,
} as const

const bitOf = new Map<string, number>()
const pairs = new Map<string, number>()
for (const [index, words] of Object.values(wordGroups).entries()) {
  for (const word of words.split(' ')) bitOf.set(word, (bitOf.get(word) ?? 0) | (1 << index))
}
const bitsOfRoles: Readonly<Record<string, number>> = classRoles
for (const [role, words] of Object.entries(roleWords)) {
  for (const word of words.split(' ')) {
    const map = word.includes('-') ? pairs : bitOf
    map.set(word, (map.get(word) ?? 0) | (bitsOfRoles[role] ?? 0))
  }
}

/** The groups and roles named by a class or id, as a bit mask; camelCase, hyphens and underscores part words. */
export function classMask(text: string): number {
  let mask = 0
  let from = 0
  let before = ''
  const { length } = text
  for (let at = 0; at <= length; at += 1) {
    const code = at < length ? text.charCodeAt(at) : 32
    const isLower = code >= 97 && code <= 122
    if (isLower) continue
    const isUpper = code >= 65 && code <= 90
    if (isUpper && (at === from || isUpperAt(text, at - 1))) continue
    if (at > from) {
      const word = text.slice(from, at).toLowerCase()
      mask |= bitOf.get(word) ?? 0
      if (before !== '') mask |= pairs.get(`${before}-${word}`) ?? 0
      before = code === 32 ? '' : word
    } else before = ''
    from = isUpper ? at : at + 1
  }
  return mask
}

function isUpperAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 65 && code <= 90
}
