import { type PageElement, textOf } from '../elements.ts'
import type { BannerTools } from '../interfaces.ts'
import { pause } from '../moments.ts'
import { own } from '../own.ts'
import { banners } from './banner.ts'
import { hide, rollBack } from './hiding.ts'
import { isShown, overlays, precious } from './overlays.ts'
import { refusalIn } from './pressable.ts'

type Action = Awaited<ReturnType<BannerTools['dismiss']>>

/** Behind one banner there may be another. */
const maxRounds = 3
/** A banner that was refused is given this long to go. */
const goneMs = 1200

export async function dismiss(): Promise<Action> {
  let action: Action = 'none'
  for (let round = 0; round < maxRounds; round += 1) {
    const found = banners()
    if (found.length === 0) break
    const bannerLength = Math.max(...found.map((banner) => textOf(banner).length))
    const before = visibleLength() - bannerLength
    for (const banner of found) {
      const done = await dismissOne(banner)
      if (done === 'hidden' || action === 'none') action = done
    }
    // Scripts of the page that watch their banner come first.
    await pause(50)
    if (visibleLength() < before * (2 / 3) || isEmptyPage()) {
      rollBack()
      return 'rolled_back'
    }
  }
  return action
}

async function dismissOne(banner: PageElement): Promise<Action> {
  const button = refusalIn(banner)
  button?.click?.()
  if (button !== undefined && (await isGone(banner))) return 'opted_out'
  if (!own(banner, 'isConnected') || precious.has(own(banner, 'tagName'))) return 'none'
  hide(banner)
  return 'hidden'
}

async function isGone(overlay: PageElement): Promise<boolean> {
  for (const end = performance.now() + goneMs; performance.now() < end; await pause(40)) {
    if (!own(overlay, 'isConnected') || !isShown(overlay) || !overlays().includes(overlay)) return true
  }
  return false
}

function visibleLength(): number {
  return (document.body?.innerText ?? '').length
}

function isEmptyPage(): boolean {
  return visibleLength() < 20 && !Array.from(document.querySelectorAll('img,video,canvas,svg,iframe')).some(isShown)
}
