import type { Call } from '../../call.ts'
import type { CaptureReport } from '../../contract/screenshot.ts'
import { FairSlots } from '../../fair-slots.ts'
import type { LoadedPage } from '../../loaded-page.ts'
import { type DismissConsent, openConsent } from '../consent/consent.ts'
import { emulate, type Look } from './emulate.ts'
import type { Area } from './capture-area.ts'
import { type Capture, reportOf, warnOfMissing } from './capture-report.ts'
import { largeFrame } from './large-capture.ts'
import { type ImageSize, imageSize } from '../../media/image-size.ts'
import { inPageBundles } from '../in-page/bundles.generated.ts'
import type { Images, ReadyPage } from '../in-page/interfaces.ts'
import { isOneColour } from '../../media/png/is-one-colour.ts'
import type { OpenPage } from '../page/open-page.ts'
import { hungPage } from '../pool/hung-page.ts'
import type { BrowserPool } from '../pool/page-pool.ts'
import { PageTime } from '../pool/page-time.ts'
import { InPageScript } from '../page/in-page-script.ts'
import { CommandRefused, CommandTimeout } from '../devtools/devtools-connection.ts'
import {
  blamingPage,
  longestVisitMs,
  type ShownPage,
  shownPage,
  type Visit,
  visitedPage,
  visitPage,
} from '../render/render-page.ts'
import type { Screen } from '../page/screen.ts'
import { warnOfLate } from '../render/warn-of-late.ts'
import { settle } from '../page/settle.ts'
import { Stopwatch } from './stopwatch.ts'
import { type Frame, type PictureFormat, takePicture } from './take-picture.ts'
import { withPage } from '../pool/with-page.ts'
import type { Attempt } from '../../with-retries.ts'

export interface CaptureRequest {
  readonly url: URL
  readonly waitFor?: string | undefined
  readonly waitMs: number
  readonly proxyCountry?: string | undefined
  readonly look: Look
  readonly format: PictureFormat
  readonly quality: number
  readonly fullPage: boolean
  readonly clip?: Area | undefined
  readonly selector?: string | undefined
  readonly hideCookieBanners: boolean
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The page is wanted as well, to be read. */
  readonly withPage?: boolean | undefined
  /** A page that answers 404 is refused: on it nothing is waited for. */
  readonly refusesMissing?: boolean | undefined
  /** Which try of several this is; without it there is one. */
  readonly attempt?: Attempt | undefined
}

interface Picture {
  readonly bytes: Buffer
  readonly size: ImageSize
  readonly report: CaptureReport
  /** Where it was asked for. */
  readonly page?: LoadedPage | undefined
}

/** Throws a Problem for a page that is not to be captured. */
type AcceptPage = (page: ShownPage) => Promise<void>

/** Loads a page and takes its picture. Throws Problems only, or the call's own reason when its signal aborts. */
export type CapturePage = (request: CaptureRequest, acceptPage: AcceptPage, call: Call) => Promise<Picture>

/** How long a page may take to get ready after it has loaded. */
const readyMs = 3000
const commandMs = 15_000
/** What is left at least for the picture of a page that took long to load. */
const pictureMs = 15_000
/** Pictures larger than the window cost memory by the hundred megabytes: one at a time, and one of another account. */
const largeAtOnce = { slots: 1, reserve: 1 }
const blankPauseMs = 400

interface Tools {
  readonly pool: BrowserPool
  readonly dismissConsent: DismissConsent
  readonly largeSlots: FairSlots
}

export async function openCapture(pool: BrowserPool): Promise<CapturePage> {
  const tools: Tools = {
    pool,
    dismissConsent: await openConsent(),
    largeSlots: new FairSlots(largeAtOnce),
  }
  return async (request, acceptPage, call) => {
    const { url, headers, proxyCountry } = request
    const wanted = { url, headers, proxyCountry, purpose: 'capture' } as const
    const time = new PageTime(longestVisitMs(request, pool))
    return await withPage({ pool, wanted, call, time }, (page) =>
      blamingPage(page, () => new CaptureRun(tools, page, { request, acceptPage, call, time }).run()),
    )
  }
}

interface CaptureOrder {
  readonly request: CaptureRequest
  readonly acceptPage: AcceptPage
  readonly call: Call
  readonly time: PageTime
}

/** One picture on its way. */
class CaptureRun {
  readonly #tools: Tools
  readonly #page: OpenPage
  readonly #order: CaptureOrder
  readonly #script: InPageScript<'gannetPicture'>
  readonly #stages = new Stopwatch()

  constructor(tools: Tools, page: OpenPage, order: CaptureOrder) {
    this.#tools = tools
    this.#page = page
    this.#order = order
    this.#script = new InPageScript(page, { name: 'gannetPicture', source: inPageBundles.picture })
  }

