import type { Call } from '../call.ts'
import type { OutcomeOf, RequestOf, WorkName } from '../contract/operations.ts'
import type { WrittenJson } from '../json/written-json.ts'
import type { CrawledPage } from './crawled-page.ts'

/** What of an outcome is read of the page and of any length. */
type WrittenField<Name extends WorkName> = 'html' | 'text' | 'markdown' | (Name extends 'scrape' ? 'links' : never)

/** What running an operation gives: its outcome, with what was read of the page as the bytes of its JSON, and for a crawl its page. */
export type RunOutcome<Name extends WorkName> = {
  [Field in keyof OutcomeOf<Name>]: Field extends WrittenField<Name>
    ? OutcomeOf<Name>[Field] | WrittenJson<NonNullable<OutcomeOf<Name>[Field]>>
    : OutcomeOf<Name>[Field]
} & { readonly page?: CrawledPage }

/** Runs an operation's recipe somewhere: in this process or on another machine. Failures are thrown Problems. */
export type Runner = <Name extends WorkName>(
  name: Name,
  request: RequestOf<Name>,
  call: Call,
) => Promise<RunOutcome<Name>>
