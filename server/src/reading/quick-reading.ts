/**
 * A page of more is read in a thread. Within both limits an article takes 2 ms, and the worst of 2,954 kinds of input (those of
 * server/test/complexity/) took 32 on a busy machine, all but eleven 15 at most.
 */
const mostChars = 200_000
const mostTags = 1500

/**
 * Whether reading a text holds its process up for milliseconds only. A base address is written out in each link, and may
 * be as long as the page: texts that have one are left to threads.
 */
export function isQuick(text: string): boolean {
  if (text.length > mostChars) return false
  let tags = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    tags += 1
    if (tags > mostTags || isBase(text, at + 1)) return false
  }
  return true
}

function isBase(text: string, at: number): boolean {
  const first = text[at]
  return (first === 'b' || first === 'B') && text.slice(at, at + 4).toLowerCase() === 'base'
}
