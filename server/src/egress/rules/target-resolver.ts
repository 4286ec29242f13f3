import { lookup } from 'node:dns'
import { isIP } from 'node:net'
import {
  allowedLocalhost,
  isLocalhost,
  type RefusalReason,
  type ResolvedAddress,
  type TargetPolicy,
  urlNotAllowed,
} from './target-policy.ts'

/** Finds a name's addresses; rejects with a Node DNS error (`code` ENOTFOUND …) when there are none. */
export type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>

/** The operating system's resolver, all answers in its order. */
export const systemResolve: Resolve = (host) =>
  new Promise((resolve, reject) => {
    lookup(host, { all: true, order: 'verbatim' }, (error, answers) => {
      if (error === null) resolve(answers)
      else reject(error)
    })
  })

/** Resolves a bare host once and judges every answer. What it gives is what may be connected to, and nothing else. */
export type ResolveTarget = (host: string, port: number) => Promise<readonly ResolvedAddress[]>

interface TargetResolverOptions {
  readonly policy: TargetPolicy
  readonly resolve: Resolve
  readonly onRefusal: (reason: RefusalReason) => void
}

export function targetResolver({ policy, resolve, onRefusal }: TargetResolverOptions): ResolveTarget {
  function refuse(reason: RefusalReason | undefined): void {
    if (reason === undefined) return
    onRefusal(reason)
    throw urlNotAllowed()
  }
  const pending = new Map<string, ReturnType<Resolve>>()
  /** The operating system looks up few names at a time, so the same one is asked for once while it is on its way. */
  function resolveOnce(host: string): ReturnType<Resolve> {
    const underWay = pending.get(host)
    if (underWay !== undefined) return underWay
    const lookup = resolve(host).finally(() => pending.delete(host))
    pending.set(host, lookup)
    return lookup
  }
  return async (host, port) => {
    refuse(policy.host(host, port))
    const family = isIP(host)
    if (family !== 0) return [{ address: host, family }]
    if (isLocalhost(host)) return allowedLocalhost(policy, host, port)
    const answers = await resolveOnce(host)
    if (answers.length === 0) {
      throw Object.assign(new Error('the name has no addresses'), { code: 'ENODATA', syscall: 'getaddrinfo' })
    }
    refuse(policy.answers(host, port, answers))
    return answers
  }
}
