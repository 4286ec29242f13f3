import { Problem, type ProblemCode } from '../../contract/problems.ts'

/** Chromium's network errors by what they mean to a caller; the first that matches wins. */
const meanings: ReadonlyArray<readonly [RegExp, ProblemCode, string]> = [
  [/NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|DNS_|ICANN_NAME_COLLISION/, 'target_dns_error', 'does not resolve'],
  [/CERT_|SSL_|INSECURE_RESPONSE|BAD_SSL/, 'target_tls_error', 'has no acceptable TLS certificate or connection'],
  [/TOO_MANY_REDIRECTS/, 'too_many_redirects', 'redirected more than 20 times or in a circle'],
  [/TIMED_OUT/, 'target_timeout', 'did not answer in time'],
  [/UNSAFE_PORT|UNSAFE_REDIRECT|DISALLOWED_URL_SCHEME|UNKNOWN_URL_SCHEME/, 'url_not_allowed', 'is not a web address'],
]

/**
 * The Problem for a failed navigation; `errorText` is like "net::ERR_CONNECTION_REFUSED". Whatever is not named above
 * (refused, reset, empty, no valid HTTP, broken content coding, cut off) is `target_unreachable`.
 */
export function netError(errorText: string, host: string): Problem {
  const [, code = 'target_unreachable', words = 'could not be reached or broke off its answer'] =
    meanings.find(([pattern]) => pattern.test(errorText)) ?? []
  return new Problem(code, `${host} ${words}`, { cause: new Error(errorText) })
}
