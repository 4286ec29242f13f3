import { all, isIn, roots, viewport } from './elements.ts'
import { drawn } from './moments.ts'

/** The longest that is waited for what a script fades in. */
const fadeMs = 1000

/**
 * Finite animations and transitions jump to their end; endless ones are taken off, which shows the element's own style.
 * Gives how many there were.
 */
export function freeze(): number {
  let count = 0
  for (const animation of roots().flatMap((root) => root.getAnimations())) {
    try {
      if (animation.playState === 'finished' || !animation.effect) continue
      if (animation.timeline !== null && !(animation.timeline instanceof DocumentTimeline)) continue
      count += 1
      if (animation.effect.getComputedTiming().endTime === Infinity) animation.cancel()
      else animation.finish()
    } catch {
      // One that cannot be finished runs on.
    }
  }
  return count + stillMarquees()
}

const stilled = new WeakSet<Element>()

/**
 * A marquee begins empty, and its animation is nobody's to finish: a copy takes its place that has run in at once and
 * stands there. Gives how many there were.
 */
function stillMarquees(): number {
  const moving = all<MarqueeElement>('marquee').filter((element) => !stilled.has(element))
  let count = 0
  for (const element of moving) {
    stilled.add(element)
    // A frame would load anew.
    if (element.querySelector('iframe,frame,object,embed') !== null) continue
    const copy = element.cloneNode(true)
    copy.behavior = 'slide'
    copy.scrollAmount = 100_000
    stilled.add(copy)
    element.replaceWith(copy)
    count += 1
  }
  return count
}

interface MarqueeElement extends Element {
  behavior: string
  scrollAmount: number
  cloneNode(deep: true): MarqueeElement
}

/** Waits for what a script fades in, frame by frame; what neither comes nor goes is left as it is. */
export async function fadedIn(): Promise<void> {
  const box = viewport()
  const looks = () =>
    all('[style*="opacity"]')
      .map((element) => ({ element, opacity: getComputedStyle(element).opacity }))
      .filter(({ element, opacity }) => Number(opacity) < 1 && isIn(element, box))
      .map(({ opacity }) => opacity)
      .join()
  let before = looks()
  for (const end = performance.now() + fadeMs; before !== '' && performance.now() < end;) {
    await drawn()
    const now = looks()
    if (now === before) return
    before = now
  }
}
