import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Waits until a file, or the names in a folder, would survive a power cut. Windows has no such call for folders. */
export async function flush(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The same for the names in a folder and in all folders below it. */
export async function flushFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await flushFolders(join(folder, entry.name))
  await flush(folder)
}
