import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { test } from 'node:test'
import { gannet } from '../../src/cli/gannet.ts'
import { systemClock } from '../../src/clock.ts'
import { openSqliteTestDatabase } from '../stores/test-database.ts'
import { openTestNode } from '../stores/test-node.ts'

const command = join(import.meta.dirname, '../../bin/gannet.js')
/** Makes the process look as if an older Node ran it. */
const asOldNode = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } })`

async function run(nodeOptions: readonly string[], words: readonly string[]) {
  const child = spawn(process.execPath, [...nodeOptions, command, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { out, err, code }
}

/** A database that a service has open, and the command beside it. */
async function openWorld() {
  const closing = new AsyncDisposableStack()
  const database = closing.use(await openSqliteTestDatabase())
  const node = closing.use(await openTestNode(database.sql, systemClock))
  const place = ['--data-dir', database.folder]
  return {
    ...node,
    /** The command in a process of its own. */
    process: (...words: string[]) => run([], [...place, ...words]),
    processAsOldNode: (...words: string[]) => run(['--import', asOldNode], [...place, ...words]),
    /** The same program in this process, which starts faster. */
    gannet: (...words: string[]) => runHere([...place, ...words]),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

async function runHere(words: readonly string[]) {
  let out = ''
  let err = ''
  const stdout = { write: (text: string) => (out += text) }
  const stderr = { write: (text: string) => (err += text) }
  const code = await gannet(words, { stdout, stderr, env: {} })
  return { out, err, code }
}

type Outcome = Awaited<ReturnType<typeof run>>

/** What a command that went well printed with --json. */
function read<Shape>({ out, err, code }: Outcome): Shape {
  assert.deepEqual([err, code], ['', 0])
  return JSON.parse(out) as Shape
}

test('a key made, rotated and revoked by the command counts at once in a running service', async () => {
  await using world = await openWorld()
  const created = await world.process('accounts', 'create', 'acme', '--plan', 'starter', '--json')
  const account = read<{ id: string; plan: string }>(created)
  assert.equal(account.plan, 'starter')
  const scopes = ['--scopes', 'scrape,admin']
  const made = read<{ id: string; key: string }>(await world.process('keys', 'create', 'acme', ...scopes, '--json'))
  const identity = await world.keys.authenticate(made.key)
  assert.deepEqual([identity?.accountId, identity?.scopes], [account.id, new Set(['scrape', 'admin'])])
  const rotated = await world.process('keys', 'rotate', made.id, '--overlap', '0', '--json')
  const next = read<{ id: string; key: string }>(rotated)
  assert.equal(await world.keys.authenticate(made.key), undefined)
  assert.ok(await world.keys.authenticate(next.key))
  await world.process('keys', 'revoke', next.id)
  assert.equal(await world.keys.authenticate(next.key), undefined)
  const listed = await world.gannet('keys', 'list', 'acme', '--json')
  assert.equal(read<unknown[]>(listed).length, 2)
  assert.ok(!listed.out.includes(made.key) && !listed.out.includes(next.key), 'a key is shown once')
})

test('credits granted by the command can be spent by a running service', async () => {
  await using world = await openWorld()
  const account = read<{ id: string }>(await world.gannet('accounts', 'create', 'acme', '--json'))
  read(await world.gannet('accounts', 'set-plan', 'acme', 'starter', '--json'))
  const granted = await world.process('credits', 'grant', 'acme', '500', '--note', 'thanks', '--json')
  const { credits } = read<{ credits: object }>(granted)
  assert.deepEqual(credits, { allowance: 50_000, granted: 500, used: 0, held: 0, remaining: 50_500 })
  await using hold = await world.ledger.hold(account.id, 'scrape', 50_500)
  assert.equal(await hold.spend(), 0)
  const { out } = await world.gannet('credits', 'show', account.id)
  assert.match(out, /^credits used +50,500$/m)
  assert.match(out, /^credits remaining +0$/m)
})

test('tables are for people', async () => {
  await using world = await openWorld()
  assert.equal((await world.gannet('accounts', 'list')).out, 'none\n')
  await world.gannet('accounts', 'create', 'acme')
  const { out } = await world.gannet('accounts', 'list')
  assert.match(out, /^ID +NAME +PLAN +CREATED_AT +DISABLED_AT\nacc_\w{10} +acme +free +\d{4}-.*Z +-\n$/)
})

test('a failure says why and ends with 1, a wrong use with 2, help with 0', async () => {
  await using world = await openWorld()
  const failed = await world.gannet('keys', 'create', 'nobody')
  assert.deepEqual([failed.out, failed.err, failed.code], ['', 'gannet: there is no account "nobody"\n', 1])
  for (const words of [['frobnicate'], ['keys'], ['credits', 'grant', 'acme', 'many'], ['accounts', 'create']]) {
    const { out, err, code } = await world.gannet(...words)
    assert.deepEqual([out, err !== '', code], ['', true, 2], words.join(' '))
  }
  const help = await world.gannet('keys', '--help')
  assert.match(help.out, /Examples:\n +\$ gannet keys create/)
  assert.equal(help.code, 0)
})

test('an older Node hands over to the one that is installed, exit code and all', async () => {
  await using world = await openWorld()
  const listed = await world.processAsOldNode('accounts', 'list', '--json')
  assert.deepEqual([listed.out, listed.err, listed.code], ['[]\n', '', 0])
  assert.equal((await world.processAsOldNode('frobnicate')).code, 2)
})
