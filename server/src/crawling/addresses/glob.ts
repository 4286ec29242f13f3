/** A glob over a text with slashes: `*` is anything but a slash, `**` anything, `{a,b}` either. */
export class Glob {
  readonly #tokens: readonly Token[]

  constructor(glob: string) {
    this.#tokens = [...glob.matchAll(/\*\*\/?|\*|\{[^{}]*\}|[^*{}]+|[{}]/g)].map(([part]) => tokenOf(part))
  }

  /** Whether it matches the whole text; in time linear to the text, for each character of the glob. */
  matches(text: string): boolean {
    let places = new Uint8Array(text.length + 1)
    places[0] = 1
    for (const token of this.#tokens) {
      const next = new Uint8Array(text.length + 1)
      advance(token, { text, places, next })
      places = next
    }
    return places[text.length] === 1
  }
}

type Token =
  | { readonly kind: 'texts'; readonly texts: readonly string[] }
  | { readonly kind: 'segment' }
  | { readonly kind: 'anything' }
  /** Any number of whole segments. */
  | { readonly kind: 'folders' }

function tokenOf(part: string): Token {
  if (part === '**') return { kind: 'anything' }
  if (part === '**/') return { kind: 'folders' }
  if (part === '*') return { kind: 'segment' }
  const isChoice = part.length > 1 && part.startsWith('{') && part.endsWith('}')
  return { kind: 'texts', texts: isChoice ? part.slice(1, -1).split(',') : [part] }
}

interface Step {
  readonly text: string
  /** The places that what came before may end at. */
  readonly places: Uint8Array
  readonly next: Uint8Array
}

function advance(token: Token, { text, places, next }: Step): void {
  let isOpen = false
  for (let at = 0; at < places.length; at += 1) {
    const isPlace = places[at] === 1
    if (token.kind === 'texts') {
      if (!isPlace) continue
      for (const wanted of token.texts) if (text.startsWith(wanted, at)) next[at + wanted.length] = 1
    } else {
      // Open: something has begun before this character that may go on over it.
      if (token.kind === 'segment' && text[at - 1] === '/') isOpen = false
      const mayEndHere = token.kind !== 'folders' || text[at - 1] === '/'
      if (isPlace || (isOpen && mayEndHere)) next[at] = 1
      isOpen ||= isPlace
    }
  }
}
