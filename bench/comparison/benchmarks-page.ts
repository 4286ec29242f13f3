import { digits, spreadText } from './digits.ts'
import type { Results, ScenarioResults } from './results.ts'

/** docs/benchmarks.md, from a run's results. */
export function benchmarksPage(results: Results): string {
  const { date, version, machine, rounds, scenarios } = results
  return `# Benchmarks

Gannet ${version} beside what a user would pick instead, and beside the least that each job can cost (its floor). One run of
\`npm run bench\` on ${date}: ${machine.processor}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node.slice(1)},
${machine.chromium}. Everything ran on that machine, on loopback. This page and its chart are written by the bench itself from
[benchmarks.json](benchmarks.json).

![Time and processor time over the floor](pictures/benchmarks.svg)

## How it is measured

Each contender is a process of its own and is used as its documentation says: one browser for all calls, a fresh context for each. In
each of ${rounds} rounds all of them take their turn, each round in another order, with a batch of calls one at a time and, where it says so,
one with several at a time; batches last about 0.6 s after 2 s of warming up. Ratios are to the floor in the same round: the median,
and the quartiles in brackets. Processor time is that of all processes of a contender, its browser included; the client that calls
Gannet over HTTP is the caller's and not counted. Peak memory is the proportional memory of all its processes during a batch. Every
answer is checked: a contender that leaves something out ends the run. Versions are pinned in \`bench/package.json\`.

Times depend on the machine and are left out; processor time and memory are this machine's. How good a text or a field is, is not
measured here: pages with known texts and fields do not come with this repository. \`npm run bench -- reading FOLDER/\` and
\`npm run bench -- extract FOLDER/\` measure that on a folder of them.

## In short

Gannet over its floor, and over the best of the others, whichever that is in each column. Below 1 is better, but for the column
"a second", which tells throughput with several calls at a time.

${summary(scenarios)}

${scenarios.map((scenario) => section(scenario)).join('\n')}`
}

function summary(scenarios: readonly ScenarioResults[]): string {
  const rows = scenarios.flatMap((scenario) => {
    const { title, contenders } = scenario
    const gannet = contenders.find(({ isGannet }) => isGannet)
    const peers = contenders.slice(1).filter(({ isGannet }) => !isGannet)
    const [best] = peers.toSorted((one, other) => one.aloneRatio.median - other.aloneRatio.median)
    if (gannet === undefined || best === undefined) return []
    const most = Math.max(...peers.map(({ perSecondRatio }) => perSecondRatio?.median ?? 0))
    const leanest = Math.min(...peers.map(({ cpuRatio }) => cpuRatio.median))
    return [
      [
        title,
        digits(gannet.aloneRatio.median),
        `${digits(gannet.aloneRatio.median / best.aloneRatio.median)} (${best.name})`,
        gannet.perSecondRatio === undefined ? '' : digits(gannet.perSecondRatio.median / most),
        digits(gannet.cpuRatio.median / leanest),
      ],
    ]
  })
  return table(['', 'time ÷ floor', 'time ÷ fastest other', 'a second ÷ best other', 'CPU ÷ leanest other'], rows)
}

function section({ title, unit, work, busy, contenders }: ScenarioResults): string {
  const head = ['', 'time ÷ floor', ...(busy === undefined ? [] : [`${unit}s a second ÷ floor, ${busy} at a time`])]
  const rows = contenders.map((one) => [
    one.isGannet ? `**${one.name}**` : one.name,
    spreadText(one.aloneRatio),
    ...(one.perSecondRatio === undefined ? [] : [spreadText(one.perSecondRatio)]),
    digits(one.cpuMs.median),
    one.peakMb.toFixed(0),
  ])
  const versions = [...new Set(contenders.flatMap((one) => one.versions))].join(', ')
  return `## ${title}

${work}

${table([...head, `CPU ms a ${unit}`, 'peak MB'], rows)}
${versions === '' ? '' : `\n${versions}\n`}`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map((_, at) => (at === 0 ? '---' : '--:')), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
