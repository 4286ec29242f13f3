/** A large body as it came: whoever reads it decodes it, beside the event loop. */
export interface EncodedText {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** What the target's Content-Type calls its encoding. */
  readonly charset: string | undefined
}

/** By what a target knows the version of a page that it sent: `ETag`, `Last-Modified`. At least one is there. */
export interface Validators {
  readonly etag?: string
  readonly lastModified?: string
}

/** A version of a page that is here already. */
export interface KnownVersion {
  /** The address that sent it, after redirects. */
  readonly url: string
  readonly validators: Validators
}

/**
 * A target's answer, whichever way it was fetched. The plain loader and the browser both give one,
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
  /** The body as Unicode, or a large one still as bytes; of a rendered page the serialised DOM. */
  readonly body: string | EncodedText
  /**
   * HTML for reading instead of `body`, of a rendered page where they differ: what style hides is marked `hidden`, open
   * shadow roots and frames of the same origin are written out.
   */
  readonly view?: string
  /** Chromium took the document's UTF-8 for windows-1252: whoever reads `body` and `view` repairs them. */
  readonly isMisread?: boolean
  /** The document itself where it is no text; `body` is empty then. */
  readonly bytes?: Uint8Array
  /** Milliseconds from the first byte sent to the last byte read, or to the settled page. */
  readonly responseTimeMs: number
  readonly rendered: boolean
  /** Of a plain page with status 200 whose target tells its versions apart. */
  readonly validators?: Validators
  /** The target was asked for it only if it had changed, and says that it has not: it sent nothing else. */
  readonly isUnchanged?: true
}

/** What of a page is read, its text decoded and repaired. */
export type ReadablePage = Omit<LoadedPage, 'body' | 'isMisread'> & { readonly body: string }
