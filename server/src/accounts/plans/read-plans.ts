import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { Plans, plansFile } from './plans.ts'

/** Faults told at most: the first ones explain the others. */
const maxFaults = 20

/** The built-in plans, with those of a plans file (GANNET_PLANS) if one is named. Throws a sentence for the operator, with a line for each fault. */
export async function readPlans(path: string | undefined): Promise<Plans> {
  if (path === undefined) return new Plans()
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    const why = cause.code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${cause.code})`
    throw new Error(`GANNET_PLANS: ${path}: ${why}.`, { cause })
  })
  const parsed = plansFile.safeParse(jsonOf(text, path))
  if (parsed.success) return new Plans(parsed.data)
  const faults = parsed.error.issues.flatMap(faultsOf).slice(0, maxFaults)
  throw new Error(`GANNET_PLANS: ${path} is not a plans file (docs/billing.md):\n${faults.join('\n')}`)
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : 'it cannot be parsed'
    throw new Error(`GANNET_PLANS: ${path} is not JSON: ${why}.`, { cause })
  }
}

function faultsOf(issue: z.core.$ZodIssue): string[] {
  const where = issue.path.join('.') || 'the file'
  // A name that is none: what is wrong with it stands one level down.
  const all = issue.code === 'invalid_key' ? issue.issues : [issue]
  return all.map(({ message }) => `  ${where}: ${message}`)
}
