import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { ServiceProcess } from './service-process.ts'
import type { SharedService } from './shared-service.ts'

/** Of a process with a heap of 1 GiB, all that it may ever have held. */
const maxResidentMb = 1200

/** All processes of a service live, and none of them has ever held more memory than that. */
export async function assertLives({ processes }: SharedService, maxMb = maxResidentMb): Promise<void> {
  for (const { process } of processes) {
    assert.equal(process.exitCode ?? process.signalCode, null)
    const mb = await residentMb({ process })
    assert.ok(mb < maxMb, `a process held ${mb} MB`)
  }
}

/** The most memory that a process has ever held. */
export async function residentMb({ process }: Pick<ServiceProcess, 'process'>): Promise<number> {
  const status = await readFile(`/proc/${process.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}
