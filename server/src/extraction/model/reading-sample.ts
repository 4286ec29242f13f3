import { type Filled, valueOf } from '../scope/scope.ts'

const maxRecords = 3
const longestText = 80
const longestSample = 2000

/** What a plan read, as far as a model needs it to see what is wrong: three records of each list, texts by their beginnings. */
export function readingSample(filled: Filled): string {
  return JSON.stringify(sampled(filled)).slice(0, longestSample)
}

function sampled(filled: Filled): unknown {
  if (filled.kind === 'object')
    return Object.fromEntries(filled.entries.map(([name, part]) => [name, sampled(part)] as const))
  if (filled.kind === 'array') {
    const shown = filled.items.slice(0, maxRecords).map(sampled)
    return filled.items.length > maxRecords ? [...shown, `… ${filled.items.length - maxRecords} more`] : shown
  }
  const value = valueOf(filled)
  return typeof value === 'string' && value.length > longestText ? `${value.slice(0, longestText)}…` : value
}
