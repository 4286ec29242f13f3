import { attributeOf, type ViewNode } from '../view/view-element.ts'

const asked =
  /(?<!\p{L})(?:larg(?:e|er|est)|full[- ]?siz\w*|full[- ]res\w*|big(?:ger|gest)?|zoom\w*|original|hi(?:gh)?-?[- ]?res\w*|grande|grandes|größte[rns]?|große[rns]?|großen?|stora?|største|duże|największ\p{L}*|grootste|grote)(?!\p{L})/iu
const names = /(?:large|zoom|full|big|hi-?res|high-?res|original|xl)/
const picture = /\.(?:jpe?g|png|webp|avif|gif)$/i
/** A picture may stand so deep in what leads to it. */
const mostSteps = 3
/** Elements that are looked through for the picture. */
const mostInside = 40

/** Whether just the largest of several sizes of a picture is asked for. */
export function asksLarge({ key, description }: { readonly key: string; readonly description: string }): boolean {
  return asked.test(`${key} ${description}`)
}

/** Where the larger copy of an element's picture lies: in what scripts enlarge it with, or where a click on it leads. */
export function largerPicture(node: ViewNode): string | undefined {
  const image = imageIn(node)
  if (image === undefined) return undefined
  for (const [name, value] of Object.entries(image.attributes))
    if (name.startsWith('data-') && names.test(name) && isPicture(value)) return value
  let at: ViewNode | null = image
  for (let steps = 0; at !== null && steps <= mostSteps; steps += 1, at = at.parent) {
    const href = at.tag === 'a' ? attributeOf(at, 'href') : undefined
    if (href !== undefined) return isPicture(href) ? href : undefined
  }
  return undefined
}

/** An address of one word whose path ends as pictures' names do. */
function isPicture(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return /^[./\w-]/.test(path) && !/\s/.test(path) && picture.test(path)
}

function imageIn(node: ViewNode): ViewNode | undefined {
  const open = [node]
  for (let at = 0; at < open.length && at < mostInside; at += 1) {
    const one = open[at]
    if (one?.tag === 'img') return one
    if (one !== undefined) open.push(...one.children.slice(0, mostInside))
  }
  return undefined
}
