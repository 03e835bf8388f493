import { fsyncSync, readlinkSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { relative } from 'node:path'
import { vi } from 'vitest'

/** The paths in a folder that a function flushes to the disk, in order and under the names at that time. Linux only. */
export async function flushedBy(folder: string, write: () => Promise<unknown>): Promise<string[]> {
  const handle = await open(folder)
  const kind = Object.getPrototypeOf(handle)
  await handle.close()
  const flushed: string[] = []
  const spy = vi.spyOn(kind, 'sync').mockImplementation(async function (this: { fd: number }) {
    flushed.push(relative(folder, readlinkSync(`/proc/self/fd/${this.fd}`)))
    fsyncSync(this.fd)
  })
  try {
    await write()
  } finally {
    spy.mockRestore()
  }
  return flushed
}
