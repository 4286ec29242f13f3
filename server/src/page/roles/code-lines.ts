/** A whole word of a class: tools that colour programs put each line in an element of its own, which styles set below the last. */
const lineClass = /(?:^|\s)(?:line|code-?line|view-line|token-line|source-line)(?:\s|$)/i

/** True for the classes of an element that holds a line of a program. */
export function isCodeLine(classes: string | undefined): boolean {
  return classes !== undefined && lineClass.test(classes)
}
