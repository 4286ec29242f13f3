// Before the autoconsent library: queues what it has to say until we ask. Runs in the isolated world of a frame.
import '../globals.ts'
import type { AutoconsentMessage } from '../interfaces.ts'

/** What the library says, as far as it is our business. */
type Report = { readonly type: 'report'; readonly state: { readonly lifecycle: string } }

declare global {
  /** Called by the library. */
  var autoconsentSendMessage: (message: AutoconsentMessage | Report) => Promise<void>
}

const told = new Set(['eval', 'cmpDetected', 'popupFound', 'optOutResult', 'autoconsentDone'])
const queue: AutoconsentMessage[] = []
let wake: (() => void) | undefined

globalThis.autoconsentSendMessage = async (message) => {
  if (message.type === 'report') {
    if (message.state.lifecycle !== 'nothingDetected') return
    queue.push({ type: 'nothing' })
  } else {
    if (!told.has(message.type)) return
    queue.push(message)
  }
  wake?.()
}

globalThis.gannetConsent = {
  async next(forMs) {
    if (queue.length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, forMs)
      })
    }
    return queue.shift() ?? null
  },
}
