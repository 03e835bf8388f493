import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const program = join(import.meta.dirname, 'run-shop.ts')

/**
 * Starts a shop in a process of its own, with a folder of its own unless the environment names one. Resolves when it
 * listens; ends with the test at the latest.
 */
export async function startShopProcess(
  environment: Record<string, string>,
  ...words: string[]
): Promise<{ child: ChildProcess; address: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'louend-process-'))
  const child = spawn(process.execPath, [program, ...words], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_FOLDER: folder,
      PORT: '0',
      IDENTITY_SECRET: 'a secret that is only used in tests',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    // Read to the end: a process whose output nobody reads cannot write to its log.
    const hear = (chunk: Buffer) => {
      output += chunk
      const [, found] = /listening at (\S+)/.exec(output) ?? []
      if (found) resolve(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(`The shop stopped:\n${output}`)))
  })
  return { child, address }
}
