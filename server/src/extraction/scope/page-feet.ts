import type { PageIndex } from '../facts/page-index.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

/** What ends the pages of a site: what its tags say so, and what is known by its notice of rights. */
export function pageFeet({ view }: PageIndex): readonly ViewNode[] {
  const tagged = view.nodes.filter(
    (node) =>
      node.isBoilerplate &&
      !node.isHidden &&
      node.to > node.from &&
      (node.tag === 'footer' || attributeOf(node, 'role') === 'contentinfo'),
  )
  return view.foot === undefined || tagged.includes(view.foot) ? tagged : [...tagged, view.foot]
}

/** What is asked for stands in the foot of the page. */
export const ofFoot = /\bfooter\b|fußzeile|pied de page|pie de página|piè di pagina|rodapé|voettekst|sidfot|stopk/
