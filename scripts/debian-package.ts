import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run-program.ts'

/** Where Debian keeps servers, which is not on everybody's path. */
const moreFolders = ['/usr/sbin', '/usr/local/sbin']

/** The path of a program of this machine, installed first where we may do that; elsewhere it says how. */
export async function needProgram(program: string, debianPackage: string): Promise<string> {
  const found = findProgram(program)
  if (found) return found
  await installPackage(debianPackage)
  const installed = findProgram(program)
  if (installed) return installed
  throw new Error(`${program} is missing: install it (on Debian: apt-get install ${debianPackage}).`)
}

/** Installs a package as root on Debian; does nothing elsewhere. */
export async function installPackage(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !hasApt()) return
  console.log(`Installing ${name} …`)
  const options = { output: 'on-failure', environment: { DEBIAN_FRONTEND: 'noninteractive' } } as const
  await run('apt-get', ['update', '-q'], options)
  await run('apt-get', ['install', '-qy', '--no-install-recommends', name], options)
}

/** The path of a program of this machine. */
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
