import { Problem, type ProblemCode } from '../../contract/problems.ts'

/** How a command may end. `docs/command.md` is generated from this table. */
export const exitCodes = {
  done: { code: 0, meaning: 'Done.' },
  failed: {
    code: 1,
    meaning:
      'Something on this side failed: a setting, the database, the browser, the model, a file; `doctor` found a failure.',
  },
  usage: {
    code: 2,
    meaning: 'The command was called wrongly: an unknown option, a value that is out of range, no such file.',
  },
  target: {
    code: 3,
    meaning:
      'The target could not be had: it answered 404, did not answer in time, its name does not resolve, it is no page.',
  },
  refused: {
    code: 4,
    meaning: 'The page was refused: a bot challenge, a login, or an address that may not be fetched.',
  },
  nothing: { code: 5, meaning: '`extract`: the page was read, but the schema could not be filled from it.' },
  batch: { code: 6, meaning: '`--batch`: the list was worked through, and some of it failed.' },
  interrupted: { code: 130, meaning: 'Ended by Ctrl-C (SIGINT) or SIGTERM.' },
  pipe: { code: 141, meaning: 'Whoever read the output went away, as in `| head`.' },
} as const satisfies Record<string, { code: number; meaning: string }>

type ExitName = keyof typeof exitCodes

const ownFaults: ReadonlySet<ProblemCode> = new Set([
  'internal',
  'storage_full',
  'model_unavailable',
  'unavailable',
  'overloaded',
])
const refusals: ReadonlySet<ProblemCode> = new Set(['target_blocked', 'target_login_required', 'url_not_allowed'])
const misuses: ReadonlySet<ProblemCode> = new Set(['invalid_request', 'proxy_country_unavailable'])
const targetFaults: ReadonlySet<ProblemCode> = new Set([
  'target_not_found',
  'selector_not_found',
  'target_dns_error',
  'target_unreachable',
  'target_tls_error',
  'target_timeout',
  'too_many_redirects',
  'content_too_large',
  'unsupported_content_type',
  'page_crashed',
])

const classes: readonly (readonly [ReadonlySet<ProblemCode>, ExitName])[] = [
  [ownFaults, 'failed'],
  [refusals, 'refused'],
  [misuses, 'usage'],
  [targetFaults, 'target'],
]

/** Ends a command with an exit code of the table, and with a sentence for standard error unless that is empty. */
export class CommandEnd extends Error {
  readonly exitCode: number

  constructor(name: ExitName, message = '') {
    super(message)
    this.exitCode = exitCodes[name].code
  }
}

export function exitCodeOf(error: unknown): number {
  if (error instanceof CommandEnd) return error.exitCode
  if (!(error instanceof Problem)) return exitCodes.failed.code
  const name = classes.find(([codes]) => codes.has(error.code))?.[1] ?? 'failed'
  return exitCodes[name].code
}
