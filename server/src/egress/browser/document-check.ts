import { decodeStream, parseCodings } from '../../media/content-codings.ts'
import { contentTooLarge } from '../../media/content-too-large.ts'

/** Reads along while a document passes: whether its coding is whole, and whether it is within its limit. */
export interface DocumentCheck {
  /** Gives a promise when the next chunk should wait for it. */
  write(chunk: Buffer): Promise<void> | undefined
  /** Rejects with Node's zlib error, or with `content_too_large`. */
  end(): Promise<unknown>
  abort(): void
}

interface Limit {
  /** Most decoded bytes. */
  readonly maxBytes: number
  /** Told as soon as there are more. */
  readonly exceeded: (problem: Error) => void
}

/** The check for a body with these codings. Throws `target_unreachable` when too many are stacked. */
export function documentCheck(coding: string | string[] | undefined, { maxBytes, exceeded }: Limit): DocumentCheck {
  const codings = parseCodings(coding === undefined ? null : String(coding))
  const tooLarge = (): Error => {
    const problem = contentTooLarge(maxBytes)
    exceeded(problem)
    return problem
  }
  if (codings.length > 0) return decodeStream(codings, { maxBytes, tooLarge, take: () => {} })
  let bytes = 0
  return {
    write(chunk) {
      bytes += chunk.length
      if (bytes > maxBytes) tooLarge()
      return undefined
    },
    end: () => Promise.resolve(),
    abort() {},
  }
}
