import { Problem } from './problems.ts'

/** A place in a list that shows the newest first. */
export interface ListPosition {
  /** When what stands there was made, in milliseconds since the Unix epoch. */
  readonly at: number
  readonly id: string
}

/** The cursor of what follows a page of `limit` rows; null after the last page. */
export function nextOf(page: readonly { created_at: number; id: string }[], limit: number): string | null {
  const last = page.length < limit ? undefined : page.at(-1)
  return last === undefined ? null : `${last.created_at}.${last.id}`
}

/** The place that a cursor names; before the first row without one. Throws Problem `invalid_request` for a cursor that `nextOf` did not write. */
export function positionOf(cursor: string | undefined): ListPosition {
  if (cursor === undefined) return { at: Number.MAX_SAFE_INTEGER, id: '' }
  const [, at, id] = /^(\d{1,15})\.([a-z]{3}_[A-Za-z0-9]{10,20})$/.exec(cursor) ?? []
  if (at !== undefined && id !== undefined) return { at: Number(at), id }
  throw new Problem('invalid_request', 'cursor is none that was given', {
    details: { fields: [{ path: 'cursor', message: 'cursor is none that was given' }] },
  })
}
