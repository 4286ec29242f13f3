import { concept } from '../concept.ts'
import { publishedTags } from '../../../page/data/meta-tags.ts'

export const datePublished = concept({
  id: 'date_published',
  kind: 'date',
  names:
    'date published|published|published at|publish date|publication date|published date|published on|date|posted|posted on|posted at|date posted|post date|release date|released|release|created|created at|created on|pub date|listing date|review date|comment date|day|time|timestamp|datetime|datum|erscheinungsdatum|veröffentlicht|date de publication|fecha|data|publié le|publiziert|fecha publicacion|fecha publicación|data pubblicazione|data publikacji|veroeffentlicht|veröffentlichungsdatum|publicado|pubblicato|opublikowano|publicerad|julkaistu|tanggal|asked on|answered on|published time|first published|posted date|dato|publié|fecha de publicación|data di pubblicazione|päivämäärä',
  paths: 'datePublished|dateCreated|datePosted|uploadDate|releaseDate',
  metaNames: publishedTags,
  isOfPage: true,
})
