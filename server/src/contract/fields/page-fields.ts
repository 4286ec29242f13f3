import { z } from 'zod'

/** Where a list goes on: what the page before gave as `next`. */
export const cursorField = z.string().max(100, 'cursor is none that was given')

/** A whole number in a query, `least` to `most`. */
export const digits = (name: string, least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `${name} must be a whole number`)
    .transform(Number)
    .pipe(z.int().min(least, `${name} must be at least ${least}`).max(most, `${name} must be at most ${most}`))
    .meta({ type: 'integer' })
