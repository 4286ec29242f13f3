import assert from 'node:assert/strict'
import { test } from 'node:test'
import { netError } from './net-error.ts'

test("Chromium's network errors become the problems a caller knows, naming the host only", () => {
  const codes = {
    'net::ERR_NAME_NOT_RESOLVED': 'target_dns_error',
    'net::ERR_CERT_DATE_INVALID': 'target_tls_error',
    'net::ERR_CERT_COMMON_NAME_INVALID': 'target_tls_error',
    'net::ERR_SSL_PROTOCOL_ERROR': 'target_tls_error',
    'net::ERR_TOO_MANY_REDIRECTS': 'too_many_redirects',
    'net::ERR_CONNECTION_TIMED_OUT': 'target_timeout',
    'net::ERR_CONNECTION_REFUSED': 'target_unreachable',
    'net::ERR_EMPTY_RESPONSE': 'target_unreachable',
    'net::ERR_INVALID_HTTP_RESPONSE': 'target_unreachable',
    'net::ERR_CONTENT_DECODING_FAILED': 'target_unreachable',
    'net::ERR_CONTENT_LENGTH_MISMATCH': 'target_unreachable',
    'net::ERR_UNSAFE_PORT': 'url_not_allowed',
  }
  for (const [errorText, code] of Object.entries(codes)) {
    const problem = netError(errorText, 'shop.example')
    assert.equal(problem.code, code, errorText)
    assert.match(problem.message, /^shop\.example /)
    assert.doesNotMatch(problem.message, /ERR_/)
  }
})
