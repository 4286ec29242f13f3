import type { ViewNode } from '../view/view-element.ts'

/** What a page says, before it is read as the schema's type. */
export interface RawValue {
  readonly text: string
  readonly node: ViewNode
  /** The text is an attribute's or a script's, not what the element shows. */
  readonly isHidden?: boolean
  /** From an entity that the page's markup describes. */
  readonly isMarkup?: boolean
}

export interface Locale {
  readonly language: string
  readonly baseUrl: string
  /** ISO 4217: what signs such as "$" and "kr" stand for on this page, where that is known. */
  readonly currency?: string | undefined
}

/** How a page's values are read. */
export function localeOf({
  language,
  currency,
  view: { baseUrl },
}: Pick<Locale, 'language' | 'currency'> & { readonly view: Pick<Locale, 'baseUrl'> }): Locale {
  return { language, baseUrl, currency }
}
