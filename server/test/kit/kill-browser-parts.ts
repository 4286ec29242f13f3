import { commandOf, descendantsOf } from './descendants.ts'

const parts = {
  renderer: /--type=renderer/,
  'GPU process': /--type=gpu-process/,
  browser: /--user-data-dir=(?!.*--type=)/,
} as const
type Part = keyof typeof parts

export interface Killing extends Disposable {
  /** How many of each have been killed so far. */
  readonly killed: Readonly<Record<Part, number>>
}

/** From now on kills a renderer, a GPU process or a browser below this process, in turn and each time another, every so often. */
export function killBrowserParts(everyMs: number): Killing {
  const killed = { renderer: 0, 'GPU process': 0, browser: 0 }
  let turn = 0
  const timer = setInterval(() => {
    const names = Object.keys(parts) as Part[]
    const part = names[turn % names.length] ?? 'renderer'
    const found = descendantsOf(process.pid).filter((pid) => parts[part].test(commandOf(pid)))
    const pid = found[Math.floor(turn / names.length) % Math.max(1, found.length)]
    turn += 1
    if (pid === undefined) return
    try {
      process.kill(pid, 'SIGKILL')
      killed[part] += 1
    } catch {
      // It has just ended by itself.
    }
  }, everyMs)
  return { killed, [Symbol.dispose]: () => clearInterval(timer) }
}
