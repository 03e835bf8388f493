import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { run } from './run-program.ts'

const version = '15.34.2'
const project = 'demo-louend'
const startTimeout = 60_000

export type FirebaseEmulator = { host: string; close(): Promise<void> }

/**
 * Starts Firebase's authentication emulator without account or network. Its tools (312 MB) are fetched once to the
 * user's cache folder.
 */
export async function openFirebaseEmulator(): Promise<FirebaseEmulator> {
  const tools = await fetchTools()
  const port = Number(process.env.FIREBASE_EMULATOR_PORT ?? 9099)
  // Not 127.0.0.1, which browsers treat as another site than localhost.
  const host = `localhost:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'louend-firebase-'))
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify(emulators(port)))
  const program = join(tools, 'node_modules/firebase-tools/lib/bin/firebase.js')
  const words = [program, 'emulators:start', '--only', 'auth', '--project', project]
  const child = spawn('node', words, {
    cwd: folder,
    env: { ...process.env, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  if (!(await answers(`http://${host}/`, () => child.exitCode !== null))) {
    await close()
    throw new Error(
      `Firebase's emulator does not open on port ${port} (FIREBASE_EMULATOR_PORT takes another):\n${output}`,
    )
  }
  return { host, close }
}

const emulators = (port: number) => ({
  emulators: {
    auth: { host: '127.0.0.1', port },
    hub: { host: '127.0.0.1', port: port + 1 },
    logging: { host: '127.0.0.1', port: port + 2 },
    ui: { enabled: false },
  },
})

/** False after the timeout, or when the program has ended. */
async function answers(address: string, isOver: () => boolean): Promise<boolean> {
  const until = Date.now() + startTimeout
  while (Date.now() < until && !isOver()) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return true
    await wait(200)
  }
  return false
}

async function fetchTools(): Promise<string> {
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'louend')
  const folder = join(cache, `firebase-tools-${version}`)
  if (existsSync(folder)) return folder
  console.log(`Fetching firebase-tools ${version} into ${folder} (once, 312 MB) …`)
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(`${folder}-`)
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  await run('npm', ['install', '--prefix', unfinished, ...quiet, `firebase-tools@${version}`])
  renameSync(unfinished, folder)
  return folder
}
