#!/usr/bin/env node
// The `gannet` command. Gannet needs Node 26; started by an older one, this runs again with the Node that is
// installed beside it as a dependency, and passes signals and the exit code through.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const neededMajor = 26
/** What the launched process is called, to know itself by. */
const launchedName = 'gannet-launched'

if (process.argv0 === launchedName) endWithLauncher()
if (Number(process.versions.node.split('.')[0]) >= neededMajor) {
  const { gannet } = await import('../src/cli/gannet.ts')
  process.exitCode = await gannet(process.argv.slice(2), process)
} else {
  const node = findNode(dirname(fileURLToPath(import.meta.url)))
  if (node === undefined) {
    process.stderr.write(`gannet: Gannet needs Node ${neededMajor} or newer; this is ${process.version}\n`)
    process.exitCode = 1
  } else {
    runWith(node)
  }
}

/** @param {string} folder @returns {string | undefined} */
function findNode(folder) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const node = join(folder, 'node_modules', 'node', 'bin', name)
  if (existsSync(node)) return node
  const parent = dirname(folder)
  return parent === folder ? undefined : findNode(parent)
}

/** @param {string} node */
function runWith(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    argv0: launchedName,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`gannet: ${error.message}\n`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    // The shell's convention for a process that a signal ended.
    process.exitCode = code ?? 128 + constants.signals[signal]
  })
}

/** Whoever kills the launcher hard (SIGKILL) means this process too; it must not stay behind and keep the port. */
function endWithLauncher() {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.channel?.unref()
}
