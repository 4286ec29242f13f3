/** How surely an amount is what is wanted, by how the page shows it: struck out, above another of its record, or neither. */
export interface AmountLook {
  readonly struck: number
  readonly dearer: number
  readonly plain: number
}

export const currentAmount: AmountLook = { struck: 0.3, dearer: 0.52, plain: 0.66 }
export const formerAmount: AmountLook = { struck: 0.74, dearer: 0.62, plain: 0 }
