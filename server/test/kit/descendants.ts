import { globSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** The ids of all processes below one, by what /proc tells now. */
export function descendantsOf(pid: number): number[] {
  const children = Map.groupBy(processes(), ({ parent }) => parent)
  const found: number[] = []
  const visit = (id: number): void => {
    for (const child of children.get(id) ?? []) {
      found.push(child.pid)
      visit(child.pid)
    }
  }
  visit(pid)
  return found
}

/** Those of them that still run after some seconds at most. */
export async function stillRunning(pids: readonly number[]): Promise<number[]> {
  for (let tries = 1; ; tries += 1) {
    const left = processes()
      .map(({ pid }) => pid)
      .filter((pid) => pids.includes(pid))
    if (left.length === 0 || tries === 100) return left
    await delay(100)
  }
}

/** How a process was started; empty when it has ended. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function processes(): { pid: number; parent: number }[] {
  return globSync('/proc/[0-9]*/stat').flatMap((file) => {
    try {
      const text = readFileSync(file, 'utf8')
      // The name, in brackets, may hold spaces and brackets itself.
      const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ')
      return state === 'Z' ? [] : [{ pid: Number.parseInt(text, 10), parent: Number(parent) }]
    } catch {
      // It ended between the two looks.
      return []
    }
  })
}
