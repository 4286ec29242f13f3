import { digits } from './digits.ts'
import type { Measured, Results, ScenarioResults } from './results.ts'
import type { Spread } from './statistics.ts'

const row = 20
const bar = 12
const blockGap = 18
const labels = 236
const panel = 250
const values = 56
const gap = 24
const top = 58
const width = labels + 2 * (panel + values) + gap + 16

/** Colours of both schemes; the picture follows the reader's. */
const style = `
  text { font: 12px ui-sans-serif, system-ui, 'Segoe UI', Helvetica, Arial, sans-serif; fill: #1f2328 }
  .ground { fill: #ffffff } .title { font-weight: 600; font-size: 13px } .quiet { fill: #59636e }
  .gannet { fill: #0f766e } .peer { fill: #9aa7b4 } .floor { fill: #d3dae1 } .name-gannet { font-weight: 600 }
  .whisker { stroke: #1f2328; stroke-width: 1.2 } .base { stroke: #59636e; stroke-dasharray: 2 3 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .ground { fill: #0d1117 } .quiet { fill: #9198a1 }
    .gannet { fill: #2dd4bf } .peer { fill: #57626e } .floor { fill: #343c45 }
    .whisker { stroke: #e6edf3 } .base { stroke: #9198a1 }
  }`

/** Bars of time and of processor time over the floor's, with the quartiles, as an SVG that suits light and dark pages. */
export function chart({ scenarios }: Results): string {
  const blocks: string[] = []
  let y = top
  for (const scenario of scenarios) {
    blocks.push(block(scenario, y))
    y += row * (scenario.contenders.length + 1) + blockGap
  }
  const [left, right] = [labels, labels + panel + values + gap]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" width="${width}" height="${y}" role="img" aria-label="Time and processor time of Gannet and others over their floors">
<style>${style}
</style>
<rect class="ground" width="${width}" height="${y}"/>
${label(left, 24, 'Time, one at a time', 'title')}
${label(left, 41, 'times the floor; less is better', 'quiet')}
${label(right, 24, 'Processor time', 'title')}
${label(right, 41, 'times the floor; less is better', 'quiet')}
${blocks.join('\n')}
</svg>
`
}

function block({ title, contenders }: ScenarioResults, y: number): string {
  const panels = [
    { x: labels, of: (one: Measured) => one.aloneRatio },
    { x: labels + panel + values + gap, of: (one: Measured) => one.cpuRatio },
  ]
  const first = y + row
  const last = first + contenders.length * row - (row - bar)
  const parts = [label(8, y + 13, title, 'title')]
  for (const [index, contender] of contenders.entries()) {
    parts.push(label(8, first + index * row + 10, contender.name, contender.isGannet ? 'name-gannet' : ''))
  }
  for (const { x, of } of panels) {
    const scale = panel / Math.max(...contenders.map((one) => of(one).high), 1)
    for (const [index, one] of contenders.entries()) {
      const other = index === 0 ? 'floor' : 'peer'
      const kind = one.isGannet ? 'gannet' : other
      parts.push(barOf(of(one), { x, y: first + index * row, scale, kind }))
    }
    const base = round(x + scale)
    parts.push(`<line class="base" x1="${base}" x2="${base}" y1="${first - 3}" y2="${last + 3}"/>`)
  }
  return parts.join('\n')
}

interface Place {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly kind: string
}

/** The figure stands behind the bar, and behind the floor's line where the bar does not reach it. */
function barOf({ median, low, high }: Spread, { x, y, scale, kind }: Place): string {
  const middle = y + bar / 2
  const whisker = `<line class="whisker" x1="${round(x + low * scale)}" x2="${round(x + high * scale)}" y1="${middle}" y2="${middle}"/>`
  return [
    `<rect class="${kind}" x="${x}" y="${y}" width="${round(Math.max(1, median * scale))}" height="${bar}" rx="2"/>`,
    kind === 'floor' ? '' : whisker,
    label(
      round(x + Math.max(high, 1) * scale) + 6,
      y + 10,
      digits(median),
      kind === 'gannet' ? 'name-gannet' : 'quiet',
    ),
  ].join('')
}

function label(x: number, y: number, text: string, kind: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="${x}" y="${y}"${kind === '' ? '' : ` class="${kind}"`}>${escaped}</text>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
