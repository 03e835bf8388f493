import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { latvian } from './latvian.ts'

const root = join(import.meta.dirname, '../../..')
const estonian = "  et: { name: 'Eesti', locale: 'et-EE' },\n"
/** Before languages are added. */
export const table = readFileSync(join(root, 'domain/language.ts'), 'utf8')
const skipped = /^(\.git|\.louend|\.react-router|node_modules|build|test-results)(\/|$)/

export type Copy = {
  readonly folder: string
  /** URL of the demo. */
  readonly address: string
  write(files: Record<string, string>): void
  /** Runs Node. */
  run(...words: string[]): { status: number | null; output: string }
  close(): Promise<void>
}

/** The demo of a copy of this folder with Latvian, and with Hebrew, which has no words. */
export async function openCopy(): Promise<Copy> {
  const folder = mkdtempSync(join(tmpdir(), 'louend-language-'))
  const write: Copy['write'] = (files) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
  }
  const run: Copy['run'] = (...words) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }
  cpSync(root, folder, { recursive: true, filter: (path) => !skipped.test(relative(root, path)) })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  // All that a language needs besides its words.
  write({
    'domain/language.ts': table.replace(
      estonian,
      `${estonian}  lv: { name: 'Latviešu', locale: 'lv-LV' },\n  he: { name: 'עברית', locale: 'he-IL', direction: 'rtl' },\n`,
    ),
    ...latvian,
  })
  run('scripts/run.mjs', 'scripts/build.ts')
  const shop = startDemo(folder)
  const close = async () => {
    if (shop.exitCode === null) {
      shop.kill('SIGTERM')
      await once(shop, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, address: await addressOf(shop), write, run, close }
}

const startDemo = (folder: string) =>
  spawn(process.execPath, ['build/shop/main.js'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      LOUEND_DEMO: '1',
      DATA_FOLDER: join(folder, '.louend'),
      PORT: '0',
      PUBLIC_URL: 'http://localhost:3000',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const addressOf = (shop: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk
      const [, found] = /Server listening at (http:[^"\s]+)/.exec(output) ?? []
      if (found) resolve(found)
    }
    shop.stdout?.on('data', hear)
    shop.stderr?.on('data', hear)
    shop.once('exit', () => reject(new Error(`The shop stopped:\n${output}`)))
  })
