import { globSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

const root = join(import.meta.dirname, '..')
const target = 'server/public'

/** The files of the playground and of the page around the API reference, built in memory: path from the root → text. */
export async function builtPlayground(): Promise<Record<string, string>> {
  const folder = import.meta.dirname
  const made = await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'warn',
    build: { write: false },
  })
  const { output } = made as Rolldown.RolldownOutput
  return Object.fromEntries(output.map((file) => [`${target}/${file.fileName}`, textOf(file)]))
}

/** The built files that stand; what was taken over from elsewhere (docs/) is not built. */
export function builtFiles(): string[] {
  return globSync(['*.html', 'assets/*'], { cwd: join(root, target) }).map((path) => `${target}/${path}`)
}

function textOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): string {
  if (file.type === 'chunk') return file.code
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
}
