import type { ServiceSample } from './service-samples.ts'

interface Line {
  readonly name: string
  readonly colour: string
  readonly pick: (sample: ServiceSample) => number
}

interface Panel {
  readonly title: string
  readonly unit: string
  readonly lines: readonly Line[]
}

const [width, height, gap, left] = [820, 170, 60, 70]

const panels: readonly Panel[] = [
  {
    title: 'Memory',
    unit: 'MB',
    lines: [
      { name: 'Chromium, all processes', colour: '#0b5d8a', pick: ({ chromiumMb }) => chromiumMb },
      { name: 'Node', colour: '#b87a00', pick: ({ nodeMb }) => nodeMb },
    ],
  },
  {
    title: 'Event loop: how late a timer came, 99th percentile of each interval',
    unit: 'ms',
    lines: [{ name: 'delay', colour: '#7a3b8f', pick: ({ loopP99Ms }) => loopP99Ms }],
  },
  {
    title: 'Calls waiting for a place',
    unit: '',
    lines: [{ name: 'calls', colour: '#2f7d32', pick: ({ waiting }) => waiting }],
  },
]

/** Memory, event-loop delay and queue over time as an SVG, the phases marked. */
export function samplesChart(samples: readonly ServiceSample[]): string {
  const last = Math.max(1, samples.at(-1)?.second ?? 1)
  const x = (second: number): string => (left + (second / last) * width).toFixed(1)
  const total = panels.length * (height + gap) + 20
  const parts = panels.map((panel, index) => panelOf(panel, samples, { x, top: 40 + index * (height + gap) }))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + width + 30} ${total + 20}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
${phaseMarks(samples, x, total)}
${parts.join('\n')}
<text x="${left}" y="${total}">0 s</text><text x="${left + width}" y="${total}" text-anchor="end">${last.toFixed(0)} s</text>
</svg>
`
}

function panelOf(
  { title, unit, lines }: Panel,
  samples: readonly ServiceSample[],
  { x, top }: { x: (second: number) => string; top: number },
): string {
  const most = Math.max(1, ...samples.flatMap((sample) => lines.map(({ pick }) => pick(sample))))
  const y = (value: number): string => (top + height - (value / most) * height).toFixed(1)
  const curves = lines.map(({ colour, pick }) => {
    const points = samples.map((sample) => `${x(sample.second)},${y(pick(sample))}`).join(' ')
    return `<polyline fill="none" stroke="${colour}" stroke-width="1.5" points="${points}"/>`
  })
  const names = lines.map(
    ({ name, colour }, index) =>
      `<text x="${left + width - 8}" y="${top + 14 + index * 15}" text-anchor="end" fill="${colour}">${name}</text>`,
  )
  return `<text x="${left}" y="${top - 8}" font-weight="bold">${title}</text>
<path d="M${left} ${top}v${height}h${width}" fill="none" stroke="#888"/>
<text x="${left - 6}" y="${top + 10}" text-anchor="end">${most.toFixed(0)} ${unit}</text><text x="${left - 6}" y="${top + height}" text-anchor="end">0</text>
${curves.join('\n')}${lines.length > 1 ? names.join('') : ''}`
}

/** A thin line where a phase begins, with its name. */
function phaseMarks(samples: readonly ServiceSample[], x: (second: number) => string, total: number): string {
  return samples
    .filter(({ phase }, index) => index === 0 || samples[index - 1]?.phase !== phase)
    .map(
      ({ phase, second }) =>
        `<path d="M${x(second)} 20V${total - 20}" stroke="#ccc"/><text x="${x(second)}" y="14" fill="#555" font-size="10">${phase}</text>`,
    )
    .join('\n')
}
