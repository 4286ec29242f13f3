import type { UsageDaysResult } from '../../../server/src/contract/usage.ts'
import { TableFrame } from '../parts/table-frame.tsx'

type Days = UsageDaysResult['days']

const operations = ['scrape', 'extract', 'screenshot', 'map'] as const
const width = 720
const height = 220
const left = 44
const bottom = 24
const top = 18

/** Credits by day, a colour for each operation; the same figures stand in a table. */
export function UsageChart({ days }: { days: Days }) {
  const most = niceCeiling(Math.max(...days.map(totalOf), 4))
  const plot = height - top - bottom
  const yOf = (credits: number): number => top + plot - (credits / most) * plot
  const step = (width - left) / Math.max(days.length, 14)
  const every = Math.ceil(days.length / 12)
  return (
    <>
      <ul class="legend">
        {operations.map((name) => (
          <li key={name}>
            <span class={`swatch fill-${name}`} /> {name}
          </li>
        ))}
      </ul>
      <svg class="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby="chart-name chart-said">
        <title id="chart-name">Credits by day and operation</title>
        <desc id="chart-said">{summary(days)}</desc>
        {[0, most / 2, most].map((credits) => (
          <g key={credits}>
            <line class="grid" x1={left} x2={width} y1={yOf(credits)} y2={yOf(credits)} />
            <text class="axis" x={left - 8} y={yOf(credits) + 4} text-anchor="end">
              {credits.toLocaleString('en')}
            </text>
          </g>
        ))}
        {days.map((day, index) => (
          <g key={day.date} transform={`translate(${left + index * step} 0)`}>
            <Bars day={day} yOf={yOf} width={step} />
            {index % every === 0 && (
              <text class="axis" x={step / 2} y={height - 6} text-anchor="middle">
                {Number(day.date.slice(8))}
              </text>
            )}
          </g>
        ))}
      </svg>
      <details class="chart-table">
        <summary>The same as a table</summary>
        <DaysTable days={days} />
      </details>
    </>
  )
}

interface BarsProps {
  readonly day: Days[number]
  readonly yOf: (credits: number) => number
  readonly width: number
}

function Bars({ day, yOf, width }: BarsProps) {
  let below = 0
  return (
    <>
      {operations.map((name) => {
        const { credits } = day.operations[name]
        if (credits === 0) return null
        const [from, to] = [yOf(below), yOf(below + credits)]
        below += credits
        return (
          <rect
            class={`fill-${name}`}
            key={name}
            x={width * 0.15}
            y={to}
            width={width * 0.7}
            height={Math.max(1, from - to)}
          >
            <title>{`${day.date}, ${name}: ${credits} credits`}</title>
          </rect>
        )
      })}
    </>
  )
}

function DaysTable({ days }: { days: Days }) {
  return (
    <TableFrame label="Credits by day">
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {operations.map((name) => (
              <th scope="col" key={name} class="number">
                {name}
              </th>
            ))}
            <th scope="col" class="number">
              credits
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{day.date}</th>
              {operations.map((name) => (
                <td key={name} class="number">
                  {day.operations[name].calls === 0
                    ? '–'
                    : `${day.operations[name].credits} (${day.operations[name].calls} calls)`}
                </td>
              ))}
              <td class="number">{totalOf(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function totalOf({ operations: used }: Days[number]): number {
  return operations.reduce((sum, name) => sum + used[name].credits, 0)
}

function summary(days: Days): string {
  const used = days.filter((day) => totalOf(day) > 0)
  if (used.length === 0) return 'No credits were used in this period.'
  return used.map((day) => `${day.date}: ${totalOf(day)}`).join('; ')
}

/** The next of 1, 2, 4, 6, 10 times a power of ten, so that half of it is a round number too. */
function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 4, 6, 10].find((factor) => factor * power >= value) ?? 10) * power
}
