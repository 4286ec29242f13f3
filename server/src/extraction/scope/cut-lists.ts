import { escapedStep } from '../../contract/json-pointer.ts'
import { mostItems } from './most-items.ts'
import type { Filled } from './scope.ts'

const mostTold = 5

/** Warnings about the lists of an answer that the service's limit has cut, each with how many items the page has for it. */
export function cutLists(filled: Filled | undefined): string[] {
  const found: string[] = []
  const look = (part: Filled, pointer: string): void => {
    if (part.kind === 'scalar' || found.length >= mostTold) return
    if (part.kind === 'object') {
      for (const [name, inner] of part.entries) look(inner, `${pointer}/${escapedStep(name)}`)
      return
    }
    if (part.cutFrom !== undefined)
      found.push(
        `The list at ${pointer || '/'} has ${grouped(part.cutFrom)} items on the page; the first ${grouped(mostItems)} were taken, as no list is longer.`,
      )
    for (const [at, item] of part.items.entries()) look(item, `${pointer}/${at}`)
  }
  if (filled !== undefined) look(filled, '')
  return found
}

function grouped(count: number): string {
  return count.toLocaleString('en')
}
