/**
 * A country's proxy did not do its part. The message names it by country only, because its address and password are
 * nobody's business; what happened is in `cause`.
 */
export class ProxyFailure extends Error {
  /** Whether the proxy itself is at fault, so that another one may do better; else it could not reach the target. */
  readonly isProxyDown: boolean

  constructor(country: string, isProxyDown: boolean, cause: unknown) {
    const words = isProxyDown
      ? `the proxy for ${country} is not working`
      : `the proxy for ${country} cannot reach the target`
    super(words, { cause })
    this.name = 'ProxyFailure'
    this.isProxyDown = isProxyDown
  }
}
