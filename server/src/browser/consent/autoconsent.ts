import { readFile } from 'node:fs/promises'
import { inPageBundles } from '../in-page/bundles.generated.ts'
import type { AutoconsentMessage } from '../in-page/interfaces.ts'
import type { OpenPage } from '../page/open-page.ts'
import { platformFrames } from './platform-frames.ts'
import { isolatedWorld } from '../page/prepare-page.ts'
import { CommandRefused } from '../devtools/devtools-connection.ts'

/** What autoconsent made of a page: the platform it knows, and how it ended. */
export interface KnownConsent {
  readonly platform: string
  readonly action: 'opted_out' | 'hidden' | 'none'
}

/** A frame's document, as our isolated world sees it. */
interface FrameContext {
  readonly contextId: number
  readonly isMain: boolean
}

const settings = {
  enabled: true,
  autoAction: 'optOut',
  disabledCmps: [],
  enablePrehide: false,
  enableCosmeticRules: true,
  enableGeneratedRules: true,
  // The page has settled: what it asks stands there already. Unknown banners are left to our own rule.
  detectRetries: 0,
  enableHeuristicDetection: false,
  heuristicMode: 'off',
  isMainWorld: false,
  visualTest: false,
}
/** A rule that has found its banner is given this long to refuse. */
const refusingMs = 5000
const findingMs = 1200
/** Some platforms lead to another document of theirs, where one refuses. */
const maxDocuments = 3

/** Runs the rules of @duckduckgo/autoconsent, which come with the package, on a page that has settled. */
export async function openAutoconsent(): Promise<(page: OpenPage) => Promise<KnownConsent | undefined>> {
  const library = await readFile(
    new URL('./autoconsent.playwright.js', import.meta.resolve('@duckduckgo/autoconsent')),
    'utf8',
  )
  const rules = await readFile(new URL(import.meta.resolve('@duckduckgo/autoconsent/rules/compact-rules.json')), 'utf8')
  const answer = `{type:'initResp',config:${JSON.stringify(settings)},rules:{autoconsent:[],compact:${rules}}}`
  const source = `${inPageBundles.autoconsent};${library};void globalThis.autoconsentReceiveMessage(${answer})`
  return async (page) => {
    const frames = [page.frameId, ...(await platformFrames(page))]
    const outcomes = await Promise.all(frames.map((frameId) => refuseIn(page, frameId, source)))
    const known = outcomes.filter((outcome) => outcome !== undefined)
    return known.find(({ action }) => action !== 'none') ?? known[0]
  }
}

/** Runs the rules in a frame, and in the documents it goes on to. */
async function refuseIn(page: OpenPage, frameId: string, source: string): Promise<KnownConsent | undefined> {
  const isMain = frameId === page.frameId
  let found: Found | undefined
  for (let documents = 0; documents < maxDocuments; documents += 1) {
    try {
      const world = { frameId, worldName: isolatedWorld }
      const { executionContextId } = await page.session.send('Page.createIsolatedWorld', world, 5000)
      const hear = (news: Found) => (found = news)
      return await follow(page, { contextId: executionContextId, isMain }, { source, hear })
    } catch (error) {
      // The page itself went on to another document, which is not for us to follow.
      if (!(error instanceof CommandRefused) || isMain) throw error
    }
  }
  // A frame that asked goes away at once when it is refused, often before it can say so.
  return found && { platform: found.platform, action: found.isRefusing ? 'opted_out' : 'none' }
}

interface Found {
  readonly platform: string
  /** It shows its banner, and is being refused. */
  readonly isRefusing: boolean
}

async function follow(
  page: OpenPage,
  context: FrameContext,
  { source, hear }: { source: string; hear: (found: Found) => void },
): Promise<KnownConsent | undefined> {
  const { contextId } = context
  let until = performance.now() + findingMs
  let found: KnownConsent | undefined
  const evaluate = async (expression: string): Promise<AutoconsentMessage | null> => {
    const parameters = { contextId, expression, awaitPromise: true, returnByValue: true }
    return (await page.session.send('Runtime.evaluate', parameters, refusingMs + findingMs)).result.value ?? null
  }
  await evaluate(`${source};null`)
  while (performance.now() < until) {
    const message = await evaluate(`globalThis.gannetConsent.next(${Math.ceil(until - performance.now())})`)
    if (message === null || message.type === 'nothing') break
    const platform = message.cmp ?? 'unknown'
    if (message.type === 'eval') await evaluate(replyTo(message, await snippetResult(page, context, message)))
    if (message.type === 'cmpDetected' || message.type === 'popupFound') {
      found = { platform, action: 'none' }
      hear({ platform, isRefusing: message.type === 'popupFound' })
    }
    if (message.type === 'popupFound') until = performance.now() + refusingMs
    if (message.type === 'optOutResult' && message.result === false) break
    if (message.type === 'autoconsentDone')
      return { platform, action: message.isCosmetic === true ? 'hidden' : 'opted_out' }
  }
  return found
}

function replyTo({ id }: AutoconsentMessage, result: unknown): string {
  const reply = { type: 'evalResp', id, result }
  return `void globalThis.autoconsentReceiveMessage(${JSON.stringify(reply)});null`
}

/** Rules ask the page's own world; only the main frame's can be had without listening to every context there is. */
async function snippetResult(page: OpenPage, { isMain }: FrameContext, { code }: AutoconsentMessage): Promise<unknown> {
  if (!isMain || code === undefined) return false
  const parameters = { expression: code, awaitPromise: true, returnByValue: true }
  const answer = await page.session.send('Runtime.evaluate', parameters, refusingMs).catch(() => undefined)
  return answer?.exceptionDetails === undefined ? (answer?.result.value ?? false) : false
}
