import { readdir, readFile } from 'node:fs/promises'

const closeOnExec = 0o2000000

/**
 * Descriptors that whoever started this process left open and that every program started from here would get too: what
 * Node opens itself is closed then, these are not. Empty where the system does not tell (only Linux does).
 */
export async function inheritedDescriptors(): Promise<number[]> {
  const open = await readdir('/proc/self/fdinfo').catch(() => [])
  const found = await Promise.all(
    open.map(async (name) => {
      const text = await readFile(`/proc/self/fdinfo/${name}`, 'utf8').catch(() => '')
      const flags = /^flags:\s*([0-7]+)$/m.exec(text)?.[1]
      return flags !== undefined && (Number.parseInt(flags, 8) & closeOnExec) === 0 ? Number(name) : -1
    }),
  )
  return found.filter((descriptor) => descriptor >= 0)
}
