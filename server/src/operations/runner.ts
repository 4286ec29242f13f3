import type { Call } from '../call.ts'
import type { OutcomeOf, RequestOf, WorkName } from '../contract/operations.ts'
import type { LongText } from '../json/long-text.ts'
import type { CrawledPage } from './crawled-page.ts'

/** What running an operation gives: its outcome, with the texts of a large page as the bytes of their JSON, and for a crawl its page. */
export type RunOutcome<Name extends WorkName> = {
  [Field in keyof OutcomeOf<Name>]: Field extends 'html' | 'text' | 'markdown'
    ? OutcomeOf<Name>[Field] | LongText
    : OutcomeOf<Name>[Field]
} & { readonly page?: CrawledPage }

/** Runs an operation's recipe somewhere: in this process or on another machine. Failures are thrown Problems. */
export type Runner = <Name extends WorkName>(
  name: Name,
  request: RequestOf<Name>,
  call: Call,
) => Promise<RunOutcome<Name>>
