import { Problem } from '../../contract/problems.ts'

/** The Problem for a page that does not yield. */
export function hungPage(cause: Error): Problem {
  return new Problem('page_crashed', 'the page did not yield within the time allowed', { cause })
}
