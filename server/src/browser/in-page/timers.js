// Runs in the page's own world before its scripts: tells the settle rule, which lives in an isolated world and cannot
// see them, of timers that may be the page's first render. SECRET is an event name the page cannot guess.
;(() => {
  if (window.top !== window) return
  const { document, CustomEvent, performance } = window
  const dispatch = document.dispatchEvent.bind(document)
  const { apply } = Reflect
  window.setTimeout = new Proxy(window.setTimeout, {
    apply(setTimeout, self, parameters) {
      const delay = Number(parameters[1])
      if (delay > 0 && delay <= 1000 && performance.now() < 30_000)
        dispatch(new CustomEvent('SECRET', { detail: delay }))
      return apply(setTimeout, self, parameters)
    },
  })
})()
