import type { Call } from '../call.ts'
import type { OperationName, RequestOf } from '../contract/operations.ts'
import { hasPicture } from '../contract/prices.ts'
import { Problem } from '../contract/problems.ts'
import { isTargetError } from '../contract/target-status.ts'
import { isObject } from '../json/is-object.ts'
import type { RenderChoices } from './render-choices.ts'
import type { RunOutcome } from './runner.ts'

/** A call of an operation that may leave it open whether its page is rendered. */
export interface Asked<Name extends OperationName> {
  readonly name: Name
  readonly request: RequestOf<Name>
}

/** One way of doing it, with what it came to; disposed of when another is taken. */
interface Attempt<Name extends OperationName> extends AsyncDisposable {
  readonly outcome: RunOutcome<Name>
}

export type Try<Name extends OperationName, Tried extends Attempt<Name>> = (
  request: RequestOf<Name>,
  call: Call,
) => Promise<Tried>

/** Less of what is asked of a page than this is too little. */
const enoughShare = 0.5

/**
 * Does a call as it asks; with `render: "auto"` plainly first, and once more rendered where the plain page is an empty shell,
 * is walled by a challenge or lacks what is asked for, unless it is known that rendering does not help, or that nothing else does.
 */
export async function renderAsNeeded<Name extends OperationName, Tried extends Attempt<Name>>(
  choices: RenderChoices,
  { name, request, call }: Asked<Name> & { readonly call: Call },
  attempt: Try<Name, Tried>,
): Promise<Tried> {
  if (!('render' in request) || request.render !== 'auto') return await attempt(request, call)
  const rendered = { ...request, render_js: true }
  if (request.wait_for !== undefined || request.wait_ms > 0 || hasPicture(request)) return await attempt(rendered, call)
  const known = choices.knownOf(name, request, call)
  if (known?.gains === true) return await attempt(rendered, call)
  const first = await tryPlainly({ request, call, isLast: known !== undefined }, attempt)
  if (first !== undefined) return first
  try {
    const second = await attempt(rendered, call)
    // What a target in trouble shows says nothing of its pages.
    if (!isError(second.outcome)) choices.learn(name, request, { call, gains: !lacks(request, second.outcome) })
    return second
  } catch (error) {
    if (isBlocked(error)) choices.learn(name, request, { call, gains: false })
    throw error
  }
}

interface PlainTry<Name extends OperationName> {
  readonly request: RequestOf<Name>
  readonly call: Call
  /** Whether it is the answer, whatever it comes to. */
  readonly isLast: boolean
}

/** Undefined when it was not enough. */
async function tryPlainly<Name extends OperationName, Tried extends Attempt<Name>>(
  { request, call, isLast }: PlainTry<Name>,
  attempt: Try<Name, Tried>,
): Promise<Tried | undefined> {
  const warnings: string[] = []
  const quietly = { ...call, warn: (sentence: string) => void warnings.push(sentence) }
  const tried = await attempt({ ...request, render_js: false }, quietly).catch((error: unknown) => {
    // A browser passes some challenges.
    if (isLast || !isBlocked(error)) throw error
  })
  if (tried === undefined) return undefined
  if (isLast || !lacks(request, tried.outcome)) {
    for (const sentence of warnings) call.warn(sentence)
    return tried
  }
  await tried[Symbol.asyncDispose]()
  return undefined
}

function isBlocked(error: unknown): boolean {
  return error instanceof Problem && error.code === 'target_blocked'
}

function isError(outcome: object): boolean {
  const status = 'target_status' in outcome ? outcome.target_status : 'status' in outcome && outcome.status
  return typeof status === 'number' && isTargetError(status)
}

function lacks(request: RequestOf<OperationName>, outcome: object): boolean {
  if (isError(outcome)) return false
  if ('page_state' in outcome && isObject(outcome.page_state)) {
    const { kind } = outcome.page_state
    if (kind === 'script_shell' || kind === 'empty') return true
  }
  const asked = 'extract' in request ? request.extract : request
  const given = 'extract' in outcome ? outcome.extract : outcome
  if (asked === undefined || !('schema' in asked) || !isObject(given) || !('data' in given)) return false
  return filledShare(asked.schema, given['data']) < enoughShare
}

/** Of what a schema asks for, how much there is. */
function filledShare(schema: Readonly<Record<string, unknown>>, data: unknown): number {
  const names = isObject(schema['properties']) ? Object.keys(schema['properties']) : []
  if (!isObject(data) || names.length === 0) return isFilled(data) ? 1 : 0
  return names.filter((name) => isFilled(data[name])).length / names.length
}

function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false
  if (Array.isArray(value)) return value.some(isFilled)
  return isObject(value) ? Object.values(value).some(isFilled) : true
}
