// Before a page's first script: what a page finds in Chromium only is taken away or changed.
import '../globals.ts'

Reflect.deleteProperty(Navigator.prototype, 'userAgentData')
Object.defineProperty(Navigator.prototype, 'vendor', {
  get: () => 'Apple Computer, Inc.',
  configurable: true,
  enumerable: true,
})
Reflect.deleteProperty(window, 'chrome')
