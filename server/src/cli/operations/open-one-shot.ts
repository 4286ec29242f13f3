import { cacheFolder } from './cache-folder.ts'
import type { OneShot } from './one-shot.ts'
import type { Asked } from './operation.ts'

/** Opens what runs calls, with the settings of the environment and of the options. */
export async function openOneShotFor({ options, context }: Asked, say: (line: string) => void): Promise<OneShot> {
  // Only here: help and wrong use are told much faster without what runs calls.
  const [{ openOneShot }, { readConfig }] = await Promise.all([
    import('./one-shot.ts'),
    import('../../config/config.ts'),
  ])
  const { allowTargets, batch, concurrency } = options
  const config = readConfig({
    ...context.env,
    ...(allowTargets !== undefined && { GANNET_ALLOW_TARGETS: allowTargets }),
  })
  const asksKept = options['maxAgeS'] !== undefined || options['staleIfErrorS'] !== undefined
  const pagesFolder = asksKept || config.cache.defaultSeconds > 0 ? cacheFolder(context.env) : undefined
  return await openOneShot({ config, concurrency: batch === undefined ? 1 : concurrency, say, pagesFolder })
}
