import { wordsOf } from '../../values/name-words.ts'
import { imageOf, isDecoration } from '../coercion/image-source.ts'
import { pictureKey, picturesOnce } from '../coercion/picture-key.ts'
import { isAddress } from '../schema/is-address.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { readScalar } from '../scope/read-scalar.ts'
import type { FilledArray, Scope } from '../scope/scope.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { Filler } from './filler.ts'
import { toNowhere, toPicture } from './own-pictures.ts'
import { fromEntity } from './page-lists.ts'

const score = 0.94
const leastPictures = 2
const mostPictures = 300
/** Elements around a picture in which its neighbours are looked for. */
const mostAround = 5
/** In characters for each picture: cards of other things say more. */
const longestCaption = 24
/** Elements around the pictures that may be called a gallery. */
const mostCalled = 3

const galleryClass = /galler|slide|carousel|swiper|thumb|photo|picture|image|zoom|media|foto|bilder/i
const thumbClass = /thumb|preview|small|mini/i
/** Lists of pictures of what a page is about have no other words in their names than these. */
const ownWords = new Set(
  'product article item listing ad gallery all additional further image img photo picture photograph pic thumbnail thumb full size large main url link src address bild bilder foto galerie galería galeria galleria imagen imágene imagene immagine immagini imagem imagens photographie zdjęcie zdjęcia afbeelding produktbild produktbilder produktfoto vorschaubild vorschaubilder miniature miniatura'.split(
    ' ',
  ),
)
const thumbWords = /\b(?:thumb(?:nail)?s?|small|vorschaubilder|miniatur\w*|kleine?)\b/i

/** A list of the pictures of what a page is about, from where it shows them beside each other: a gallery, its slides or its thumbnails. */
export function fillGallery(plan: FieldPlan, scope: Scope, { page, locale }: Filler): FilledArray | undefined {
  const { items: item, name, description } = plan
  const concept = plan.concept ?? item?.concept
  if (scope.kind !== 'page' || item === undefined || concept?.kind !== 'image' || !isAddress({ ...item, concept }))
    return undefined
  if (!wordsOf(name).every((word) => ownWords.has(word))) return undefined
  const isSmall = thumbWords.test(`${name} ${description} ${item.description}`)
  if (!isSmall && isListed(plan, scope)) return undefined
  const main = page.meta.get('og:image')?.text
  const gallery = galleryIn(page.view, { isSmall, main: main === undefined ? undefined : pictureKey(main) })
  const items = (gallery ?? []).flatMap(({ address, node }) => {
    const raw = { text: address, node, isHidden: true }
    return readScalar({ ...item, concept }, raw, { locale, score }) ?? []
  })
  return items.length < leastPictures ? undefined : { kind: 'array', items, score }
}

/** Markup may list them all. */
function isListed(plan: FieldPlan, { entities }: Scope): boolean {
  const [list] = entities.flatMap((entity, at) => fromEntity(plan, entity, at))
  return list !== undefined && picturesOnce(list.raws, ({ text }) => text).length >= leastPictures
}

interface Picture {
  readonly address: string
  readonly node: ViewNode
}

interface Asked {
  /** Thumbnails are asked for. */
  readonly isSmall: boolean
  /** The picture that the page is shown with elsewhere. */
  readonly main: string | undefined
}

