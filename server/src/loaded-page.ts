/**
 * A target's answer, decoded, whichever way it was fetched. The plain loader and the browser both give one,
 * so that reading does not know which it was.
 */
export interface LoadedPage {
  /** The target's HTTP status. */
  readonly status: number
  /** The address after redirects, with the request's fragment kept. */
  readonly finalUrl: string
  /** The target's Content-Type header as received, or null. */
  readonly contentType: string | null
  /** What the body is, by header and sniffing. */
  readonly kind: 'html' | 'xml' | 'json' | 'text' | 'pdf'
  /** The body as Unicode; of a rendered page the serialised DOM. */
  readonly body: string
  /**
   * HTML for reading instead of `body`, of a rendered page where they differ: what style hides is marked `hidden`, open
   * shadow roots and frames of the same origin are written out.
   */
  readonly view?: string
  /** The document itself where it is no text; `body` is empty then. */
  readonly bytes?: Uint8Array
  /** Milliseconds from the first byte sent to the last byte read, or to the settled page. */
  readonly responseTimeMs: number
  readonly rendered: boolean
}
