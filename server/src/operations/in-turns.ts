import { setImmediate } from 'node:timers/promises'

/** Some milliseconds of work on addresses. */
const atOnce = 500

/** Does something with each of many, letting other work in between, until that gives false. */
export async function inTurns<Item>(items: readonly Item[], each: (item: Item) => boolean): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce) {
    if (from > 0) await setImmediate()
    for (const item of items.slice(from, from + atOnce)) if (!each(item)) return
  }
}
