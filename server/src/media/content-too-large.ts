import { Problem } from '../contract/problems.ts'

/** The Problem for a page beyond the cap. */
export function contentTooLarge(maxBytes: number): Problem {
  return new Problem('content_too_large', `the page is larger than ${maxBytes} bytes`, {
    details: { max_bytes: maxBytes },
  })
}
