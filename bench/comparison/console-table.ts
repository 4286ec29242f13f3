import { digits, spreadText } from './digits.ts'
import type { Measured, ScenarioResults } from './results.ts'

/** A scenario's rows: medians, ratios to the floor with their quartiles, processor time, memory. */
export function consoleTable({ title, unit, busy, contenders }: ScenarioResults): string {
  const head = ['', `ms a ${unit}`, '÷ floor', busy === undefined ? '' : `${unit}s/s, ${busy} at once`]
  const rows = contenders.map((contender) => cells(contender))
  const lines = [[...head, busy === undefined ? '' : '÷ floor', `CPU ms a ${unit}`, '÷ floor', 'peak MB'], ...rows]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  const text = lines.map((line) =>
    line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  )
  return [title, ...text.map((line) => `  ${line}`)].join('\n')
}

function cells({ name, aloneMs, aloneRatio, perSecond, perSecondRatio, cpuMs, cpuRatio, peakMb }: Measured): string[] {
  return [
    name,
    digits(aloneMs.median),
    spreadText(aloneRatio),
    perSecond === undefined ? '' : digits(perSecond.median),
    perSecondRatio === undefined ? '' : spreadText(perSecondRatio),
    digits(cpuMs.median),
    spreadText(cpuRatio),
    peakMb.toFixed(0),
  ]
}
