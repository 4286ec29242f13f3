import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { systemClock } from '../../src/clock.ts'
import { openSqlite } from '../../src/database/sqlite.ts'
import { SqlKeptPlans } from '../../src/kept-plans/sql-kept-plans.ts'
import type { Command } from 'commander'
import { programOf } from '../../src/cli/gannet.ts'
import { openTestFolder, runCommand, startCommand } from '../kit/command.ts'
import { findPostgres, openTestPostgres } from '../kit/test-postgres.ts'

const quiet = { write: () => undefined }
const program = programOf({ stdout: quiet, stderr: quiet, env: {} })

function leavesOf(command: Command, path: readonly string[] = []): [readonly string[], Command][] {
  if (command.commands.length === 0) return [[path, command]]
  return command.commands.flatMap((child) => leavesOf(child, [...path, child.name()]))
}

function helpOf(command: Command): string {
  let help = ''
  command.configureOutput({ writeOut: (text) => void (help += text) })
  command.outputHelp()
  return help
}

test('every command has a help with examples, and --json where it prints data', () => {
  const leaves = leavesOf(program)
  assert.ok(leaves.length >= 18)
  for (const [path, command] of leaves) {
    const help = helpOf(command) + helpOf(command.parent ?? command)
    assert.match(help, new RegExp(`Examples:[\\s\\S]*gannet[\\s\\S]* ${path.join(' ')}`), path.join(' '))
    const printsNoData = ['serve', 'work', 'completion', 'mcp'].includes(path[0] ?? '')
    assert.equal(command.options.some(({ long }) => long === '--json') || printsNoData, true, path.join(' '))
  }
})

test('help and wrong use are told without a server, a database or a browser', async () => {
  const help = await runCommand(['--help'])
  assert.deepEqual([help.code, help.err], [0, ''])
  for (const name of [
    'scrape',
    'extract',
    'screenshot',
    'map',
    'crawl',
    'webhooks',
    'serve',
    'work',
    'accounts',
    'keys',
    'credits',
    'usage',
    'plans',
    'devices',
    'migrate',
    'doctor',
  ])
    assert.match(help.out, new RegExp(`^  ${name} `, 'm'))
  const { code, out, err } = await runCommand(['scrap'])
  assert.deepEqual([code, out], [2, ''])
  assert.match(err, /Did you mean scrape\?/)
})

test('migrate says from which schema to which, devices and usage what there is', async () => {
  await using folder = await openTestFolder()
  const place = ['--data-dir', folder.path]
  const json = async (...words: string[]): Promise<Record<string, unknown>> => {
    const { out, err, code } = await runCommand([...place, ...words, '--json'])
    assert.deepEqual([code, err], [0, ''])
    return JSON.parse(out) as Record<string, unknown>
  }
  const first = await json('migrate')
  assert.equal(first['from'], 0)
  assert.ok(Number(first['to']) >= 3)
  assert.deepEqual(await json('migrate'), { ...first, from: first['to'] })
  await json('accounts', 'create', 'acme')
  const usage = await json('usage', 'acme')
  assert.deepEqual([usage['name'], usage['plan']], ['acme', 'free'])
  const { devices } = (await json('devices')) as { devices: { name: string; user_agent: string }[] }
  assert.equal(devices.length, 7)
  assert.match(devices[0]?.user_agent ?? '', /iPhone/)
  const table = await runCommand(['devices'])
  assert.match(table.out, /^NAME +VIEWPORT.*\niPhone 15 +393x852/)
})

