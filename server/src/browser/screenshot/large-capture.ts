import { Problem } from '../../contract/problems.ts'
import { inPageBundles } from '../in-page/bundles.generated.ts'
import type { Images } from '../in-page/interfaces.ts'
import { InPageScript } from '../page/in-page-script.ts'
import type { OpenPage } from '../page/open-page.ts'
import { type Area, clipOn, elementOn, withinLimits } from './capture-area.ts'
import type { Frame, PictureFormat } from './take-picture.ts'

export interface LargeCaptureRequest {
  readonly clip?: Area | undefined
  readonly selector?: string | undefined
  readonly format: PictureFormat
}

/** A page that is to be taken beyond its window. */
export interface LargePage {
  readonly page: OpenPage
  readonly script: InPageScript<'gannetPicture'>
  /** Image pixels to a CSS pixel. */
  readonly scale: number
}

/** What is to be taken of it once it has shown all of itself. */
export interface LargeFrame {
  readonly frame: Frame
  readonly images: Images
  /** What of the page is taken, and what was asked for, in CSS pixels. */
  readonly area: Area
  readonly whole: Area
}

const unrollMs = 10_000
const commandMs = 15_000
/** The highest picture there is, in its own pixels. */
const maxPixels = 32_000

/** Lets a page show what is asked for, and gives the area that it is in. */
export async function largeFrame(
  { page, script, scale }: LargePage,
  request: LargeCaptureRequest,
): Promise<LargeFrame> {
  const { clip, selector, format } = request
  // A part is asked for in CSS pixels, the whole as wide as the device shows it.
  const isPart = clip !== undefined || selector !== undefined
  const zoom = isPart ? 1 : await script.call('zoom', [], commandMs)
  const pixels = scale * zoom
  const images = await unroll(page, clip === undefined ? maxPixels / pixels : clip.y + clip.height)
  await script.call('freeze', [], commandMs)
  const whole = await areaOf({ page, script, scale }, request)
  const area = withinLimits(whole, format, pixels)
  await page.ask('holdSize', [], commandMs)
  return { frame: { area, zoom, scale }, images, area, whole }
}

/** Lets everything down to `until` load; of a page that fits into its window only what is in it. */
async function unroll(page: OpenPage, until: number): Promise<Images> {
  const unroller = new InPageScript(page, { name: 'gannetFullPage', source: inPageBundles.fullPage })
  return await page.whileLoading(unroller.call('unroll', [{ until, forMs: unrollMs }], unrollMs + commandMs))
}

async function areaOf({ page, script }: LargePage, { clip, selector }: LargeCaptureRequest): Promise<Area> {
  const { cssContentSize } = await page.session.send('Page.getLayoutMetrics', undefined, commandMs)
  const size = { width: Math.ceil(cssContentSize.width), height: Math.ceil(cssContentSize.height) }
  if (selector !== undefined) {
    const box = await script.call('boxOf', [selector], commandMs)
    if (box === null) throw new Problem('selector_not_found', 'no element that is shown matches selector')
    return elementOn(size, box)
  }
  return clip === undefined ? { x: 0, y: 0, ...size } : clipOn(size, clip)
}
