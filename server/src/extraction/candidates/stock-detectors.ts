import { availabilityPhrase, isPreOrder } from '../../values/availability.ts'
import { type Candidate, pagePenalty } from './candidate.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import { deepest, linesIn, nodesIn, shown } from '../scope/scope-elements.ts'
import { attributeOf } from '../view/view-element.ts'

/** Lines, buttons and pictures that say whether a thing can be had. */
export function stockSigns(scope: Scope, page: PageIndex): Candidate[] {
  if (scope.kind === 'page' && page.isReading) return []
  return [
    ...stockLines(scope, page),
    ...stockAttributes(scope, page),
    ...(scope.kind === 'page' ? buyButtons(page) : []),
  ]
}

/** What else may be available or not. */
const otherThings = /\b(?:image|photo|video|article|comment|recipe|podcast|data|content|download)s?\b/i

function stockLines(scope: Scope, page: PageIndex): Candidate[] {
  return linesIn(scope, page).flatMap(({ from, to, node }) => {
    const text = to - from <= 90 ? page.view.text.slice(from, to) : ''
    const phrase = text === '' ? undefined : availabilityPhrase(text)
    const { tag } = deepest(page, node, from)
    // What a label calls "In stock" is said by what it labels.
    if (phrase === undefined || otherThings.test(text) || /^(?:dt|th|label)$/.test(tag)) return []
    const isButton = /^(?:button|a|input)$/.test(tag)
    const share = phrase.length / text.length
    return [
      {
        text,
        node,
        score: 0.5 + 0.18 * share - (isButton ? 0.05 : 0) - (scope.kind === 'page' ? pagePenalty(node, page) : 0),
      },
    ]
  })
}

/** What buttons made of pictures and inputs say. */
function stockAttributes(scope: Scope, page: PageIndex): Candidate[] {
  return nodesIn(scope, page).flatMap((node) => {
    if (node.isHidden || !/^(?:input|button|a|img)$/.test(node.tag)) return []
    const text = ['value', 'alt', 'title', 'aria-label']
      .map((name) => attributeOf(node, name) ?? '')
      .find((value) => value.length < 60 && availabilityPhrase(value) !== undefined)
    if (
      text === undefined ||
      (node.tag === 'input' && !/^(?:submit|button|image)$/i.test(attributeOf(node, 'type') ?? ''))
    )
      return []
    return [{ text, node, isHidden: true, score: 0.52 - (scope.kind === 'page' ? pagePenalty(node, page) : 0) }]
  })
}

const buyWords =
  /(?:^|[\s_-])(?:add-?to-?(?:cart|basket|bag|trolley)|button-?cart|addtocart|addtobasket|addtobag|buy-?(?:now|button|box)|btn-?buy|single_add_to_cart_button|cart-?button|basket-?button)(?:$|[\s_-])/i

/** A button that puts the thing into a basket says that it can be had. */
function buyButtons(page: PageIndex): Candidate[] {
  const buttons = page.view.nodes.filter(
    (node) =>
      /^(?:button|a|input|form)$/.test(node.tag) &&
      !node.isHidden &&
      attributeOf(node, 'disabled') === undefined &&
      ['class', 'id', 'name', 'data-testid'].some((name) => buyWords.test(attributeOf(node, name) ?? '')) &&
      pagePenalty(node, page) === 0 &&
      !isPreOrder(shown(node, page)) &&
      !isPreOrder(attributeOf(node, 'value') ?? ''),
  )
  return buttons.slice(0, 3).map((node) => ({
    text: 'in stock',
    quote: shown(node, page) || (attributeOf(node, 'value') ?? 'Add to cart'),
    node,
    isHidden: true,
    score: 0.5,
  }))
}
