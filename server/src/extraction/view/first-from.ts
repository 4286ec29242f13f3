/** Where in a list in document order the first one is that stands at a place or behind it; the list's length for none. */
export function firstFrom<One>(list: readonly One[], order: number, orderOf: (one: One) => number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const one = list[middle]
    if (one !== undefined && orderOf(one) < order) low = middle + 1
    else high = middle
  }
  return low
}
