import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Locks an embedded database's folder against a second process. Returns the unlock function; throws FolderTaken. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, '..', 'database.lock')
  if (existsSync(file) && isAlive(Number(readFileSync(file, 'utf8')))) {
    throw new FolderTaken(`Another process (${readFileSync(file, 'utf8')}) is using the database in ${folder}.`)
  }
  rmSync(file, { force: true })
  const handle = openSync(file, 'wx')
  writeSync(handle, String(process.pid))
  closeSync(handle)
  const unlock = () => rmSync(file, { force: true })
  process.once('exit', unlock)
  return unlock
}

export class FolderTaken extends Error {}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
