import { useEffect, useState } from 'preact/hooks'
import type { UsageDaysResult, UsageResult } from '../../../server/src/contract/usage.ts'
import { askOrSay } from '../run/ask-or-say.ts'
import { UsageChart } from './usage-chart.tsx'
import { Figures } from '../parts/figures.tsx'

interface Usage {
  readonly usage: UsageResult
  readonly days: UsageDaysResult['days']
}

/** What the account has used in this billing period, and has left. */
export function UsagePage({ apiKey }: { apiKey: string }) {
  const [shown, show] = useState<Usage | string>('')
  useEffect(() => {
    const leaving = new AbortController()
    void readUsage(apiKey, leaving.signal).then((usage) => {
      if (!leaving.signal.aborted) show(usage)
    })
    return () => leaving.abort()
  }, [apiKey])
  return (
    <main class="usage-page" id="main">
      <h1>Usage</h1>
      {typeof shown === 'string' ? <p role="status">{shown === '' ? 'Reading…' : shown}</p> : <UsageShown {...shown} />}
    </main>
  )
}

async function readUsage(key: string, signal: AbortSignal): Promise<Usage | string> {
  if (key === '') return 'Enter an API key above to see what its account has used.'
  const [usage, days] = await Promise.all([
    askOrSay<UsageResult>('/v1/usage', { key, signal }),
    askOrSay<UsageDaysResult>('/v1/usage/days', { key, signal }),
  ])
  if (typeof usage === 'string') return usage
  return typeof days === 'string' ? days : { usage, days: days.days }
}

function UsageShown({ usage: { plan, period, credits }, days }: Usage) {
  const figures: readonly (readonly [string, number])[] = [
    ['Left', credits.remaining],
    ['Used', credits.used],
    ['Held by running calls', credits.held],
    ['Allowance', credits.allowance],
    ...(credits.granted > 0 ? [['Granted on top', credits.granted] as const] : []),
  ]
  return (
    <>
      <p class="muted">
        Plan <strong>{plan}</strong>, {period.start.slice(0, 10)} to {lastDay(period.end)} (UTC)
      </p>
      <Figures figures={figures} />
      <section class="card" aria-labelledby="chart-title">
        <h2 id="chart-title">Credits by day and operation</h2>
        <UsageChart days={days} />
      </section>
    </>
  )
}

function lastDay(end: string): string {
  return new Date(Date.parse(end) - 1).toISOString().slice(0, 10)
}
