import { toldLength } from './told-length.ts'
import { rightsNotice } from '../../values/rights-notice.ts'
import { isBareLink } from './bare-links.ts'
import type { ViewNode } from './view-element.ts'

/** In characters. */
export const longestFoot = 3000
const longestNotice = 300
const lastLines = 60
/** Elements around the notice. */
const highest = 8
/** Of a foot's text, but for the notice. */
const leastLinked = 0.5

/** Where links lead that sites have at their foot and nowhere else. */
const ofFeet =
  /^(?:terms|privacy|cookies?|legal|imprint|impressum|datenschutz|agb|mentions légales|confidentialité|cgu|cgv|privacidad|aviso legal|condiciones|privacidade|termos|note legali|regulamin|polityka prywatności|algemene voorwaarden|integritetspolicy|personvern|конфиденциальность|利用規約|プライバシー|隐私|条款|개인정보)(?!\p{L})/iu
/** With such links a foot may be twice as long as what stands between the heading and it, or as long as this. */
const shortFoot = 400

/** A page as far as it has been read when its foot is looked for. */
interface ReadPage {
  readonly nodes: readonly ViewNode[]
  readonly text: string
  readonly lines: readonly { readonly from: number; readonly to: number; readonly node: ViewNode }[]
}

/**
 * What ends the pages of a site, where neither tag nor class says so: the line that tells whose the rights are, with the links around it.
 * Below a heading with little to say it is that line alone, since a short list of links may be what the page is about.
 */
export function footOf({ nodes, text, lines }: ReadPage): ViewNode | undefined {
  const heading = nodes.findLast(({ tag }) => tag === 'h1') ?? nodes.find(({ tag }) => /^h[23]$/.test(tag))
  const line = lines
    .slice(-lastLines)
    .findLast(({ from, to }) => to - from <= longestNotice && rightsNotice.test(text.slice(from, to)))
  if (line === undefined || isAroundHeading(line.node, heading) || line.from < (heading?.to ?? 0)) return undefined
  let foot = line.node
  let at = foot
  for (let level = 0; level < highest; level += 1) {
    const { parent } = at
    if (parent === null || /^(?:html|body|main|article)$/.test(parent.tag) || isAroundHeading(parent, heading)) break
    at = parent
    const length = at.to - at.from
    const before = at.from - (heading?.to ?? 0)
    if (length > longestFoot || length > Math.max(2 * before, shortFoot)) break
    const links = nodes.slice(at.order, at.end).filter(isBareLink)
    const linked = toldLength(links)
    const isKnown = length <= before || links.some(({ from, to }) => ofFeet.test(text.slice(from, to).trim()))
    if (isKnown && linked >= leastLinked * (length - (line.to - line.from))) foot = at
  }
  return foot
}

function isAroundHeading({ order, end }: ViewNode, heading: ViewNode | undefined): boolean {
  return heading !== undefined && order <= heading.order && heading.order < end
}
