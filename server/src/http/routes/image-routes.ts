import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import { Problem } from '../../contract/problems.ts'
import type { FoundImage, Images } from '../../images/images.ts'
import { requestedRange } from './requested-range.ts'

export interface ImageRoutesParts {
  readonly images: Images
  readonly clock: Clock
  /** Where the images are served instead, without a slash at the end. */
  readonly elsewhere?: string | undefined
}

interface ImageRoute {
  Params: { name: string }
}

/** GET and HEAD /images/NAME: an image, without a key, until it expires. */
export function imageRoutes(app: FastifyInstance, { images, clock, elsewhere }: ImageRoutesParts): void {
  const answer = async (request: FastifyRequest<ImageRoute>, reply: FastifyReply): Promise<unknown> => {
    const image = await images.find(request.params.name)
    if (elsewhere !== undefined) return await reply.redirect(`${elsewhere}/${image.name}`, 302)
    const range = wantedRange(request, image)
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${image.bytes}`)
      const { bytes } = image
      throw new Problem('range_not_satisfiable', `The image has ${bytes} bytes.`, { details: { bytes } })
    }
    describe(reply, image, clock)
    if (isKnown(request.headers['if-none-match'], image)) return await reply.code(304).send()
    const { start, end } = range === 'all' ? { start: 0, end: image.bytes - 1 } : range
    if (range !== 'all') reply.code(206).header('content-range', `bytes ${start}-${end}/${image.bytes}`)
    reply.header('content-length', end - start + 1).type(`image/${image.format}`)
    if (request.method === 'HEAD') return await reply.send()
    return await reply.send(await images.open(image, range === 'all' ? undefined : range))
  }
  app.get('/images/:name', { exposeHeadRoute: false }, answer)
  app.head('/images/:name', answer)
}

function describe(reply: FastifyReply, image: FoundImage, clock: Clock): void {
  const leftSeconds = Math.max(0, Math.floor((image.expiresAt.getTime() - clock.now()) / 1000))
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': `public, max-age=${leftSeconds}, immutable`,
    etag: etagOf(image),
    expires: image.expiresAt.toUTCString(),
    // An image opened by itself runs nothing, whatever its bytes are.
    'content-security-policy': "default-src 'none'; sandbox",
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
}

function etagOf({ name }: FoundImage): string {
  return `"${name}"`
}

/** Only a GET has ranges. */
function wantedRange({ method, headers }: FastifyRequest, image: FoundImage): ReturnType<typeof requestedRange> {
  if (method !== 'GET' || isKnown(headers['if-none-match'], image)) return 'all'
  const { range, 'if-range': ifRange } = headers
  // Node types any header it has no list for as one or many; of this it keeps the first.
  return requestedRange({ range, ifRange: ifRange as string | undefined }, { bytes: image.bytes, etag: etagOf(image) })
}

/** Whether the caller says that it has the image; the tags of the header are compared weakly. */
function isKnown(header: string | undefined, image: FoundImage): boolean {
  const tags = new Set((header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  return tags.has('*') || tags.has(etagOf(image))
}
