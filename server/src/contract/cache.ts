import { z } from 'zod'

const maxCacheSeconds = 30 * 24 * 3600

function secondsField(name: string) {
  return z
    .int(`${name} must be a whole number of seconds`)
    .min(0, `${name} must be at least 0`)
    .max(maxCacheSeconds, `${name} must be at most ${maxCacheSeconds}`)
}

export const maxAgeField = secondsField('max_age_s').describe(
  `Extension: how old, in seconds, the page may be: one that was kept for an earlier call of the account and is no older is taken, any other is loaded and kept. 0 always asks the target. At most ${maxCacheSeconds}. Left out, nothing is kept or taken, unless GANNET_CACHE_DEFAULT_S says otherwise.`,
)

export const staleIfErrorField = secondsField('stale_if_error_s').describe(
  `Extension: how many seconds older than max_age_s a kept page may be where the target cannot be reached or answers 429 or 5xx. At most ${maxCacheSeconds}.`,
)

export const cacheField = z
  .object({
    state: z
      .enum(['miss', 'hit', 'revalidated', 'stale', 'bypass'])
      .describe(
        'miss: loaded; hit: kept, and young enough; revalidated: kept, and the target says that it has not changed; stale: kept, because the target failed; bypass: loaded and not kept, as it was asked for with credentials or with its picture, or nothing is kept here.',
      ),
    fetched_at: z.iso.datetime().describe('When the target last sent the page, or said that it has not changed.'),
    age_s: z.int().describe('Seconds since then.'),
  })
  .describe('Extension: where the page comes from; present when the call may use kept pages.')

export type CacheReport = z.output<typeof cacheField>
