/** An element of the page as extraction sees it. */
export interface ViewNode {
  readonly tag: string
  /** Without a prototype: names such as "constructor" are ordinary words. */
  readonly attributes: Readonly<Record<string, string>>
  readonly parent: ViewNode | null
  readonly children: readonly ViewNode[]
  /** Place among its parent's children. */
  readonly place: number
  /** Place in document order; the elements inside have places up to, not including, `end`. */
  readonly order: number
  readonly end: number
  /** Its text is this stretch of the view's text. */
  readonly from: number
  readonly to: number
  /** Belongs to the site's frame, or to what else one might look at, rather than to the page's subject. */
  readonly isBoilerplate: boolean
  /** A visitor does not see it. */
  readonly isHidden: boolean
  readonly isBlock: boolean
}

export function attributeOf({ attributes }: ViewNode, name: string): string | undefined {
  return attributes[name]
}

/** An element that has text for those who see the page. */
export function isShown({ isHidden, from, to }: Pick<ViewNode, 'isHidden' | 'from' | 'to'>): boolean {
  return !isHidden && to > from
}
