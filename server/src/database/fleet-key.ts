import { randomBytes } from 'node:crypto'
import type { Sql } from './sql.ts'

const name = 'fleet key'
const keyBytes = 32

/** The key by which the nodes of a fleet seal what passes through Redis: made by whoever starts first, kept in the database they share. */
export async function fleetKey(sql: Sql): Promise<Buffer> {
  await sql.query('INSERT INTO installation (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
    name,
    randomBytes(keyBytes).toString('hex'),
  ])
  const [row] = await sql.query<{ value: string }>('SELECT value FROM installation WHERE name = $1', [name])
  const key = Buffer.from(row?.value ?? '', 'hex')
  if (key.length !== keyBytes) throw new Error('The fleet key in the database is not 32 bytes in hexadecimal digits.')
  return key
}
