/** What a method of an in-page script resolves with. */
export type Returned<Tools, Method extends keyof Tools> = Tools[Method] extends (...parameters: never[]) => infer Result
  ? Awaited<Result>
  : never

/** What a method of an in-page script takes. */
export type Arguments<Tools, Method extends keyof Tools> = Tools[Method] extends (...parameters: infer All) => unknown
  ? All
  : never

/** A call as an expression. */
export function callOf(object: string, method: string, parameters: readonly unknown[]): string {
  return `${object}.${method}(${parameters.map((value) => JSON.stringify(value)).join(', ')})`
}
