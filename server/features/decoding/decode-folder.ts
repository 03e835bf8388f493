import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const start = 'louend-decoding-'

/** The folder in which a process passes pictures to its decoder. Its name identifies the process. */
export const newDecodeFolder = (): string => join(tmpdir(), `${start}${ownerOf(process.pid)}-${randomUUID()}`)

/** Removes the folders of processes that are gone. Those of an earlier release or another container go after a day. */
export async function removeDecodeLeftovers(parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(start)) continue
    const path = join(parent, name)
    // Another user may own it.
    if (await isLeftover(name, path)) await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

async function isLeftover(name: string, path: string): Promise<boolean> {
  const [, owner, pid, container] = /^louend-decoding-((\d+)\.\d+\.(\d+))-/.exec(name) ?? []
  if (owner && container !== '0' && container === namespace()) return ownerOf(Number(pid)) !== owner
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
  return Date.now() - mtimeMs > 86_400_000
}

/** `pid.start.namespace`. Process ids are used again, so the start of the process is part of it. */
const ownerOf = (pid: number): string => `${pid}.${startOf(pid)}.${namespace()}`

/** Clock ticks from the start of the machine; 0 for a process that is gone, and outside Linux. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is a name in brackets, which can contain spaces. The start is the 22nd.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '0'
  } catch {
    return '0'
  }
}

/** Containers count processes separately. */
function namespace(): string {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0'
  } catch {
    return '0'
  }
}
