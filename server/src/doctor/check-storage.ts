import { errorCode } from '../error-code.ts'
import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Redis } from 'ioredis'
import type { Finding } from '../contract/examination.ts'
import type { SqlDatabase } from '../database/sql.ts'
import type { ByteStore } from '../bytes/byte-store.ts'

const leastFreeBytes = 1024 ** 3

/** Writes a table, reads it again and removes it, in one committed transaction. */
export async function checkDatabase(sql: SqlDatabase): Promise<readonly Finding[]> {
  const name = sql.dialect === 'postgres' ? 'PostgreSQL' : 'SQLite'
  const table = `gannet_doctor_${randomBytes(6).toString('hex')}`
  try {
    const found = await sql.transaction(async (queries) => {
      await queries.query(`CREATE TABLE ${table} (value BIGINT NOT NULL)`)
      await queries.query(`INSERT INTO ${table} (value) VALUES ($1)`, [42])
      const [row] = await queries.query<{ value: number }>(`SELECT value FROM ${table}`)
      await queries.query(`DROP TABLE ${table}`)
      return row?.value
    })
    if (found === 42) return [{ check: 'database', status: 'ok', message: `${name} writes and reads.` }]
    throw new Error('what was written was not read')
  } catch (error) {
    const advice =
      sql.dialect === 'postgres'
        ? 'Check that PostgreSQL runs, and that the user of GANNET_DATABASE_URL may create tables.'
        : 'Check the room and the rights of GANNET_DATA_DIR.'
    return [{ check: 'database', status: 'failed', message: `${name} does not write${codeOf(error)}.`, advice }]
  }
}

/** Stores a few bytes as an image, reads them again and removes them. `folder`: where they lie on this machine's disk. */
export async function checkImageStore(store: ByteStore, folder: string | undefined): Promise<readonly Finding[]> {
  const name = `${randomBytes(16).toString('hex')}.png`
  const bytes = randomBytes(1024)
  const place = folder === undefined ? 'The S3-compatible store' : 'The folder of images'
  try {
    await store.put(name, bytes)
    const stream = await store.open(name)
    const isSame = stream !== undefined && bytes.equals(await buffer(stream))
    await store.remove(name)
    if (!isSame) throw new Error('what was written was not read')
    return [
      folder === undefined
        ? { check: 'images', status: 'ok', message: `${place} writes and reads.` }
        : await room(folder),
    ]
  } catch (error) {
    const advice =
      folder === undefined
        ? 'Check GANNET_IMAGES, GANNET_S3_ACCESS_KEY_ID and GANNET_S3_SECRET_ACCESS_KEY, and that the bucket exists.'
        : 'Check that GANNET_DATA_DIR is a folder that this user may write to, and that its disk is not full.'
    return [{ check: 'images', status: 'failed', message: `${place} does not store${codeOf(error)}.`, advice }]
  }
}

async function room(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  const free = `${Math.floor((bavail * bsize) / 1024 ** 2).toLocaleString('en-US')} MB`
  const message = `The folder of images writes and reads; ${free} are free on its disk.`
  if (bavail * bsize >= leastFreeBytes) return { check: 'images', status: 'ok', message }
  return {
    check: 'images',
    status: 'warning',
    message,
    advice: 'Make room, or set GANNET_IMAGES_MAX_BYTES below what is free.',
  }
}

export async function checkRedis(redis: Redis): Promise<readonly Finding[]> {
  const key = `gannet:doctor:${randomBytes(6).toString('hex')}`
  try {
    await redis.set(key, 'written', 'EX', 10)
    const value = await redis.get(key)
    await redis.del(key)
    if (value !== 'written') throw new Error('what was written was not read')
    return [{ check: 'redis', status: 'ok', message: 'Redis writes and reads.' }]
  } catch (error) {
    const advice = 'Check that Redis runs, is no read-only replica and has memory left.'
    return [{ check: 'redis', status: 'failed', message: `Redis does not write${codeOf(error)}.`, advice }]
  }
}

/** Messages of drivers may hold addresses, so only codes are told. */
function codeOf(error: unknown): string {
  const code = errorCode(error)
  return code === '' ? '' : ` (${code})`
}
