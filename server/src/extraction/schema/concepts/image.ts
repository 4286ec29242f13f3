import { concept } from '../concept.ts'

const pictures = ['image', 'photo', 'picture', 'img', 'pic']
const places =
  'lead main hero header cover featured feature primary banner title opening key head top teaser body inline content article post story embedded additional extra supporting'.split(
    ' ',
  )
/** "lead photo", "body images" */
const placed = places.flatMap((place) => pictures.flatMap((kind) => [`${place} ${kind}`, `${place} ${kind} url`]))

export const image = concept({
  id: 'image',
  kind: 'image',
  names:
    'image|image url|photo|picture|thumbnail|thumbnail url|main image|img|img url|cover|cover image|poster|featured image|hero image|image link|photo url|image src|avatar|portrait|headshot|logo|gallery|image gallery|photo gallery|product image|gallery image|bild|foto|imagen|immagine|zdjęcie|afbeelding|imagem|画像|obraz|bilde|billede|obrázek|kuva',
  askedAs: [
    ...placed,
    '圖片|图片|主圖|主图|照片|商品圖片|商品图片|圖片網址|封面|縮圖',
    'hero picture|hero photo|header picture|header photo|picture url|photograph|illustration|main picture|main photo|primary image|lead image|header image|product photo|profile picture|profile photo|user picture|picture link|photo link|image address|preview image|thumb|thumb url|artwork|artwork url|banner image|image file|photo src|cover photo|cover picture|teaser image|card image|titelbild|produktbild|bildadresse|imagen principal|url imagen|immagine principale|url immagine|imagem principal|url da imagem|image principale|url image|hoofdafbeelding|główne zdjęcie|zdjęcie główne|huvudbild|slika|gambar|hero shot|packshot|image source|jacket image|cover art',
  ].join('|'),
  paths: 'image.url|image|image.contentUrl|thumbnailUrl|primaryImageOfPage.url|logo.url|logo',
  metaNames: ['og:image', 'og:image:secure_url', 'og:image:url', 'twitter:image', 'twitter:image:src'],
  isOfEverything: true,
})
