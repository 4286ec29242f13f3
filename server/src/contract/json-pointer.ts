/** A name as a step of a JSON Pointer (RFC 6901). */
export function escapedStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** The name that a step of a JSON Pointer stands for. */
export function unescapedStep(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~')
}
