import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run-program.ts'

/** Debian's folders for servers, which may be missing in PATH. */
const moreFolders = ['/usr/sbin', '/usr/local/sbin']

/** Installs a missing program as root on Debian; elsewhere it fails with instructions. */
export async function needProgram(program: string, debianPackage: string): Promise<string> {
  const found = findProgram(program)
  if (found) return found
  await installPackage(debianPackage)
  const installed = findProgram(program)
  if (installed) return installed
  throw new Error(`${program} is missing: install it (on Debian: apt-get install ${debianPackage}).`)
}

/** Does nothing elsewhere than on Debian as root. */
export async function installPackage(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !hasApt()) return
  console.log(`Installing ${name} …`)
  const options = { output: 'on-failure', environment: { DEBIAN_FRONTEND: 'noninteractive' } } as const
  await run('apt-get', ['update', '-q'], options)
  await run('apt-get', ['install', '-qy', '--no-install-recommends', name], options)
}

export const findProgram = (program: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), ...moreFolders]
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))

function hasApt(): boolean {
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
