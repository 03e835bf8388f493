import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Output is shown live, at the end, or at the end of a failed program. */
export type Output = 'live' | 'at-end' | 'on-failure'

type Options = {
  output?: Output
  environment?: Record<string, string>
}

const root = join(import.meta.dirname, '..')

/** Runs a program of node_modules/.bin or of the system in the project's folder; throws when it fails. */
export async function run(program: string, words: string[], options: Options = {}): Promise<void> {
  const code = await exitCodeOf(program, words, options)
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} failed.`)
}

/** For callers who count failures. */
export function exitCodeOf(program: string, words: string[], options: Options = {}): Promise<number> {
  const { output = 'live', environment } = options
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: output === 'live' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk))
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error(`${program} is not installed.`) : error),
    )
    child.once('close', (code) => {
      if (output === 'at-end' || code !== 0) process.stderr.write(Buffer.concat(chunks))
      resolve(code ?? 1)
    })
  })
}
