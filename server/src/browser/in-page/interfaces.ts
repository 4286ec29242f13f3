/**
 * What our scripts offer inside of a page, by the name of the object that they put into its isolated world. The service and the
 * scripts are both checked against this; all that goes there and back is JSON.
 */
export interface InPageTools {
  readonly gannet: PageTools
  readonly gannetPicture: PictureTools
  readonly gannetBanner: BannerTools
  readonly gannetFullPage: FullPageTools
  readonly gannetMissingGlyphs: MissingGlyphsTools
  readonly gannetConsent: AutoconsentTools
}

/** In every document from its beginning: waits for it and reads it. */
export interface PageTools {
  /** Nothing that the document loads gives a sign any more; a page that is drawn is then drawn without it. */
  giveUp(isDrawn: boolean): void
  /** A wait begins; resolves when it should be given up. */
  hope(): Promise<void>
  /** Resolves when the page has loaded and is quiet, or after `forMs`. */
  quiet(rule: QuietRule): Promise<Quiet>
  /** Resolves true when an element matches, false after `forMs`. */
  find(selector: string, forMs: number): Promise<boolean>
  isSelector(selector: string): boolean
  /** Resolves when the page waits for a frame, or has since the last time. */
  wantsFrame(): Promise<void>
  /** From here on the page hears of no change of its window. */
  holdSize(): void
  /** The document as text, `html` left out beyond `maxLength`. */
  read(maxLength: number, withView?: boolean): DomSnapshot
}

export interface QuietRule {
  readonly windowMs: number
  readonly earlyWindowMs: number
  /** Milliseconds of quiet to hold from now on in any case. */
  readonly since: number
  readonly capMs: number
  readonly emptyPageCapMs: number
  readonly patienceMs: number
  readonly forMs: number
  readonly hasRefresh: boolean
}

export interface Quiet {
  /** Whether the page is an empty place for an application. */
  readonly isBare: boolean
  readonly sinceLoadMs: number
  /** Whether a worker was handed a canvas to draw on. */
  readonly hasWorkerCanvas: boolean
}

export interface DomSnapshot {
  readonly url: string
  readonly contentType: string
  readonly encoding: string
  readonly isText: boolean
  readonly hasContent: boolean
  readonly length: number
  readonly html: string
  /** As a visitor sees it, where that differs. */
  readonly view: string | null
}

/** Makes a page ready for its picture, and measures it. */
interface PictureTools {
  /** Fonts loaded, the images in the window decoded, everything still. */
  ready(patience: { readonly forMs: number }): Promise<Images>
  /** Ready, and in the same go what stands there: most pages need nothing more than this. */
  look(limits: { readonly forMs: number; readonly maxBytes: number; readonly withView: boolean }): Promise<ReadyPage>
  /** Ends what is animated; gives how much that was. */
  freeze(): number
  /** Characters without a glyph, at most 20. */
  missingGlyphs(): string[]
  /** A phone shows a page made for desks smaller. */
  zoom(): number
  /**
   * Where an element stands in the document, or null when there is none that is shown. One inside of a scroller is
   * brought into its view; the page itself stays at its top.
   */
  boxOf(selector: string): Box | null
  /** Whether there is something in the window that a picture would show. */
  hasContent(): boolean
  pause(ms: number): Promise<void>
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Images {
  readonly counts: { readonly total: number; readonly loaded: number; readonly failed: number }
  /** What did not load in time, images and fonts. */
  readonly late: readonly string[]
}

/** What a page is found to be when it is ready. */
export interface ReadyPage {
  readonly images: Images
  readonly snapshot: DomSnapshot
  /** Whether a consent banner is worth a closer look. */
  readonly mayAsk: boolean
}

/** Finds consent banners that lie over the page and dismisses them with care. */
export interface BannerTools {
  /**
   * Whether something over the page looks like a consent banner. A page that only has something named like one is
   * given `forMs` to show it.
   */
  isAsked(forMs: number): Promise<boolean>
  /** In a frame that is nothing but a banner: presses what refuses, and gives whether there was such a thing. */
  refuseHere(): boolean
  /** Whether there is no banner any more, now or within `forMs`. */
  isOver(forMs: number): Promise<boolean>
  /**
   * Refuses where the banner has a button for it, hides it otherwise. Nothing stays hidden if the page lost more than a
   * third of its own text by it, or all it shows.
   */
  dismiss(): Promise<'opted_out' | 'hidden' | 'rolled_back' | 'none'>
  /** After a banner is gone: takes away its veil and lets the page scroll. */
  release(): Promise<void>
}

/** Makes the whole page show itself. */
interface FullPageTools {
  /**
   * Shows the page's parts one after the other down to `until` (CSS pixels), so that what waits to be seen loads, waits for
   * its images and goes back to the top. `forMs` at most.
   */
  unroll(limits: { readonly until: number; readonly forMs: number }): Promise<Images>
}

/** On an empty page. */
interface MissingGlyphsTools {
  /** Of each text the characters that leave no ink, or only the box that stands for a missing glyph. */
  missing(texts: readonly string[]): string[][]
}

/** In a frame beside the autoconsent library. */
interface AutoconsentTools {
  /** The next of its messages, or null after `forMs`. */
  next(forMs: number): Promise<AutoconsentMessage | null>
}

export interface AutoconsentMessage {
  readonly type: 'eval' | 'cmpDetected' | 'popupFound' | 'optOutResult' | 'autoconsentDone' | 'nothing'
  readonly id?: string
  readonly code?: string
  readonly cmp?: string
  readonly result?: boolean
  readonly isCosmetic?: boolean
}

/** What a worker is told of the page it belongs to. */
export interface WorkerIdentity {
  /** By the name of the navigator's property. */
  readonly values: Readonly<Record<string, string | readonly string[]>>
  /** False where the page itself is made to have no `navigator.userAgentData`. */
  readonly hasHints: boolean
}
