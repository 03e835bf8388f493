import { spawn } from 'node:child_process'
import { join } from 'node:path'

type Options = {
  /** Shows what the program says only when it fails. */
  quiet?: boolean
  environment?: Record<string, string>
}

const root = join(import.meta.dirname, '..')

/** Runs a program of node_modules/.bin (or of the system) in the project's folder; throws when it fails. */
export async function run(program: string, words: string[], options: Options = {}): Promise<void> {
  const code = await exitCodeOf(program, words, options)
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} failed.`)
}

/** The same, for callers who count failures. */
export function exitCodeOf(program: string, words: string[], { quiet, environment }: Options = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(said))
      resolve(code ?? 1)
    })
  })
}
