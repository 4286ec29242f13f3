import { concept } from '../concept.ts'

export const website = concept({
  id: 'website',
  kind: 'url',
  names:
    'website|homepage|site url|web site|home page|sitio web|site web|sito web|sito|webseite|site internet|página web|strona internetowa|webbplats',
  askedAs:
    'website url|website link|homepage url|home page url|official website|official site|company website|site link|web page|business website|web site url',
  paths: 'sameAs|url',
  isOfEverything: true,
  isHomepage: true,
})
