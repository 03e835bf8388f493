// npm leaves optional packages for other machines out of the lockfile when the registry at hand lacks them, and then
// `npm ci` refuses its own lockfile elsewhere. This adds them, by name alone: run it after each change of dependencies.
// With --check it changes nothing and fails when something is missing.
import { readFileSync, writeFileSync } from 'node:fs'

type Entry = {
  version?: string
  resolved?: string
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
type Lockfile = { packages: Record<string, Entry> }

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const file = new URL('../package-lock.json', import.meta.url)
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile
const before = JSON.stringify(lockfile)
const added = complete(lockfile)
for (const entry of Object.values(lockfile.packages)) delete entry.resolved
lockfile.packages = Object.fromEntries(Object.entries(lockfile.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))

if (!process.argv.includes('--check')) writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`)
else if (JSON.stringify(lockfile) !== before) process.exitCode = 1
if (process.exitCode) console.error('The lockfile is not complete: npm run lockfile')
else console.log(added.length === 0 ? 'The lockfile is complete.' : `Added to the lockfile:\n${added.join('\n')}`)

function complete({ packages }: Lockfile): string[] {
  const added: string[] = []
  for (const [path, entry] of Object.entries(packages))
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (findFrom(path, name, packages)) continue
      packages[`node_modules/${name}`] = foreign(name, range, entry)
      added.push(`${name}@${range}`)
    }
  return added
}

/** Looks where Node would look: beside the package, then in each folder above. */
function findFrom(path: string, name: string, packages: Lockfile['packages']): Entry | undefined {
  const here = packages[path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`]
  if (here || path === '') return here
  return findFrom(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name, packages)
}

function foreign(name: string, range: string, parent: Entry): Entry {
  const words = name.replace('gnueabihf', 'gnu').split(/[-/]/)
  const among = (known: string[]) => known.filter((word) => words.includes(word))
  const os = among(systems)
  const cpu = among(processors)
  const libc = words.includes('musl') ? ['musl'] : []
  return {
    version: range.replace(/^[\^~]/, ''),
    ...(parent.dev ? { dev: true } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(libc.length > 0 ? { libc } : {}),
  }
}
