/** Calls that fetch plainly and calls that need a browser page wait in lines of their own. */
export type QueueKind = 'fetches' | 'pages'

export const queueKinds: readonly QueueKind[] = ['fetches', 'pages']

/** Everything of one installation stands below this; the braces keep it on one node of a Redis cluster. */
export const prefix = '{gannet}'

/** A worker says this often that it lives; one that was silent for three times as long does not count. */
export const heartbeatMs = 2000

export const queueKeys = {
  /** Zset: tickets of an account's calls that are queued or running, by the time their lease ends. */
  running: (account: string) => `${prefix}:running:${account}`,
  /** Zset: those of one kind. */
  runningOf: (account: string, kind: QueueKind) => `${prefix}:running:${account}:${kind}`,
  /** Zset: tickets that no worker has taken yet, by the time they were queued. */
  waiting: (kind: QueueKind) => `${prefix}:waiting:${kind}`,
  /** Counter: calls finished within ten seconds; `slot` is the time in tens of seconds. */
  finished: (kind: QueueKind, slot: number) => `${prefix}:finished:${kind}:${slot}`,
  /** List: finished results for one API node. */
  replies: (node: string) => `${prefix}:replies:${node}`,
  /** Channel: tickets whose callers hung up. */
  cancelled: `${prefix}:cancelled`,
  /** Set while a ticket whose caller hung up may still wait in a queue. */
  cancelledTicket: (ticket: string) => `${prefix}:cancelled:${ticket}`,
  /** Set while Redis has all that was put into it: when it is gone, so is the rest. */
  epoch: `${prefix}:epoch`,
  /** Channel: an API node asks the workers to say which tickets they run. */
  rollCall: `${prefix}:roll-call`,
  /** Set for a moment by the worker that runs a ticket, when it was asked. */
  present: (ticket: string) => `${prefix}:present:${ticket}`,
  /** Hash: what each worker says of itself, by its id. */
  workers: `${prefix}:workers`,
  /** A large result, where there is no object store. */
  payload: (name: string) => `${prefix}:payload:${name}`,
  /** Zset: large results that lie apart, by the time they may be removed. */
  payloads: `${prefix}:payloads`,
} as const
