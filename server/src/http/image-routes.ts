import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { Problem } from '../contract/problems.ts'
import type { ByteRange } from '../images/image-store.ts'
import type { FoundImage, Images } from '../images/images.ts'

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
    describe(reply, image, clock)
    if (request.headers['if-none-match'] === etagOf(image)) return await reply.code(304).send()
    const range = rangeOf(request.headers.range, image.bytes)
    const { start, end } = range ?? { start: 0, end: image.bytes - 1 }
    if (range !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end}/${image.bytes}`)
    reply.header('content-length', end - start + 1).type(`image/${image.format}`)
    if (request.method === 'HEAD') return await reply.send()
    return await reply.send(await images.open(image, range))
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

/** The one range asked for, cut to the image; undefined for none, and for forms we need not understand. */
function rangeOf(header: string | undefined, bytes: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (from !== '' && to !== '' && Number(to) < start) return undefined
  if (start >= bytes || (from === '' && Number(to) === 0)) {
    throw new Problem('range_not_satisfiable', `The image has ${bytes} bytes.`, { details: { bytes } })
  }
  return { start, end }
}
