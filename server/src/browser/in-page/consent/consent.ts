// Finds consent banners that lie over the page and dismisses them with care. Runs in the isolated world.
import '../globals.ts'
import { freeze } from '../animations.ts'
import { pause } from '../moments.ts'
import { banners, isHinted, isOnTopic, ownText } from './banner.ts'
import { dismiss } from './dismiss.ts'
import { refusalIn } from './pressable.ts'
import { release } from './release.ts'

async function isAsked(forMs: number): Promise<boolean> {
  for (const end = performance.now() + forMs; ; await pause(60)) {
    freeze()
    if (banners().length > 0) return true
    if (performance.now() >= end || !isHinted()) return false
  }
}

async function isOver(forMs: number): Promise<boolean> {
  for (const end = performance.now() + forMs; ; await pause(60)) {
    freeze()
    if (banners().length === 0) return true
    if (performance.now() >= end) return false
  }
}

function refuseHere(): boolean {
  const { body } = document
  const text = body === null ? '' : ownText(body)
  const button = text.length < 6000 && isOnTopic(text) ? refusalIn(body) : undefined
  button?.click?.()
  return button !== undefined
}

globalThis.gannetBanner ??= { isAsked, isOver, refuseHere, dismiss, release }
