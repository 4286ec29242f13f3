/** Where images are kept. */
export type ImagesPlace =
  | { readonly kind: 'disk' }
  | {
      readonly kind: 's3'
      readonly endpoint: string
      readonly bucket: string
      readonly region: string
      /** Ends with a slash, or is "". */
      readonly prefix: string
      readonly accessKeyId: string
      readonly secretAccessKey: string
      /** Whether /images/NAME leads to GANNET_CDN_URL instead of passing the bytes on. */
      readonly redirects: boolean
    }

/** Credentials that stand in settings of their own. */
export interface ImagesKeys {
  readonly accessKeyId: string | undefined
  readonly secretAccessKey: string | undefined
}

const known = new Set(['endpoint', 'region', 'serve'])

/**
 * Reads `disk` or `s3://bucket[/prefix]?endpoint=https://host:port&region=…&serve=stream|redirect`.
 * Without an endpoint it is Amazon's. Throws an error whose sentence says what is wrong.
 */
export function imagesPlace(text: string, keys: ImagesKeys): ImagesPlace {
  if (text === 'disk') return { kind: 'disk' }
  if (!URL.canParse(text) || !text.startsWith('s3://'))
    throw new Error('must be disk or s3://bucket?endpoint=…&region=…')
  const url = new URL(text)
  for (const name of url.searchParams.keys())
    if (!known.has(name)) throw new Error(`has the unknown part ${name}; it may have ${[...known].join(', ')}`)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  if (!URL.canParse(endpoint) || !/^https?:/.test(endpoint))
    throw new Error('needs an endpoint that is an http or https URL')
  const serve = url.searchParams.get('serve') ?? 'stream'
  if (serve !== 'stream' && serve !== 'redirect') throw new Error('has a serve that is neither stream nor redirect')
  const { accessKeyId, secretAccessKey } = keys
  if (url.hostname === '') throw new Error('names no bucket')
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error('needs GANNET_S3_ACCESS_KEY_ID and GANNET_S3_SECRET_ACCESS_KEY')
  const path = url.pathname.replace(/^\/+|\/+$/g, '')
  return {
    kind: 's3',
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket: url.hostname,
    region,
    prefix: path === '' ? '' : `${path}/`,
    accessKeyId,
    secretAccessKey,
    redirects: serve === 'redirect',
  }
}
