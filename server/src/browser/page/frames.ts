import type { FrameTurn } from '../process/frame-turn.ts'
import { errorOf } from '../../error-code.ts'
import { CommandTimeout, FrameLost, type Session } from '../devtools/devtools-connection.ts'

/** What lets a page draw. */
export interface Frames extends Disposable {
  /** Resolves when what the page is now has been drawn, after `timeoutMs` at the latest. */
  draw(timeoutMs: number): Promise<void>
  /** Until it is disposed of, whatever waits for a frame gets one at once. */
  hurry(): Disposable
  /** Has a page in which a worker draws shown elsewhere, where it gets frames. */
  refuseWorkerCanvas(): void
  /** A picture on its way; frames that paint nothing do not bring it about for ever. */
  picture<Picture>(taking: Promise<Picture>): Promise<Picture>
}

/** Of a browser that draws by itself. */
export const ordinaryFrames: Frames = {
  draw: () => Promise.resolve(),
  refuseWorkerCanvas() {},
  picture: (taking) => taking,
  hurry: () => ({ [Symbol.dispose]() {} }),
  [Symbol.dispose]() {},
}

/** Between the answer to one frame and the next: of a page, of one that is long complete, and of one in a hurry. */
const ordinaryGapMs = 50
const restingGapMs = 100
const hurriedGapMs = 16
/** For so long after it has loaded a page that asks for a frame gets it at once, as if it drew by itself. */
const promptMs = 500
/** A page that has loaded this long ago and still moves does so for ever. */
const restingMs = 3000
/** A document that takes longer to load than this is drawn meanwhile. */
const patienceMs = 1000
/** Between two frames that are drawn of a page that is only read. */
const drawnGapMs = 4 * ordinaryGapMs
/** How often a page that owes a frame is asked whether it yields, and how often it has to before the frame counts as lost. */
const doubtMs = 500
const doubts = { light: 8, full: 16 }
/** The longest that a picture has been seen to take is a third of it. */
const pictureMs = 15_000
/** Any call is over by then. */
export const longestFrameMs = 600_000

export interface FramesOptions {
  readonly session: Session
  readonly frameId: string
  readonly turn: FrameTurn
  readonly purpose: 'read' | 'capture'
  /** Resolves when the document shown waits for a frame; rejects when there is another. */
  readonly asked: () => Promise<void>
}

/**
 * Gives a page its frames, one after the other, from its first document on. A light frame runs what waits for one (scripts,
 * style, layout, observers) and paints nothing; a full one paints too, without which no fade or move ever begins. A page
 * without a document gets none and costs nothing.
 */
export class FramesOnDemand implements Frames {
  readonly #session: Session
  readonly #turn: FrameTurn
  readonly #isCapture: boolean
  #isOver = false
  #shownAt: number | undefined
  #loadedAt: number | undefined
  /** When the last frame was answered, and when the last one that was drawn. */
  #answeredAt = -Infinity
  #drawnAt = -Infinity
  readonly #asked: () => Promise<void>
  #isAsked = false
  /** Whether the document has not had a frame yet. */
  #isFresh = false
  #hurries = 0
  /** Resolves with the next full frame. */
  #drawing: PromiseWithResolvers<void> | undefined
  #wake = Promise.withResolvers<void>()

