import type { InPageTools, WorkerIdentity } from './interfaces.ts'

declare global {
  /** Of the settle script, which each document has before any other of ours. */
  var gannet: InPageTools['gannet']
  var gannetPicture: InPageTools['gannetPicture'] | undefined
  var gannetBanner: InPageTools['gannetBanner'] | undefined
  var gannetFullPage: InPageTools['gannetFullPage'] | undefined
  var gannetMissingGlyphs: InPageTools['gannetMissingGlyphs'] | undefined
  var gannetConsent: InPageTools['gannetConsent'] | undefined
  // What is put around a script as it is sent: browser/page/in-page-scripts.ts.
  /** The name of an event that the page cannot guess. */
  const secretEvent: string
  const workerIdentity: WorkerIdentity
}
