/**
 * Kinds of class and id words, each a bit. They name what a part of a page is for in the vocabulary that themes,
 * content systems and frameworks share.
 */
export const wordGroups = {
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

export const groupNames = Object.keys(wordGroups)

const bitOf = new Map<string, number>()
for (const [index, words] of Object.values(wordGroups).entries()) {
  for (const word of words.split(' ')) bitOf.set(word, (bitOf.get(word) ?? 0) | (1 << index))
}

/** The groups named by a class or id text, as a bit mask; camelCase, hyphens and underscores part words. */
export function groupsOf(text: string): number {
  let mask = 0
  for (const word of text.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)) mask |= bitOf.get(word.toLowerCase()) ?? 0
  return mask
}
