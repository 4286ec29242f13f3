interface Grades {
  readonly much: number
  readonly more: number
  readonly little: number
  readonly less: number
}

/** What a figure earns that is much, or costs that is little. */
export function graded(figure: number, { much, more, little, less }: Grades): number {
  if (figure >= much) return more
  return figure < little ? less : 0
}
