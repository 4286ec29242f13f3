import '../globals.ts'
import type { Images } from '../interfaces.ts'
import { pause, within } from '../moments.ts'

/** Pixels of half a megabyte, below which Chromium never draws a page before its image is decoded. */
const decodedAsDrawn = 100_000

/** Waits for images to load and be decoded, for `forMs` at most. `late` names those of them, and those fonts, that did not come. */
export async function imagesLoaded(images: readonly HTMLImageElement[], forMs: number): Promise<Images> {
  const end = performance.now() + forMs
  const over = { isHopeless: false }
  void gannet.hope().then(() => (over.isHopeless = true))
  while (performance.now() < end && !over.isHopeless && !images.every(hasEnded)) await pause(30)
  const good = images.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  // Smaller ones are always decoded as they are drawn, so that asking for it would do the work twice.
  const large = good.filter(({ naturalWidth, naturalHeight }) => naturalWidth * naturalHeight > decodedAsDrawn)
  if (large.length > 0) {
    const decoded = Promise.allSettled(large.map((image) => image.decode()))
    await within(decoded, Math.min(2000, end - performance.now() + 200))
  }
  const late = images.filter((image) => !hasEnded(image))
  const broken = images.filter(({ complete, naturalWidth, currentSrc }) => complete && naturalWidth === 0 && currentSrc)
  return {
    counts: { total: images.length, loaded: good.length, failed: broken.length + late.length },
    late: [...late.map(({ currentSrc, src }) => currentSrc || src), ...lateFonts()],
  }
}

function hasEnded(image: HTMLImageElement): boolean {
  return image.complete && (image.naturalWidth > 0 || image.currentSrc !== '' || !image.src)
}

function lateFonts(): string[] {
  return Array.from(document.fonts)
    .filter(({ status }) => status === 'loading')
    .map(({ family }) => `the font ${family}`)
}
