import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const manifest: { dependencies: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
)

/** The peers to compare with, each with its exact version. */
export const pinnedPackages = manifest.dependencies

/** Packages with the versions that bench/package.json pins, as "name 1.2.3". */
export function versionsOf(names: readonly string[]): string[] {
  return names.map((name) => {
    const version = pinnedPackages[name]
    if (version === undefined) throw new Error(`${name} does not stand in bench/package.json`)
    return `${name} ${version}`
  })
}
