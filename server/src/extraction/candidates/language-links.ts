import { isLanguageName } from '../../values/language-names.ts'
import { itemTextOf } from '../view/item-texts.ts'
import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'

const pressed = /^(?:a|button|li|option|label)$/
/** In characters. */
const longestName = 40
/** Of what stands between the first and the last language, so much is one. */
const leastShare = 0.7
const mostNodes = 60
const mostInside = 20

interface Told {
  readonly text: string
  readonly node: ViewNode
  readonly isLanguage: boolean
}

/** What there is to press right after each other of which nearly each names a language: the longest such series of a page. */
export function languageLinks(view: PageView): readonly Told[] {
  let best: readonly Told[] = []
  let series: Told[] = []
  let before: ViewNode | undefined
  for (const node of view.nodes) {
    if (!pressed.test(node.tag) || node.isHidden || node.to - node.from > longestName || holdsOthers(node, view))
      continue
    const text = itemTextOf(node, view).trim()
    if (text === '' || text.length > longestName) continue
    const isNext = before !== undefined && view.text.slice(before.to, node.from).trim() === ''
    before = node
    if (!isNext || series.length >= mostNodes) series = []
    if (!series.some((other) => other.text === text)) series.push({ text, node, isLanguage: isLanguageName(text) })
    const own = ofLanguages(series)
    if (own.length > best.length) best = own
  }
  return best
}

/** An item is pressed where the link in it is. */
function holdsOthers({ order, end }: ViewNode, { nodes }: PageView): boolean {
  return nodes.slice(order + 1, Math.min(end, order + mostInside)).some(({ tag }) => pressed.test(tag))
}

function ofLanguages(series: readonly Told[]): readonly Told[] {
  const isOne = ({ isLanguage }: Told): boolean => isLanguage
  const own = series.slice(series.findIndex(isOne), series.findLastIndex(isOne) + 1)
  const named = series.filter(isOne).length
  return named >= 2 && named >= leastShare * own.length ? own : []
}
