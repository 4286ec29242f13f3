import { Problem } from '../../contract/problems.ts'
import { ProxyFailure } from '../proxies/proxy-failure.ts'
import { TlsFailure } from '../sockets/secure-socket.ts'
import { errorCode } from '../../error-code.ts'

const dnsCodes = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EAI_NONAME', 'ENODATA', 'ESERVFAIL'])
const timeoutCodes = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
])

/** What TLS minds most often, in words; anything else is told by its code. */
const tlsWords: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not yet valid',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate chain is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate chain is incomplete',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is from an unknown authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  EPROTO: 'it does not speak TLS as expected',
}

const unreachableWords: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection',
  ECONNRESET: 'broke off the connection',
  EPIPE: 'broke off the connection',
  UND_ERR_SOCKET: 'broke off the connection',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  UND_ERR_HEADERS_OVERFLOW: 'sent answer headers that are too large',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'sent less than it announced',
}

/**
 * The Problem behind a failed exchange with `host` (name and port, for the sentence; `name` is the name alone). Errors that are none of the network's are given back as
 * they are: they are our own fault.
 */
export function networkProblem(error: unknown, host: string, name: string): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error
  const code = errorCode(error)
  if (error instanceof TlsFailure) {
    const words = tlsWords[code] ?? `the handshake failed (${code})`
    return new Problem('target_tls_error', `no secure connection to ${host}: ${words}`, { cause: error })
  }
  if (error instanceof ProxyFailure) return new Problem('target_unreachable', error.message, { cause: error })
  if (dnsCodes.has(code)) {
    return new Problem('target_dns_error', `the name ${name} does not resolve`, { cause: error })
  }
  if (timeoutCodes.has(code)) return new Problem('target_timeout', `no answer from ${host} in time`, { cause: error })
  // undici asserts that a status has three digits and is at least 100.
  if (error.name === 'HTTPParserError' || code === 'ERR_ASSERTION') {
    return new Problem('target_unreachable', `${host} sent an answer that is not valid HTTP`, { cause: error })
  }
  const words = unreachableWords[code] ?? brokenWords(code)
  return words === undefined ? error : new Problem('target_unreachable', `${host} ${words}`, { cause: error })
}

function brokenWords(code: string): string | undefined {
  if (
    code.startsWith('Z_') ||
    code.startsWith('ZSTD_') ||
    code.startsWith('ERR__ERROR_') ||
    code.startsWith('ERR_BROTLI')
  ) {
    return 'sent a body whose compression is broken'
  }
  if (code.startsWith('ERR_HTTP2_') || code === 'UND_ERR_INFO') return 'broke off the connection'
  return /^E[A-Z]+$/.test(code) && code !== 'EMFILE' && code !== 'ENFILE' ? 'cannot be reached' : undefined
}