test('kept plans are listed, shown as an extract takes them, and removed, for their account alone', async () => {
  await using folder = await openTestFolder()
  const place = ['--data-dir', folder.path]
  for (const name of ['acme', 'other']) await runCommand([...place, 'accounts', 'create', name])
  const { out: accounts } = await runCommand([...place, 'accounts', 'list', '--json'])
  const [{ id: account }] = JSON.parse(accounts) as [{ id: string }]
  const plan = { fields: { title: { at: 'h1' } } }
  {
    await using sql = await openSqlite(folder.file('gannet.db'))
    const key = { account, question: 'q', host: 'shop.example', path: '/lamps/*' }
    const texts = { plan: JSON.stringify(plan), reading: '{}', summary: 'title' }
    await new SqlKeptPlans({ sql, clock: systemClock }).keep(key, { ...texts, joined: (known) => known })
  }
  const listed = await runCommand([...place, 'plans', 'list', 'acme', '--json'])
  const [{ id, host, reads, state }] = JSON.parse(listed.out) as [Record<string, string>]
  assert.deepEqual([host, reads, state], ['shop.example', 'title', 'in use'])
  assert.match((await runCommand([...place, 'plans', 'list', 'acme'])).out, /^ID +HOST +PATH +READS/)
  const shown = await runCommand([...place, 'plans', 'show', 'acme', id ?? ''])
  assert.deepEqual(JSON.parse(shown.out), plan)
  assert.equal((await runCommand([...place, 'plans', 'remove', 'other', id ?? ''])).code, 1)
  assert.equal((await runCommand([...place, 'plans', 'remove', 'acme', id ?? ''])).code, 0)
  assert.equal((await runCommand([...place, 'plans', 'list', 'acme'])).out, 'none\n')
})

test('an account is disabled, enabled and, once it is disabled, removed', async () => {
  await using folder = await openTestFolder()
  const run = (...words: string[]) => runCommand(['--data-dir', folder.path, ...words])
  const { out } = await run('accounts', 'create', 'acme', '--json')
  const { id } = JSON.parse(out) as { id: string }
  await run('keys', 'create', 'acme')
  const early = await run('accounts', 'remove', 'acme')
  assert.equal(early.code, 2)
  assert.match(early.err, /"acme" is not disabled: disable it first/)
  const disabled = await run('accounts', 'disable', 'acme', '--json')
  assert.match(JSON.parse(disabled.out).disabled_at, /^\d{4}-/)
  const enabled = await run('accounts', 'enable', 'acme', '--json')
  assert.equal(JSON.parse(enabled.out).disabled_at, null)
  await run('accounts', 'disable', 'acme')
  const removed = await run('accounts', 'remove', 'acme', '--json')
  assert.deepEqual([removed.code, JSON.parse(removed.out)], [0, { id, removed: true }])
  assert.equal((await run('accounts', 'list')).out, 'none\n')
  assert.equal((await run('keys', 'list')).out, 'none\n')
  assert.equal((await run('accounts', 'create', 'acme')).code, 0)
})

test('a data folder that was mistyped gets no database', async () => {
  await using folder = await openTestFolder()
  const typo = folder.file('typo')
  for (const words of [
    ['accounts', 'list'],
    ['keys', 'list', 'acme'],
    ['usage', 'acme'],
    ['credits', 'grant', 'acme', '5'],
  ]) {
    const { code, err } = await runCommand(['--data-dir', typo, ...words])
    assert.equal(code, 1)
    assert.match(err, /There is no database at .*typo\/gannet\.db: check --data-dir/)
    assert.equal(existsSync(typo), false)
  }
  assert.equal((await runCommand(['--data-dir', typo, 'accounts', 'create', 'acme'])).code, 0)
  assert.equal((await runCommand(['--data-dir', typo, 'accounts', 'list'])).code, 0)
})

