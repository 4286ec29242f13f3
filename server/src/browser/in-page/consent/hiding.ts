import type { PageElement } from '../elements.ts'
import { own } from '../own.ts'

/** What was hidden, with the style that it had. */
const hidden: { readonly style: CSSStyleDeclaration; readonly value: string; readonly priority: string }[] = []

export function hide(element: PageElement): void {
  const style = own(element, 'style')
  if (style === undefined) return
  hidden.push({ style, value: style.getPropertyValue('display'), priority: style.getPropertyPriority('display') })
  style.setProperty('display', 'none', 'important')
}

/** Shows again all that was hidden. */
export function rollBack(): void {
  for (const { style, value, priority } of hidden.splice(0)) style.setProperty('display', value, priority)
}
