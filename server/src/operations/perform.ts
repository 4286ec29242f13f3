import type { Identity } from '../accounts/keys/api-keys.ts'
import {
  type Claim,
  type Idempotency,
  idempotencyKey,
  isKeepable,
  type KeptAnswer,
} from '../accounts/idempotency/idempotency.ts'
import type { Hold, Ledger } from '../accounts/ledger/ledger.ts'
import type { RequireRoom } from '../accounts/usage/stored-bytes.ts'
import type { Call } from '../call.ts'
import type { CacheReport } from '../contract/cache.ts'
import { type OperationName, type RequestOf, scopesOf } from '../contract/operations.ts'
import { chargeOf, hasPicture, priceOf, type Prices } from '../contract/prices.ts'
import { problemBody } from '../contract/problem-body.ts'
import { Problem } from '../contract/problems.ts'
import { withoutDefaults } from '../contract/requests/without-defaults.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { inStage } from '../telemetry/in-stage.ts'
import type { Asked, Try } from './render-as-needed.ts'
import { renderAsNeeded } from './render-as-needed.ts'
import { RenderChoices } from './render-choices.ts'
import type { Runner, RunOutcome } from './runner.ts'

export interface PerformParts {
  readonly ledger: Ledger
  readonly idempotency: Idempotency
  /** Refuses a call that would store something for an account that has too much stored already. */
  readonly requireRoom: RequireRoom
  readonly run: Runner
  readonly prices: Prices
  readonly metrics: Metrics
}

interface Gate extends PerformParts {
  readonly choices: RenderChoices
}

/** Who asks and how: what the gate needs beside the request itself. */
interface Asking {
  readonly call: Call & { readonly warnings: readonly string[] }
  readonly identity: Identity
  /** The `Idempotency-Key` header as sent. */
  readonly idempotencyKey?: string | undefined
  /** What keeps the answer of a job's item together with its charge. */
  readonly claim?: AnswerKeeper
}

/** Gives the step that the spend commits together with the charge. */
export type AnswerKeeper = Pick<Claim, 'storing'>

export interface Performed extends KeptAnswer {
  /** True for an answer kept from an earlier call, which costs nothing again. */
  readonly isReplayed: boolean
}

export type Perform = <Name extends OperationName>(
  name: Name,
  request: RequestOf<Name>,
  asking: Asking,
) => Promise<Performed>

/** The gate every call goes through: scope, hold, run, spend. Whatever is thrown on the way releases the hold. */
export function performer(performParts: PerformParts): Perform {
  const parts: Gate = { ...performParts, choices: new RenderChoices() }
  return async (name, request, asking) => {
    requireScopes(asking.identity, name, request)
    try {
      const { call, identity, claim } = asking
      const stores = name === 'screenshot' || hasPicture(request) || claim !== undefined
      if (stores && asking.idempotencyKey === undefined) await parts.requireRoom(identity)
      if (asking.idempotencyKey === undefined) return await performOnce(parts, { name, request }, call, claim)
      const key = idempotencyKey(asking.idempotencyKey)
      return await performIdempotently(parts, { name, request }, { ...asking, key })
    } catch (error) {
      throw withStatusOf(name, error)
    }
  }
}

async function performIdempotently(
  parts: Gate,
  asked: Asked<OperationName>,
  { call, identity, key }: Asking & { key: string },
): Promise<Performed> {
  const begun = await parts.idempotency.begin({
    accountId: call.account,
    key,
    operation: asked.name,
    body: withoutDefaults(asked.name, asked.request),
    bodyWithDefaults: asked.request,
    signal: call.signal,
  })
  if (begun.claim === undefined) return { ...begun.answer, isReplayed: true }
  await using claim = begun.claim
  await parts.requireRoom(identity)
  try {
    return await performOnce(parts, asked, call, claim)
  } catch (error) {
    const problem = withStatusOf(asked.name, error)
    if (problem instanceof Problem && isKeepable(problem.code)) {
      await claim.keep({ status: problem.status, body: { ...problemBody(problem, call.id) } })
    }
    throw problem
  }
}

async function performOnce(
  parts: Gate,
  { name, request }: Asked<OperationName>,
  call: Asking['call'],
  claim?: AnswerKeeper,
): Promise<Performed> {
  await using done = await renderAsNeeded(parts.choices, { name, request, call }, paidTry(parts, name))
  const { outcome, hold, credits } = done
  const warnings = call.warnings.length > 0 ? { warnings: call.warnings } : {}
  const body = { ...outcome, credits_used: credits, credits_remaining: 0, ...warnings }
  const step = await claim?.storing({ status: 200, body })
  // A caller who left gets nothing, so pays nothing.
  call.signal.throwIfAborted()
  body.credits_remaining = await inStage(call, 'spend', () =>
    hold.spend({ callId: call.id, credits, ...(step && { step }) }),
  )
  parts.metrics.creditsSpent.inc({ operation: name }, credits)
  return { status: 200, body, isReplayed: false }
}

interface PaidTry<Name extends OperationName> extends AsyncDisposable {
  readonly outcome: RunOutcome<Name>
  readonly hold: Hold
  /** What it is charged of those held. */
  readonly credits: number
}

/** Sets aside what a call costs, and runs it. */
function paidTry<Name extends OperationName>({ ledger, run, prices }: Gate, name: Name): Try<Name, PaidTry<Name>> {
  return async (request, call) => {
    await using taken = new AsyncDisposableStack()
    const price = priceOf(prices, name, request)
    const hold = taken.use(await inStage(call, 'hold', () => ledger.hold(call.account, name, price)))
    const outcome = await run(name, request, call)
    const credits = chargeOf(prices, name, { request, cache: cacheOf(outcome) })
    const kept = taken.move()
    return { outcome, hold, credits, [Symbol.asyncDispose]: () => kept.disposeAsync() }
  }
}

/** Where the page came from, of those that may be kept. */
function cacheOf(outcome: { readonly cache?: CacheReport | undefined } | object): CacheReport | undefined {
  return 'cache' in outcome ? outcome.cache : undefined
}

function requireScopes({ scopes }: Identity, name: OperationName, request: RequestOf<OperationName>): void {
  const scope = scopesOf(name, request).find((needed) => !scopes.has(needed))
  if (scope === undefined) return
  const asked = name === 'map' ? name : scope
  throw new Problem('missing_scope', `This key may not use ${asked}; use a key with the scope ${scope}.`, {
    details: { scope, scopes: [...scopes] },
  })
}

/** A target's time-out is a 504 of scrape and a 502 of the others, as the contract lists them. */
function withStatusOf(name: OperationName, error: unknown): unknown {
  if (
    !(error instanceof Problem) ||
    error.code !== 'target_timeout' ||
    name === 'scrape' ||
    name === 'map' ||
    error.status === 502
  )
    return error
  return new Problem('target_timeout', error.message, {
    ...(error.details && { details: error.details }),
    cause: error,
    status: 502,
  })
}