test('the commands for accounts work on PostgreSQL as on a file', { skip: findPostgres() === undefined }, async () => {
  await using postgres = await openTestPostgres()
  await using folder = await openTestFolder()
  const url = await postgres.createDatabase()
  const env = { GANNET_DATABASE_URL: url, GANNET_DATA_DIR: folder.file('unused') }
  const migrated = await runCommand(['migrate', '--json'], env)
  assert.match(migrated.out, /"database": "PostgreSQL",\n +"from": 0/)
  assert.equal((await runCommand(['accounts', 'create', 'acme', '--plan', 'starter'], env)).code, 0)
  const made = await runCommand(['keys', 'create', 'acme', '--json'], env)
  assert.match((JSON.parse(made.out) as { key: string }).key, /^gn_/)
  await runCommand(['credits', 'grant', 'acme', '500'], env)
  const usage = await runCommand(['usage', 'acme', '--json'], env)
  assert.equal((JSON.parse(usage.out) as { credits: { granted: number } }).credits.granted, 500)
  await postgres.stop('kill')
  const gone = await runCommand(['usage', 'acme'], env)
  assert.equal(gone.code, 1)
  assert.doesNotMatch(gone.err + gone.out, /postgres:\/\//)
})

test('work is a worker, so it wants what a fleet shares', async () => {
  const { code, err } = await runCommand(['work'])
  assert.equal(code, 1)
  assert.match(err, /GANNET_ROLE worker needs GANNET_DATABASE_URL and GANNET_REDIS_URL/)
})

test('serve listens and ends in order', async () => {
  await using folder = await openTestFolder()
  const child = startCommand(['--data-dir', folder.path, 'serve'], { GANNET_PORT: '0', GANNET_LOG: 'silent' })
  const lines: string[] = []
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      lines.push(text.toString())
      if (/listens on http/.test(lines.join(''))) resolve()
    })
  })
  child.kill('SIGTERM')
  const code = await new Promise((resolve) => child.once('exit', resolve))
  assert.equal(code, 0)
  assert.ok(lines.join('').includes(folder.path))
})

/** What bash completes after these words, the last of which is begun. */
function completed(script: string, ...words: string[]): string[] {
  const list = words.map((word) => `'${word}'`).join(' ')
  const ask = `source '${script}'; COMP_WORDS=(${list}); COMP_CWORD=${words.length - 1}; _gannet; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout, status, stderr } = spawnSync('bash', ['-c', ask], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  return stdout.split('\n').filter((line) => line !== '')
}

test('bash completes commands, options and their values', async () => {
  await using folder = await openTestFolder()
  const { out } = await runCommand(['completion', 'bash'])
  const script = folder.file('gannet.bash')
  await writeFile(script, out)
  const checked = spawnSync('bash', ['-n', script], { encoding: 'utf8' })
  assert.deepEqual([checked.status, checked.stderr], [0, ''])
  assert.deepEqual(completed(script, 'gannet', 'sc'), ['scrape', 'screenshot'])
  assert.deepEqual(completed(script, 'gannet', 'keys', ''), ['create', 'list', 'rotate', 'revoke', '--help'])
  assert.deepEqual(completed(script, 'gannet', '--data-dir', '/x', 'keys', 'cre'), ['create'])
  assert.deepEqual(completed(script, 'gannet', 'scrape', 'https://x/', '--render'), ['--render-js', '--render'])
  assert.deepEqual(completed(script, 'gannet', 'screenshot', '--format', ''), ['png', 'jpeg', 'webp'])
  assert.deepEqual(completed(script, 'gannet', 'completion', ''), ['bash', 'zsh', 'fish', '--help'])
})

test('zsh and fish get scripts that know every command', async () => {
  for (const shell of ['zsh', 'fish']) {
    const { out, code } = await runCommand(['completion', shell])
    assert.equal(code, 0)
    for (const [path] of leavesOf(program)) assert.ok(out.includes(path.at(-1) ?? '?'), `${shell}: ${path.join(' ')}`)
    const parser = spawnSync(shell, ['-n'], { input: out, encoding: 'utf8' })
    if (parser.error === undefined) assert.deepEqual([parser.status, parser.stderr], [0, ''], shell)
  }
  assert.equal((await runCommand(['completion', 'csh'])).code, 2)
})
