import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes a file, or the entries of a folder, survive a power failure. Windows has no such call for folders. */
export async function flush(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function flushFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await flushFolders(join(folder, entry.name))
  await flush(folder)
}
