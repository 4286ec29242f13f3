import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from './config.ts'

const keys = { GANNET_S3_ACCESS_KEY_ID: 'id', GANNET_S3_SECRET_ACCESS_KEY: 'secret' }
const shared = { GANNET_DATABASE_URL: 'postgres://db/gannet', GANNET_REDIS_URL: 'redis://queue:6379' }

test('an S3-compatible store is read from one address', () => {
  const images = 's3://pictures/some/folder/?endpoint=https://s3.example:9000/&region=eu-1'
  assert.deepEqual(readConfig({ ...keys, GANNET_IMAGES: images }).images.place, {
    kind: 's3',
    endpoint: 'https://s3.example:9000',
    bucket: 'pictures',
    region: 'eu-1',
    prefix: 'some/folder/',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    redirects: false,
  })
  const { place } = readConfig({ ...keys, GANNET_IMAGES: 's3://pictures' }).images
  assert.ok(place.kind === 's3' && place.endpoint === 'https://s3.us-east-1.amazonaws.com')
})

test('settings that do not fit together are named with what to do', () => {
  const wrong: readonly [Record<string, string>, RegExp][] = [
    [{ GANNET_ROLE: 'api' }, /GANNET_ROLE api needs GANNET_DATABASE_URL and GANNET_REDIS_URL/],
    [{ GANNET_ROLE: 'worker', ...shared }, /worker needs GANNET_PUBLIC_URL/],
    [{ GANNET_ROLE: 'boss' }, /GANNET_ROLE must be all, api or worker/],
    [{ GANNET_IMAGES: 's3://pictures' }, /GANNET_IMAGES needs GANNET_S3_ACCESS_KEY_ID/],
    [{ GANNET_IMAGES: 'ftp://x' }, /GANNET_IMAGES must be disk or s3:/],
    [{ ...keys, GANNET_IMAGES: 's3://pictures?endpoin=x' }, /unknown part endpoin/],
    [{ ...keys, GANNET_IMAGES: 's3://pictures?endpoint=nowhere' }, /endpoint that is an http or https URL/],
    [{ ...keys, GANNET_IMAGES: 's3://pictures?serve=redirect' }, /serve=redirect needs GANNET_CDN_URL/],
    [{ GANNET_DATABASE_URL: 'mysql://x' }, /must be a postgres:\/\/ address/],
    [{ GANNET_REDIS_URL: 'http://x' }, /must be a redis:\/\/ or rediss:\/\/ address/],
  ]
  for (const [env, message] of wrong) assert.throws(() => readConfig(env), message, JSON.stringify(env))
})

test('a secret may be a file that holds it, which has to be there; the value besides is one too many', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gannet-config-'))
  await using _removed = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
  const path = join(folder, 'key')
  await writeFile(path, 'gn_key_of_the_file_0001\n')
  const { bootstrap, unknownSettings } = readConfig({ GANNET_BOOTSTRAP_KEY_FILE: path, GANNET_BOOTSTRAP_KEY: '' })
  assert.deepEqual([bootstrap.key, unknownSettings], ['gn_key_of_the_file_0001', []])
  for (const [env, message] of [
    [{ GANNET_MODEL_KEY_FILE: join(folder, 'none') }, /GANNET_MODEL_KEY_FILE: .*none cannot be read \(ENOENT\)/],
    [{ GANNET_MODEL_KEY_FILE: path, GANNET_MODEL_KEY: 'hunter2' }, /GANNET_MODEL_KEY and .*_FILE are both given/],
    [{ GANNET_DATABASE_URL_FILE: path }, /GANNET_DATABASE_URL must be a postgres/],
  ] as const) {
    assert.throws(
      () => readConfig(env),
      (error: Error) => message.test(error.message) && !/hunter2|gn_key_of/.test(error.message),
    )
  }
  assert.deepEqual(readConfig({ GANNET_PORT_FILE: path }).unknownSettings, ['GANNET_PORT_FILE'])
})

test('no secret stands in the message about wrong settings', () => {
  const env = {
    GANNET_DATABASE_URL: 'mysql://user:hunter2@x',
    GANNET_S3_SECRET_ACCESS_KEY: 'hunter3',
    GANNET_PORT: 'x',
  }
  assert.throws(
    () => readConfig(env),
    (error: Error) => !/hunter/.test(error.message),
  )
})
