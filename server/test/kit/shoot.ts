import assert from 'node:assert/strict'
import { type ReadImage, readImage } from './read-image.ts'
import type { TestAnswer, TestService } from './test-service.ts'

/** Takes a screenshot through the front door, fetches its file and decodes it. */
export async function shoot(
  service: TestService,
  request: object,
): Promise<{ image: ReadImage; body: TestAnswer['body'] }> {
  const { status, body } = await service.post('/v1/screenshot', request)
  assert.equal(status, 200, JSON.stringify(body))
  const image = readImage(new Uint8Array(await (await fetch(body.screenshot_url)).arrayBuffer()))
  assert.deepEqual({ width: image.width, height: image.height }, body.dimensions)
  return { image, body }
}
