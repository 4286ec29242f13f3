// Before the autoconsent library: queues what it has to say until we ask. Runs in the isolated world of a frame.
;(() => {
  const queue = []
  let wake
  const told = new Set(['eval', 'cmpDetected', 'popupFound', 'optOutResult', 'autoconsentDone'])
  globalThis.autoconsentSendMessage = async (message) => {
    const isOver = message.type === 'report' && message.state.lifecycle === 'nothingDetected'
    if (!isOver && !told.has(message.type)) return
    queue.push(isOver ? { type: 'nothing' } : message)
    wake?.()
  }
  globalThis.gannetConsent = {
    /** The next message, or null after `forMs`. */
    async next(forMs) {
      if (queue.length === 0) {
        await new Promise((resolve) => {
          wake = resolve
          setTimeout(resolve, forMs)
        })
      }
      return queue.shift() ?? null
    },
  }
})()
