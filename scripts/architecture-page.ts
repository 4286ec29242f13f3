import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { doors } from '../server/test/doors.ts'
import { arrows, words } from '../server/test/layers.ts'

/** ARCHITECTURE.md with the lists of arrows and of doors drawn anew; the rest stays as it was written. */
export function architecturePage(): string {
  const page = readFileSync(join(import.meta.dirname, '../ARCHITECTURE.md'), 'utf8')
  return drawn(drawn(page, 'arrows', arrowsList()), 'doors', doorsList())
}

function drawn(page: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->\n`]
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`ARCHITECTURE.md has no place for the ${name}`)
  return `${page.slice(0, from)}${start}\n${text}\n${page.slice(to)}`
}

function arrowsList(): string {
  const lines = Object.entries(arrows)
    .filter(([part, allowed]) => !words.includes(part) || allowed.length > 0)
    .map(([part, allowed]) => `- ${code(part)}: ${targets(part, allowed)}`)
  return [`Words are ${words.map(code).join(', ')}.`, '', ...lines, ''].join('\n')
}

/** Neighbours in the same room by their last name: `./page` rather than `browser/page`. */
function targets(part: string, allowed: readonly string[]): string {
  const hasWords = words.every((word) => allowed.includes(word))
  const named = hasWords ? allowed.filter((name) => !words.includes(name)) : allowed
  const room = `${dirname(part) === '.' ? part : dirname(part)}/`
  const names = named.map((name) => code(name.startsWith(room) ? `./${name.slice(room.length)}` : name))
  return [...names, ...(hasWords ? ['words'] : [])].join(', ') || 'nothing'
}

function doorsList(): string {
  const lines = Object.entries(doors).map(([room, files]) => {
    const names = files.map((file) => code(file.slice(room.length + 1)))
    return `- ${code(room)}: ${names.join(', ')}`
  })
  return [...lines, ''].join('\n')
}

function code(name: string): string {
  return `\`${name}\``
}