function galleryIn(view: PageView, asked: Asked): readonly Picture[] | undefined {
  const all = view.nodes.filter((node) => node.tag === 'img' && !node.isBoilerplate && !isDecoration(node))
  const images = all.slice(0, mostPictures)
  const holders = new Set<ViewNode>()
  for (const image of images) {
    const holder = holderOf(image, images)
    if (holder !== undefined) holders.add(holder)
  }
  const galleries = [...holders].flatMap((holder) => {
    const inside = images.filter(({ order }) => order > holder.order && order < holder.end)
    const pictures = picturesOnce(
      inside.flatMap((node) => pictureOf(node, holder, asked)),
      ({ address }) => address,
    )
    return isGallery(holder, pictures, view) ? [{ holder, pictures }] : []
  })
  const isThumbs = ({ holder, pictures }: { holder: ViewNode; pictures: readonly Picture[] }): boolean =>
    thumbClass.test(`${classesAround(holder)} ${namesOf(pictures[0]?.node)}`)
  const isOfMain = ({ pictures }: { pictures: readonly Picture[] }): boolean =>
    pictures.some(({ address }) => pictureKey(address) === asked.main)
  const bySize = galleries.toSorted((a, b) => sizeOf(a.holder) - sizeOf(b.holder))
  const found =
    (asked.isSmall ? bySize.find(isThumbs) : undefined) ??
    galleries.find(isOfMain) ??
    galleries.find(({ holder }) => galleryClass.test(classesAround(holder)))
  // Thumbnails stand beside the picture that they lead to.
  const inside =
    asked.isSmall && found !== undefined ? bySize.find(({ holder }) => isWithin(holder, found.holder)) : found
  return inside?.pictures
}

function isWithin({ order, end }: ViewNode, outer: ViewNode): boolean {
  return order >= outer.order && end <= outer.end
}

function sizeOf({ order, end }: ViewNode): number {
  return end - order
}

/** The nearest element that holds other pictures too. */
function holderOf(image: ViewNode, images: readonly ViewNode[]): ViewNode | undefined {
  let at = image.parent
  for (let steps = 0; at !== null && steps < mostAround; at = at.parent, steps += 1) {
    const { order, end, tag } = at
    if (/^(?:body|main|article|form|table)$/.test(tag)) return undefined
    if (images.some((other) => other !== image && other.order > order && other.order < end)) return at
  }
  return undefined
}

/** Pictures beside each other with next to no words, which lead to no pages of their own. */
function isGallery({ from, to }: ViewNode, pictures: readonly Picture[], view: PageView): boolean {
  if (pictures.length < leastPictures || view.text.slice(from, to).trim().length > longestCaption * pictures.length)
    return false
  const pages = pictures.flatMap(({ node }) => pageBehind(node) ?? [])
  return new Set(pages).size < leastPictures
}

/** The page that a picture leads to, without what it is asked for there. */
function pageBehind(node: ViewNode): string | undefined {
  const href = hrefAround(node)
  return href === undefined || toNowhere.test(href) || toPicture.test(href) ? undefined : href.split(/[?#]/)[0]
}

function hrefAround(node: ViewNode): string | undefined {
  let at: ViewNode | null = node
  for (let steps = 0; at !== null && steps < mostAround; at = at.parent, steps += 1)
    if (at.tag === 'a') return attributeOf(at, 'href')?.trim()
  return undefined
}

/** What a picture is enlarged to. */
const enlarged = [
  'data-large_image',
  'data-zoom-image',
  'data-zoom',
  'data-full',
  'data-large',
  'data-magnify-src',
  'data-image-large-src',
]

const isAddressTold = /^(?:(?:https?:)?\/)?\/\S+$/i

function pictureOf(node: ViewNode, holder: ViewNode, { isSmall }: Asked): readonly Picture[] {
  const source = imageOf(node)
  const href = isSmall || node.order < holder.order ? undefined : hrefAround(node)
  const large = isSmall
    ? undefined
    : enlarged.map((name) => attributeOf(node, name)).find((value) => isAddressTold.test(value ?? ''))
  const address = href !== undefined && toPicture.test(href) && isAddressTold.test(href) ? href : (large ?? source)
  return address === undefined ? [] : [{ address, node }]
}

function namesOf(node: ViewNode | undefined): string {
  return node === undefined ? '' : `${attributeOf(node, 'class') ?? ''} ${attributeOf(node, 'id') ?? ''}`
}

function classesAround(holder: ViewNode): string {
  const names: string[] = []
  for (let at: ViewNode | null = holder, steps = 0; at !== null && steps < mostCalled; at = at.parent, steps += 1)
    names.push(namesOf(at))
  return names.join(' ')
}
