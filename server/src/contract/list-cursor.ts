import { Problem } from './problems.ts'

/** A place in a list that shows the newest first. */
export interface ListPosition {
  /** When what stands there was made, in milliseconds since the Unix epoch. */
  readonly at: number
  readonly id: string
}

export function cursorOf({ at, id }: ListPosition): string {
  return `${at}.${id}`
}

/** The place that `cursorOf` wrote. Throws Problem `invalid_request` for any other text. */
export function positionOf(cursor: string): ListPosition {
  const [, at, id] = /^(\d{1,15})\.([a-z]{3}_[A-Za-z0-9]{10,20})$/.exec(cursor) ?? []
  if (at !== undefined && id !== undefined) return { at: Number(at), id }
  throw new Problem('invalid_request', 'cursor is none that was given', {
    details: { fields: [{ path: 'cursor', message: 'cursor is none that was given' }] },
  })
}
