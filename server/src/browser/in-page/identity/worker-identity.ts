// Before a worker's first script: its navigator says what the page's says, which Chromium tells the page only.
import '../globals.ts'

const prototype: object = Object.getPrototypeOf(navigator)
for (const [name, value] of Object.entries(workerIdentity.values)) {
  const said = typeof value === 'string' ? value : Object.freeze(value)
  Object.defineProperty(prototype, name, { get: () => said, configurable: true, enumerable: true })
}
if (!workerIdentity.hasHints) Reflect.deleteProperty(prototype, 'userAgentData')
