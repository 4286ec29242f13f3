import { answerTasks } from '../../src/threads/answer-tasks.ts'

/** Ways in which a thread or a process may behave. */
export type OddTask =
  | { readonly say: unknown }
  | { readonly wait: number }
  /** Milliseconds of processor time. */
  | { readonly compute: number }
  | {
      readonly do:
        | 'throw'
        | 'reject'
        | 'throw what is no error'
        | 'overflow the stack'
        | 'answer what cannot be sent'
        | 'answer what is nested deep'
        | 'fill the memory'
        | 'fill the memory with bytes'
        | 'exit'
        | 'exit after the answer'
        | 'throw beside the task'
        | 'reject beside the task'
        | 'never end'
        | 'never answer'
    }

answerTasks<OddTask, unknown>(async (task) => {
  if ('say' in task) return task.say
  if ('wait' in task) {
    await new Promise((resolve) => setTimeout(resolve, task.wait))
    return 'waited'
  }
  if ('compute' in task) return computed(task.compute)
  return await odd(task.do)
})

function computed(ms: number): string {
  const before = process.threadCpuUsage()
  for (;;) {
    const { user, system } = process.threadCpuUsage(before)
    if (user + system >= ms * 1000) return 'computed'
  }
}

async function odd(how: Extract<OddTask, { do: string }>['do']): Promise<unknown> {
  switch (how) {
    case 'throw':
      throw new TypeError('thrown')
    case 'reject':
      return await Promise.reject(new TypeError('thrown'))
    case 'throw what is no error':
      // oxlint-disable-next-line no-throw-literal, only-throw-error -- foreign code does
      throw { some: () => 'thing' }
    case 'overflow the stack':
      return depth(0)
    case 'answer what cannot be sent':
      return () => 'a function'
    case 'answer what is nested deep':
      return nested(200_000)
    case 'fill the memory':
      return filled()
    case 'fill the memory with bytes':
      return Array.from({ length: 400 }, () => new Uint8Array(16 * 1024 * 1024).fill(1)).length
    case 'exit':
      return process.exit(3)
    case 'exit after the answer':
      setTimeout(() => process.exit(3), 1)
      return 'answered'
    case 'throw beside the task':
      setImmediate(() => {
        throw new Error('beside')
      })
      return await new Promise(() => undefined)
    case 'reject beside the task':
      void Promise.reject(new Error('beside'))
      return await new Promise(() => undefined)
    case 'never end':
      for (;;) Math.random()
    case 'never answer':
      return await new Promise(() => undefined)
  }
}

function depth(at: number): number {
  return 1 + depth(at + 1)
}

/** An array in an array in an array. */
export function nested(levels: number): unknown {
  let value: unknown = []
  for (let level = 0; level < levels; level += 1) value = [value]
  return value
}

function filled(): number {
  const kept: object[] = []
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => ({ at })))
}