  constructor({ session, frameId, turn, purpose, asked }: FramesOptions) {
    this.#session = session
    this.#asked = asked
    this.#turn = turn
    this.#isCapture = purpose === 'capture'
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id !== frameId) return
      this.#shownAt = performance.now()
      this.#loadedAt = undefined
      this.#isFresh = true
      this.#wake.resolve()
      this.#listen().catch(() => {})
    })
    session.on('Page.loadEventFired', () => {
      this.#loadedAt ??= performance.now()
      this.#drawnAt = -Infinity
    })
    // What ends the session tells everyone who waits.
    this.#run().catch((error: unknown) => session.fail(errorOf(error)))
  }

  async draw(timeoutMs: number): Promise<void> {
    this.#drawing ??= Promise.withResolvers()
    this.#wake.resolve()
    const late = Promise.withResolvers<void>()
    const timer = setTimeout(late.resolve, timeoutMs)
    try {
      await Promise.race([this.#drawing.promise, late.promise, this.#session.failed])
    } finally {
      clearTimeout(timer)
    }
  }

  hurry(): Disposable {
    this.#hurries += 1
    this.#wake.resolve()
    return { [Symbol.dispose]: () => void (this.#hurries -= 1) }
  }

  refuseWorkerCanvas(): void {
    this.#session.fail(new FrameLost('a worker draws, which no frame on demand lets it'))
  }

  async picture<Picture>(taking: Promise<Picture>): Promise<Picture> {
    using _hurry = this.hurry()
    const lose = () => this.#session.fail(new FrameLost('frames did not bring about a picture'))
    const timer = setTimeout(lose, pictureMs)
    try {
      return await taking
    } finally {
      clearTimeout(timer)
    }
  }

  [Symbol.dispose](): void {
    this.#isOver = true
    this.#wake.resolve()
  }

  async #run(): Promise<void> {
    while (!this.#isOver && this.#session.failure === undefined) {
      await this.#pause()
      if (this.#isOver) return
      this.#isAsked = false
      if (this.#isFresh) {
        this.#isFresh = false
        // In one of thirty documents that are painted first of all, nothing is ever painted.
        await this.#issue(false)
        continue
      }
      const drawing = this.#drawing
      this.#drawing = undefined
      await this.#issue(drawing !== undefined || this.#isNextFull())
      drawing?.resolve()
    }
  }

  /** Hears what the document asks for, until there is another or the page is gone. */
  async #listen(): Promise<void> {
    const document = this.#shownAt
    while (this.#shownAt === document) {
      await this.#asked()
      this.#isAsked = true
      this.#wake.resolve()
    }
  }

  /** Until the next frame is due: for ever, as long as there is nothing to draw. */
  async #pause(): Promise<void> {
    while (!this.#isOver && this.#drawing === undefined) {
      const gapMs = this.#gapMs()
      const leftMs = gapMs === undefined ? undefined : this.#answeredAt + gapMs - performance.now()
      if (leftMs !== undefined && leftMs <= 0) return
      this.#wake = Promise.withResolvers()
      const timer = leftMs === undefined ? undefined : setTimeout(this.#wake.resolve, Math.ceil(leftMs))
      try {
        await Promise.race([this.#wake.promise, this.#session.failed])
      } finally {
        clearTimeout(timer)
      }
    }
  }

  #gapMs(): number | undefined {
    if (this.#hurries > 0) return hurriedGapMs
    if (this.#shownAt === undefined) return undefined
    const sinceLoadMs = performance.now() - (this.#loadedAt ?? Infinity)
    if (this.#isAsked && sinceLoadMs < promptMs) return hurriedGapMs
    return sinceLoadMs > restingMs ? restingGapMs : ordinaryGapMs
  }

  #isNextFull(): boolean {
    if (this.#hurries > 0) return true
    // Where nothing is shown there is nothing to load.
    const isLoading = this.#loadedAt === undefined && performance.now() - (this.#shownAt ?? 0) < patienceMs
    if (isLoading) return false
    return this.#isCapture || performance.now() - this.#drawnAt >= drawnGapMs
  }

  async #issue(isFull: boolean): Promise<void> {
    this.#turn.begin(this.#session)
    using _watch = this.#watch(isFull ? doubts.full : doubts.light)
    const kind = isFull ? {} : { noDisplayUpdates: true }
    try {
      await this.#session.send('HeadlessExperimental.beginFrame', kind, longestFrameMs)
    } catch (error) {
      if (error instanceof CommandTimeout) this.#session.fail(new FrameLost('a frame was never answered'))
      // Refused is answered: its page is on its way out. Otherwise the turn ends with the page.
      if (this.#session.failure !== undefined) throw error
    }
    this.#turn.end(this.#session)
    this.#answeredAt = performance.now()
    if (isFull) this.#drawnAt = this.#answeredAt
  }

  /**
   * A page that is busy answers its frame once it yields, and one that hangs never does: its call ends it. One that answers
   * everything but its frame has lost it.
   */
  #watch(doubtsAllowed: number): Disposable {
    let doubted = 0
    let isAsking = false
    const ask = async (): Promise<void> => {
      isAsking = true
      await this.#session.send('Runtime.evaluate', { expression: '1' }, longestFrameMs)
      isAsking = false
      doubted += 1
    }
    const timer = setInterval(() => {
      if (doubted >= doubtsAllowed) this.#session.fail(new FrameLost('a frame was not answered by a page that yields'))
      else if (!isAsking) ask().catch(() => {})
    }, doubtMs)
    return { [Symbol.dispose]: () => clearInterval(timer) }
  }
}
