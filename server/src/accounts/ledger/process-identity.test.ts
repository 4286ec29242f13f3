import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { identifyProcess, isRunning } from './process-identity.ts'

test('this process runs', async () => {
  const here = await identifyProcess()
  // Where the system does not tell when a process started, a living id proves nothing.
  assert.equal(await isRunning(here, here), here.started === '' ? undefined : true)
})

test('a process that has ended does not run, and a reused id is another process', async () => {
  const here = await identifyProcess()
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  assert.equal(await isRunning({ ...here, pid: child.pid ?? 0 }, here), false)
  if (here.started !== '') assert.equal(await isRunning({ ...here, started: '1' }, here), false)
})

test('of a process of another place nothing is known', async () => {
  const here = await identifyProcess()
  assert.equal(await isRunning({ ...here, place: 'another host' }, here), undefined)
})
