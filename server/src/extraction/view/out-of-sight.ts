import { attributeOf, type ViewNode } from './view-element.ts'

/** Whether the classes of an element say that a visitor does not see it, or sees it a second time. */
export function isOutOfSight(classes: string, parent: ViewNode | null): boolean {
  return isSwitchedOff(classes) || isTooltip(classes, parent) || copied.test(classes)
}

/** What is shown only while one points at something, or is read to those who cannot point. */
function isTooltip(classes: string, parent: ViewNode | null): boolean {
  if (tooltipText.test(classes)) return true
  return (
    /\b(?:sr-only|visually-?hidden)\b/.test(classes) &&
    parent !== null &&
    /tooltip/i.test(attributeOf(parent, 'class') ?? '')
  )
}

/** A carousel's copies of its slides, by which it seems to have no end. */
const copied =
  /(?:^|\s)(?:slick-cloned|swiper-slide-duplicate|splide__slide--clone|owl-item cloned|cloned owl-item|bx-clone|glide__slide--clone|tns-slide-cloned)(?:\s|$)/

const tooltipText = /(?:^|[\s_-])tooltip(?:-|__|_)?(?:text|content|body|inner)(?:\s|$)/i

/** By a class that style sheets of many sites share, on screens of all sizes. */
function isSwitchedOff(classes: string): boolean {
  return (
    classes.includes('d-none') &&
    /(?:^|\s)d-none(?:\s|$)/.test(classes) &&
    !/\bd-(?:sm|md|lg|xl|xxl|print)-/.test(classes)
  )
}