  async run(): Promise<Picture> {
    const { request, time } = this.#order
    // Its answer is waited for: what the empty page has not taken yet is not handed on to the document after it.
    const screen = await emulate(this.#page, request.look)
    const visit = await visitPage(this.#page, visitOf(request), this.#tools.pool)
    time.leaveAtLeast(pictureMs)
    this.#stages.end('load')
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.#finish(screen, visit)
      } catch (error) {
        if (error instanceof CommandTimeout) throw hungPage(error)
        // The page went on to another document under our hands.
        if (!(error instanceof CommandRefused) || tries > 0) throw error
        await settle(this.#page, performance.now() + commandMs)
      }
    }
  }

  async #finish(screen: Screen, visit: Visit): Promise<Picture> {
    const { request, acceptPage } = this.#order
    const { withPage: withView = false } = request
    const { maxBytes } = this.#tools.pool
    const look = await this.#hurried(async () => {
      // A page takes the focus as it draws, say.
      await this.#page.frames.draw(readyMs)
      return await this.#page.whileLoading(
        this.#script.call('look', [{ forMs: readyMs, maxBytes, withView }], commandMs),
      )
    })
    this.#stages.end('ready')
    const page = withView
      ? visitedPage(this.#page, visitOf(request), { visit, reading: look.snapshot, maxBytes })
      : undefined
    const accepted =
      visit.answer === undefined
        ? acceptPage(shownPage(this.#page, look.snapshot, { url: request.url, maxBytes }))
        : undefined
    // It is read while its picture is taken; what is no page needs none.
    const [, picture] = await Promise.all([accepted, this.#picture(screen, look)])
    return { ...picture, page }
  }

  /** Does what waits for frames of the page. While the page itself waits for its turn it needs no more than others. */
  async #hurried<Result>(work: () => Promise<Result>): Promise<Result> {
    using _frames = this.#page.frames.hurry()
    return await work()
  }

  async #picture(screen: Screen, { images: seen, mayAsk }: ReadyPage): Promise<Picture> {
    const { request } = this.#order
    const status = this.#page.requests.response?.status ?? 200
    const mayDismiss = mayAsk && request.hideCookieBanners
    const consent = mayDismiss ? await this.#hurried(() => this.#tools.dismissConsent(this.#page)) : nothingDone
    if (mayAsk) this.#stages.end('consent')
    const images = consent.action === 'none' ? seen : await this.#hurried(() => this.#ready())
    const isLarge = request.fullPage || request.clip !== undefined || request.selector !== undefined
    const capture = isLarge ? await this.#takeLarge(screen) : await this.#takeWindow(screen, images)
    warnOfLate([...capture.images.late, ...this.#page.network.unanswered], 'picture', this.#order.call)
    const circumstances = { consent, target_status: status, stages_ms: this.#stages.all }
    return { bytes: capture.bytes, size: imageSize(capture.bytes), report: reportOf(capture, circumstances) }
  }

  async #missingGlyphs(): Promise<string[]> {
    const missing = await this.#script.call('missingGlyphs', [], commandMs)
    warnOfMissing(missing, this.#order.call)
    return missing
  }

  async #ready(): Promise<Images> {
    const images = await this.#page.whileLoading(this.#script.call('ready', [{ forMs: readyMs }], commandMs))
    this.#stages.end('ready')
    return images
  }

  async #takeWindow({ scale }: Screen, images: Images): Promise<Capture> {
    const shot = await this.#hurried(() => this.#shoot({ area: undefined, zoom: 1, scale }))
    return { images, truncatedAt: null, ...shot }
  }

  async #takeLarge({ scale }: Screen): Promise<Capture> {
    const { request, call, time } = this.#order
    using _slot = await time.exempt(this.#tools.largeSlots.acquire(call.account, call.signal))
    using _frames = this.#page.frames.hurry()
    const page = { page: this.#page, script: this.#script, scale }
    const { frame, images, area, whole } = await largeFrame(page, request)
    const isCut = area.height < whole.height
    if (isCut) call.warn(`The page was cut at ${area.height} CSS pixels; it is ${whole.height} high.`)
    if (area.width < whole.width) call.warn(`The page was cut at ${area.width} CSS pixels; it is ${whole.width} wide.`)
    this.#stages.end('ready')
    return { images, truncatedAt: isCut ? area.height : null, ...(await this.#shoot(frame)) }
  }

  /** Takes the picture; one of a single colour is taken once more when the page has something to show. */
  async #shoot(frame: Frame): Promise<Shot> {
    // The picture is packed outside of the page, which has time to look for glyphs.
    const [bytes, missing] = await Promise.all([
      takePicture(this.#page, frame, this.#order.request),
      this.#missingGlyphs(),
    ])
    const isBlank = await this.#isBlank(frame, bytes)
    this.#stages.end('shoot')
    if (!isBlank || !(await this.#script.call('hasContent', [], commandMs))) {
      return { bytes, isBlank, missing }
    }
    await this.#script.call('pause', [blankPauseMs], commandMs)
    await this.#ready()
    const again = await takePicture(this.#page, frame, this.#order.request)
    const isStillBlank = await this.#isBlank(frame, again)
    this.#stages.end('shoot_again')
    return { bytes: again, isBlank: isStillBlank, missing }
  }

  async #isBlank(frame: Frame, bytes: Buffer): Promise<boolean> {
    const { width, height } = imageSize(bytes)
    // Nothing packs a picture of one colour worse than this, and hardly any other picture packs so well.
    if (bytes.length > 2000 + (width * height) / 40) return false
    const { format } = this.#order.request
    return await isOneColour(
      format === 'png' ? bytes : await takePicture(this.#page, frame, { format: 'png', quality: 100 }),
    )
  }
}

const nothingDone = { platform: null, action: 'none' } as const

/** A picture by itself, whatever it is of. */
type Shot = Pick<Capture, 'bytes' | 'isBlank' | 'missing'>

/** An element to capture is waited for like any other. */
function visitOf({ url, waitFor, waitMs, selector, attempt, refusesMissing }: CaptureRequest) {
  const isSelector = waitFor === undefined && selector !== undefined
  return {
    url,
    waitFor: waitFor ?? selector,
    waitMs,
    waitField: isSelector ? 'selector' : 'wait_for',
    attempt,
    refusesMissing,
  }
}
