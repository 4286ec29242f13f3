import { type RefusalReason, type TargetPolicy, urlNotAllowed } from './target-policy.ts'

declare const checked: unique symbol
/**
 * A URL the egress rules allow as far as the URL itself tells. Only `publicUrl` makes one, so holding one is the proof;
 * what its name resolves to is judged again at the socket.
 */
export type PublicUrl = URL & { readonly [checked]: true }

/** Throws the Problem `url_not_allowed` for a forbidden scheme, port, literal address or localhost. */
export function publicUrl(policy: TargetPolicy, url: URL, onRefusal: (reason: RefusalReason) => void): PublicUrl {
  const reason = policy.url(url)
  // The one place that makes one.
  if (reason === undefined) return url as PublicUrl
  onRefusal(reason)
  throw urlNotAllowed()
}
