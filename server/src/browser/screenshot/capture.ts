import type { Call } from '../../call.ts'
import type { CaptureReport } from '../../contract/screenshot.ts'
import { Problem } from '../../contract/problems.ts'
import { FairSlots } from '../../fair-slots.ts'
import { type DismissConsent, openConsent } from '../consent/consent.ts'
import { emulate, type Look } from './emulate.ts'
import { type Area, clipOn, elementOn, withinLimits } from './capture-area.ts'
import { type ImageSize, imageSize } from '../../media/image-size.ts'
import { inPageBundles } from '../in-page/bundles.generated.ts'
import type { Images, ReadyPage } from '../in-page/interfaces.ts'
import { isOneColour } from '../../media/png/is-one-colour.ts'
import type { OpenPage } from '../page/open-page.ts'
import type { BrowserPool } from '../pool/page-pool.ts'
import { InPageScript } from '../page/in-page-script.ts'
import { CommandRefused, CommandTimeout } from '../devtools/devtools-connection.ts'
import { blamingPage, hung, type ShownPage, shownPage, visitPage } from '../render/render-page.ts'
import type { Screen } from '../page/screen.ts'
import { settle } from '../page/settle.ts'
import { Stopwatch } from './stopwatch.ts'
import { type Frame, type PictureFormat, takePicture } from './take-picture.ts'
import { withPage } from '../pool/with-page.ts'

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
}

export interface Picture {
  readonly bytes: Buffer
  readonly size: ImageSize
  readonly report: CaptureReport
}

/** Throws a Problem for a page that is not to be captured. */
export type Judge = (page: ShownPage) => Promise<void>

/** Loads a page and takes its picture. Throws Problems only, or the call's own reason when its signal aborts. */
export type Capture = (request: CaptureRequest, judge: Judge, call: Call) => Promise<Picture>

/** How long a page may take to get ready after it has loaded, and how long for a whole page. */
const readyMs = 3000
const unrollMs = 10_000
const commandMs = 15_000
/** Pictures larger than the window cost memory by the hundred megabytes: one at a time, and one of another account. */
const largeAtOnce = { slots: 1, reserve: 1 }
const blankPauseMs = 400

interface Tools {
  readonly pool: BrowserPool
  readonly dismissConsent: DismissConsent
  readonly largeSlots: FairSlots
}

export async function openCapture(pool: BrowserPool): Promise<Capture> {
  const tools: Tools = {
    pool,
    dismissConsent: await openConsent(),
    largeSlots: new FairSlots(largeAtOnce),
  }
  return async (request, judge, call) => {
    const { url, proxyCountry } = request
    const wanted = { url, proxyCountry, purpose: 'capture' } as const
    return await withPage({ pool, wanted, call }, (page) =>
      blamingPage(page, () => new CaptureRun(tools, page, { request, judge, call }).run()),
    )
  }
}

interface CaptureOrder {
  readonly request: CaptureRequest
  readonly judge: Judge
  readonly call: Call
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
    const { request } = this.#order
    // Its answer is waited for: what the empty page has not taken yet is not handed on to the document after it.
    const screen = await emulate(this.#page, request.look)
    const { answer } = await visitPage(this.#page, visitOf(request), this.#tools.pool)
    this.#stages.end('load')
    const isPage = answer === undefined
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.#finish(screen, isPage)
      } catch (error) {
        if (error instanceof CommandTimeout) throw hung(error)
        // The page went on to another document under our hands.
        if (!(error instanceof CommandRefused) || tries > 0) throw error
        await settle(this.#page, performance.now() + commandMs)
      }
    }
  }

