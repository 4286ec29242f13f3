/**
 * Of one browser that makes frames on demand: two at a time end its GPU process, whatever pages they are of. A frame is under
 * way until it is answered or its page is gone.
 */
export class FrameTurn {
  #page: object | undefined
  #begunAt = 0

  /** Whether a frame is under way. */
  get isTaken(): boolean {
    return this.#page !== undefined
  }

  /** Whether the frame under way is this page's. */
  isOf(page: object): boolean {
    return this.#page === page
  }

  /** For how long this page's frame has been under way; undefined while there is none. */
  underWayMs(page: object): number | undefined {
    return this.#page === page ? performance.now() - this.#begunAt : undefined
  }

  /** Takes the turn for a page's frame; whoever asks for it while it is taken has let two pages at this browser. */
  begin(page: object): void {
    if (this.#page !== undefined) throw new Error('two frames at a time in one browser')
    this.#page = page
    this.#begunAt = performance.now()
  }

  /** The frame was answered, or the page is gone and the frame with it. */
  end(page: object): void {
    if (this.#page === page) this.#page = undefined
  }
}
