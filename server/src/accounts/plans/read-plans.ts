import { readFile } from 'node:fs/promises'
import { Plans, plansFile } from './plans.ts'

/** The built-in plans, with those of a plans file (GANNET_PLANS) if one is named. Throws a sentence for the operator. */
export async function readPlans(path: string | undefined): Promise<Plans> {
  if (path === undefined) return new Plans()
  try {
    return new Plans(plansFile.parse(JSON.parse(await readFile(path, 'utf8'))))
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`GANNET_PLANS: ${path} is not a plans file: ${why}`, { cause })
  }
}
