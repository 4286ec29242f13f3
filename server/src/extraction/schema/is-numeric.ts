/** True for what is told by a number and by no text. */
export function isNumeric({ types }: { readonly types: ReadonlySet<string> }): boolean {
  return (types.has('number') || types.has('integer')) && !types.has('string')
}
