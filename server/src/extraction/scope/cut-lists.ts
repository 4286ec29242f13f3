import { mostItems } from './most-items.ts'
import { eachPart, type Filled } from './scope.ts'

const mostTold = 5

/** Warnings about the lists of an answer that the service's limit has cut, each with how many items the page has for it. */
export function cutLists(filled: Filled): string[] {
  const found: string[] = []
  eachPart(filled, (part, pointer) => {
    if (part.kind !== 'array' || part.cutFrom === undefined || found.length >= mostTold) return
    found.push(
      `The list at ${pointer || '/'} has ${grouped(part.cutFrom)} items on the page; the first ${grouped(mostItems)} were taken, as no list is longer.`,
    )
  })
  return found
}

function grouped(count: number): string {
  return count.toLocaleString('en')
}
