/** So often what lies in one another is looked through, on average over what it lies in. */
const mostTimes = 8

/**
 * Tells of one size after the other whether it is still within eight times the whole. Things and definitions lie in one another, thousands of
 * them on a page that is made so, and each is read with all that lies within it.
 */
export function withinTimes(whole: number): (size: number) => boolean {
  let left = mostTimes * whole
  return (size) => {
    if (size > left) return false
    left -= size
    return true
  }
}
