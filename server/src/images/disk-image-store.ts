import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ByteStore } from '../bytes/byte-store.ts'
import { storingFailure } from '../bytes/disk-full.ts'

/** Keeps images as files below `folder`, spread over 65,536 folders by the first four characters of their names. */
export function diskImageStore(folder: string): ByteStore {
  const pathOf = (name: string): string => join(folder, name.slice(0, 2), name.slice(2, 4), name)
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeWhole(path, bytes)
      } catch (error) {
        await rm(partOf(path), { force: true })
        throw storingFailure(error)
      }
    },
    async open(name, range) {
      const file = await open(pathOf(name), 'r').catch(unlessMissing)
      return file && createReadStream('', { fd: file, ...range })
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
      await rm(partOf(pathOf(name)), { force: true })
    },
  }
}

function partOf(path: string): string {
  return `${path}.part`
}

/** Under its name stands the whole file or none: written beside, flushed, renamed, and the folder flushed. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(partOf(path), 'w', 0o600)
  await file.writeFile(bytes)
  await file.datasync()
  await rename(partOf(path), path)
  await using folder = await open(dirname(path), 'r')
  await folder.sync()
}

function unlessMissing(error: NodeJS.ErrnoException): FileHandle | undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
