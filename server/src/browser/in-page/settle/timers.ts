// Runs in the page's own world before its scripts: tells the settle rule, which lives in an isolated world and cannot
// see them, of timers and frames that may be the page's first render.
import '../globals.ts'

type Method = (...parameters: never[]) => unknown

if (window.top === window) report()

function report(): void {
  const { document, CustomEvent, performance, navigation } = window
  const dispatch = document.dispatchEvent.bind(document)
  const { apply } = Reflect
  const tell = (detail: number): void => {
    if (performance.now() < 30_000) dispatch(new CustomEvent(secretEvent, { detail }))
  }
  const reporting = <Timer extends Method>(longestMs: number): ProxyHandler<Timer> => ({
    apply(set, self, parameters) {
      const delay = Number(parameters[1])
      if (delay > 0 && delay <= longestMs) tell(delay)
      return apply(set, self, parameters)
    },
  })
  // Told as 0: what waits for the next frame, to draw something or to see what is in the window.
  const reportingFrame = <Ask extends Method>(): ProxyHandler<Ask> => ({
    apply(ask, self, parameters) {
      tell(0)
      return apply(ask, self, parameters)
    },
  })
  window.requestAnimationFrame = new Proxy(window.requestAnimationFrame, reportingFrame())
  for (const { prototype } of [window.IntersectionObserver, window.ResizeObserver])
    prototype.observe = new Proxy(prototype.observe, reportingFrame())
  // Told as -1: what a worker draws, for which there are no frames on demand.
  const canvas: { transferControlToOffscreen: Method } = window.HTMLCanvasElement.prototype
  canvas.transferControlToOffscreen = new Proxy(canvas.transferControlToOffscreen, {
    apply(hand, self, parameters) {
      tell(-1)
      return apply(hand, self, parameters)
    },
  })
  window.setTimeout = new Proxy(window.setTimeout, reporting(1000))
  // The first tick; slower ones are clocks and carousels.
  window.setInterval = new Proxy(window.setInterval, reporting(500))
  // Before the first document lies an empty one, where there would be nothing to read: nobody goes back from what is shown.
  const staying = <Go extends Method>(deltaOf: (parameters: readonly number[]) => number): ProxyHandler<Go> => ({
    apply(go, self, parameters) {
      const delta = deltaOf(parameters)
      if (delta < 0 && (navigation.currentEntry?.index ?? 0) + delta < 0) return undefined
      return apply(go, self, parameters)
    },
  })
  const { prototype } = window.History
  // The parameter as the browser reads it.
  const deltas = { back: () => -1, go: ([delta = 0]: readonly number[]) => delta | 0 }
  for (const name of ['back', 'go'] as const) prototype[name] = new Proxy(prototype[name], staying(deltas[name]))
}
