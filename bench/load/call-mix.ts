/** A kind of call of the mixture, by what it asks of the service. */
export interface CallKind {
  readonly name: string
  readonly operation: 'scrape' | 'extract' | 'screenshot'
  readonly path: string
  readonly settings: Readonly<Record<string, unknown>>
  /** How many of forty calls are of this kind. */
  readonly share: number
}

const product = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    price: { type: 'number' },
    brand: { type: 'string' },
    in_stock: { type: 'boolean' },
  },
}

export const callKinds: readonly CallKind[] = [
  { name: 'scrape', operation: 'scrape', path: '/', settings: { include_links: true }, share: 16 },
  { name: 'scrape of 1 MB', operation: 'scrape', path: '/large', settings: {}, share: 1 },
  { name: 'scrape, rendered', operation: 'scrape', path: '/', settings: { render_js: true }, share: 8 },
  {
    name: 'extract',
    operation: 'extract',
    path: '/product',
    settings: { schema: product, render_js: false },
    share: 8,
  },
  { name: 'extract, rendered', operation: 'extract', path: '/product', settings: { schema: product }, share: 2 },
  { name: 'screenshot', operation: 'screenshot', path: '/', settings: {}, share: 5 },
]

/** Has no factor in common with the length of the whole sequence, so that every kind is spread evenly over it. */
const stride = 17

/** The kind of the so-manyth call; as many in a row as there are shares have the shares of the mixture. */
export type KindOf = (number: number) => CallKind

/** The mixture of these kinds. */
export function callMix(kinds: readonly CallKind[]): KindOf {
  const sequence = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind))
  const step = sequence.length % stride === 0 ? 1 : stride
  return (number) => {
    const kind = sequence[(number * step) % sequence.length]
    if (kind === undefined) throw new RangeError(`no call has the number ${number}`)
    return kind
  }
}
