import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly link?: boolean
  /** A platform's build of a package that stands in the list anyway. */
  readonly optional?: boolean
}

/** Licences that a package of the running service may have; another one is a question for a person. */
const allowed = new Set(['MIT', 'Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'CC0-1.0', 'MPL-2.0'])

/** docs/licences.md: what the running service is made of, from the lockfile. Throws for a licence that is not allowed. */
export function licencesPage(): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>
  }
  const rows = Object.entries(lock.packages)
    .filter(
      ([path, { dev, devOptional, link, optional }]) =>
        path.includes('node_modules/') && !dev && !devOptional && !link && !optional,
    )
    .map(([path, { version, license }]) => {
      const name = path.split('node_modules/').at(-1) ?? path
      return { name, version: version ?? '', licence: license ?? licenceIn(path) }
    })
  const wrong = rows.filter(({ licence }) => !allowed.has(licence))
  if (wrong.length > 0)
    throw new Error(`not allowed: ${wrong.map(({ name, licence }) => `${name} (${licence})`).join(', ')}`)
  const lines = [
    ...new Set(rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)),
  ].toSorted((one, other) => one.localeCompare(other, 'en'))
  return `# Licences of what the service runs

${lines.length} packages, from the lockfile. This page is generated; \`npm sbom --omit=dev --sbom-format=cyclonedx\` gives the same as a bill of materials.
The bundled Redoc of \`/docs\` has its licences beside it (\`server/public/\`).

| package | version | licence |
|---|---|---|
${lines.join('\n')}
`
}

/** From the package itself, where the lockfile does not tell. */
function licenceIn(path: string): string {
  try {
    const { license } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as { license?: string }
    return license ?? 'none'
  } catch {
    return 'none'
  }
}
