import assert from 'node:assert/strict'
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