  async #finish(screen: Screen, isPage: boolean): Promise<Picture> {
    const { request, judge } = this.#order
    const { maxBytes } = this.#tools.pool
    const looking = this.#script.call('look', [{ forMs: readyMs, maxBytes }], commandMs)
    const look = await this.#page.whileLoading(looking)
    this.#stages.end('ready')
    const judged = isPage ? judge(shownPage(this.#page, look.snapshot, { url: request.url, maxBytes })) : undefined
    // It is read while its picture is taken; what is no page needs none.
    const [, picture] = await Promise.all([judged, this.#picture(screen, look)])
    return picture
  }

  async #picture(screen: Screen, { images: seen, mayAsk }: ReadyPage): Promise<Picture> {
    const { request } = this.#order
    const status = this.#page.requests.response?.status ?? 200
    const consent = mayAsk && request.hideCookieBanners ? await this.#tools.dismissConsent(this.#page) : nothingDone
    if (mayAsk) this.#stages.end('consent')
    const images = consent.action === 'none' ? seen : await this.#ready()
    const isLarge = request.fullPage || request.clip !== undefined || request.selector !== undefined
    const taken = isLarge ? await this.#takeLarge(screen) : await this.#takeWindow(screen, images)
    this.#warnOfLate(taken.images)
    return {
      bytes: taken.bytes,
      size: imageSize(taken.bytes),
      report: {
        consent,
        images: taken.images.counts,
        fonts_missing: taken.missing,
        blank: taken.isBlank,
        truncated_at: taken.truncatedAt,
        target_status: status,
        stages_ms: this.#stages.all,
      },
    }
  }

  async #missingGlyphs(): Promise<string[]> {
    const missing = await this.#script.call('missingGlyphs', [], commandMs)
    if (missing.length === 0) return missing
    const list = missing.map(
      (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    )
    this.#order.call.warn(`No font has a glyph for ${list.join(', ')}; boxes stand in their place.`)
    return missing
  }

  #warnOfLate(images: Images): void {
    const late = [...images.late, ...this.#page.network.unansweredFrames.map((url) => `the frame ${url}`)]
    if (late.length === 0) return
    const named = late.slice(0, 3).map((name) => (name.length > 200 ? `${name.slice(0, 200)}…` : name))
    const more = late.length > named.length ? ` and ${late.length - named.length} more` : ''
    this.#order.call.warn(`Not in the picture, because no answer came in time: ${named.join(', ')}${more}.`)
  }

  async #ready(): Promise<Images> {
    const images = await this.#page.whileLoading(this.#script.call('ready', [{ forMs: readyMs }], commandMs))
    this.#stages.end('ready')
    return images
  }

  async #takeWindow({ scale }: Screen, images: Images): Promise<CapturedImage> {
    return { images, truncatedAt: null, ...(await this.#shoot({ area: undefined, zoom: 1, scale })) }
  }

  async #takeLarge({ scale }: Screen): Promise<CapturedImage> {
    const { request, call } = this.#order
    using _slot = await this.#tools.largeSlots.acquire(call.account, call.signal)
    // A part is asked for in CSS pixels, the whole as wide as the device shows it.
    const isPart = request.clip !== undefined || request.selector !== undefined
    const zoom = isPart ? 1 : await this.#script.call('zoom', [], commandMs)
    const pixels = scale * zoom
    const until = request.clip === undefined ? 32_000 / pixels : request.clip.y + request.clip.height
    const images = await this.#unroll(until)
    const whole = await this.#area()
    const area = withinLimits(whole, request.format, pixels)
    const truncatedAt = area.height < whole.height ? area.height : null
    if (truncatedAt !== null) call.warn(`The page was cut at ${truncatedAt} CSS pixels; it is ${whole.height} high.`)
    await this.#page.ask('holdSize', [], commandMs)
    this.#stages.end('ready')
    return { images, truncatedAt, ...(await this.#shoot({ area, zoom, scale })) }
  }

  /** Lets everything down to `until` load; of a page that fits into its window only what is in it. */
  async #unroll(until: number): Promise<Images> {
    const unroller = new InPageScript(this.#page, { name: 'gannetFullPage', source: inPageBundles.fullPage })
    const images = await this.#page.whileLoading(
      unroller.call('unroll', [{ until, forMs: unrollMs }], unrollMs + commandMs),
    )
    await this.#script.call('freeze', [], commandMs)
    return images
  }

  async #area(): Promise<Area> {
    const { clip, selector } = this.#order.request
    const { cssContentSize } = await this.#page.session.send('Page.getLayoutMetrics', undefined, commandMs)
    const size = { width: Math.ceil(cssContentSize.width), height: Math.ceil(cssContentSize.height) }
    if (selector !== undefined) {
      const box = await this.#script.call('boxOf', [selector], commandMs)
      if (box === null) throw new Problem('selector_not_found', 'no element that is shown matches selector')
      return elementOn(size, box)
    }
    return clip === undefined ? { x: 0, y: 0, ...size } : clipOn(size, clip)
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

interface Shot {
  readonly bytes: Buffer
  readonly isBlank: boolean
  /** Characters without a glyph. */
  readonly missing: string[]
}

interface CapturedImage extends Shot {
  readonly images: Images
  readonly truncatedAt: number | null
}

/** An element to capture is waited for like any other. */
function visitOf({ url, waitFor, waitMs, selector }: CaptureRequest) {
  const isSelector = waitFor === undefined && selector !== undefined
  return { url, waitFor: waitFor ?? selector, waitMs, waitField: isSelector ? 'selector' : 'wait_for' }
}
