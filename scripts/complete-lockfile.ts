// Repairs npm's lockfile; run it after each change of dependencies. --check changes nothing and
// fails when a repair is needed.
//
// 1. npm omits optional packages for other platforms when the registry lacks them, and `npm ci` then refuses the
//    lockfile on those platforms. They are added by name.
// 2. npm installs development tools in production when a library names them as an optional peer (better-auth: vitest,
//    drizzle-kit). Removing those peers saves more than 100 MB.
import { readFileSync, writeFileSync } from 'node:fs'

type Names = Record<string, string>
type Entry = {
  version?: string
  resolved?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Names
  optionalDependencies?: Names
  peerDependencies?: Names
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
type Packages = Record<string, Entry>

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const file = new URL('../package-lock.json', import.meta.url)
const before = readFileSync(file, 'utf8')
const lockfile = JSON.parse(before) as { packages: Packages }
addForeignPackages(lockfile.packages)
letGoOfDevelopmentTools(lockfile.packages)
for (const entry of Object.values(lockfile.packages)) if (!entry.link) delete entry.resolved
lockfile.packages = Object.fromEntries(Object.entries(lockfile.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
const after = `${JSON.stringify(lockfile, null, 2)}\n`

if (after === before) console.log('The lockfile is complete.')
else if (process.argv.includes('--check')) {
  console.error('The lockfile is not complete: node scripts/complete-lockfile.ts')
  process.exitCode = 1
} else {
  writeFileSync(file, after)
  console.log('The lockfile has been completed.')
}

function addForeignPackages(packages: Packages): void {
  for (const [path, entry] of Object.entries(packages))
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {}))
      if (!find(packages, path, name)) packages[`node_modules/${name}`] = foreign(name, range, entry)
}

function foreign(name: string, range: string, parent: Entry): Entry {
  const words = name.split(/[-/]/)
  const among = (known: string[]) => known.filter((word) => words.includes(word))
  const os = among(systems)
  const cpu = among(processors)
  return {
    version: range.replace(/^[\^~]/, ''),
    ...(parent.dev ? { dev: true } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(words.includes('musl') ? { libc: ['musl'] } : {}),
  }
}

function letGoOfDevelopmentTools(packages: Packages): void {
  const needed = new Set<string>()
  const follow = (path: string) => {
    const entry = packages[path]
    if (!entry || needed.has(path)) return
    needed.add(path)
    for (const name of namesNeededBy(entry)) {
      const found = find(packages, path, name)
      if (found) follow(found)
    }
  }
  follow('')
  for (const path of needed) {
    const { peerDependencies = {}, peerDependenciesMeta = {} } = packages[path] ?? {}
    for (const name of Object.keys(peerDependenciesMeta)) {
      const found = find(packages, path, name)
      if (!found || needed.has(found)) continue
      delete peerDependencies[name]
      delete peerDependenciesMeta[name]
    }
  }
}

function namesNeededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Entry) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers]
}

/** Resolves like Node: in the package's own folder, then in each parent. */
function find(packages: Packages, path: string, name: string): string | undefined {
  const here = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`
  if (packages[here] || path === '') return packages[here] && here
  return find(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}
