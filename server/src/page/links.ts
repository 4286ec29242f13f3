import { type Element, isTag, isText, type ParentNode } from 'domhandler'
import type { Link } from '../contract/scrape.ts'
import { absolute, elementsOf, type ParsedPage } from './parse-page.ts'
import { unreadable } from './visibility.ts'

/** The page's links in document order, absolute, exact duplicates once (decision A4). */
export function linksOf(page: ParsedPage): Link[] {
  const links = new Map<string, Link>()
  for (const element of elementsOf(page.document)) {
    if (element.name !== 'a' && element.name !== 'area') continue
    const href = absolute(element.attribs['href'] ?? '', page.baseUrl)
    if (element.attribs['href'] === undefined || href === undefined || !/^(?:https?|mailto|tel):/i.test(href)) continue
    const link = { text: linkText(element), href }
    const key = `${link.text}\n${href}`
    if (!links.has(key)) links.set(key, link)
  }
  return [...links.values()]
}

function linkText(element: Element): string {
  const { 'aria-label': label, title, alt } = element.attribs
  return (
    folded(visibleText(element)) ||
    folded(label ?? '') ||
    folded(title ?? '') ||
    imageText(element) ||
    folded(alt ?? '')
  )
}

function imageText(element: Element): string {
  for (const inner of elementsOf(element)) {
    const alt = inner.name === 'img' ? folded(inner.attribs['alt'] ?? '') : ''
    if (alt !== '') return alt
  }
  return ''
}

function visibleText(root: ParentNode): string {
  let text = ''
  const stack = [...root.children].toReversed()
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (isText(node)) text += node.data
    if (!isTag(node) || unreadable.has(node.name)) continue
    if (node.name === 'br') text += ' '
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index]
      if (child !== undefined) stack.push(child)
    }
  }
  return text
}

function folded(text: string): string {
  return text
    .replaceAll(/[\u00ad\u200b\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
