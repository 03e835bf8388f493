import { existsSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { run } from './run-program.ts'

type Route = { module: string; imports: string[] }
type Assets = { entry: Route; routes: Record<string, Route> }

const root = join(import.meta.dirname, '..')
const folder = 'build/why'
const client = join(root, folder, 'client')

/** The landing pages with the most scripts. */
const pages = ['pages/discover/discover-page', 'pages/artwork/artwork-page']
const frame = ['root', 'shell/frame']

/** Script size of a Next.js 16 page with half of the content, as a reference. */
const nextKilobytes = 144

/** Smaller entries are summed up. */
const minKilobytes = 0.1

/** Builds the pages with source maps and prints the sources of their scripts, in kB of gzip. */
export async function printPageScripts(): Promise<void> {
  await run('react-router', ['build', '--sourcemapClient'], {
    output: 'on-failure',
    environment: { NODE_ENV: 'production', BUILD_DIRECTORY: folder },
  })
  const { assets } = (await import(join(root, folder, 'server/index.js'))) as { assets: Assets }
  for (const page of pages) print(page, scriptsOf(assets, page))
  rmSync(join(root, folder), { recursive: true })
}

function scriptsOf({ entry, routes }: Assets, page: string): string[] {
  const loaded = [entry, ...[...frame, page].map((id) => routes[id])]
  return [...new Set(loaded.flatMap((route) => (route ? [route.module, ...route.imports] : [])))]
}

function print(page: string, scripts: readonly string[]) {
  const kilobytes = new Map<string, number>()
  for (const script of scripts)
    for (const [part, share] of sharesOf(script)) kilobytes.set(part, (kilobytes.get(part) ?? 0) + share)
  const lines = [...kilobytes].sort(([, one], [, other]) => other - one)
  const total = lines.reduce((sum, [, share]) => sum + share, 0)
  const small = lines.filter(([, share]) => share < minKilobytes)
  console.log(`\n${page}: ${total.toFixed(1)} kB, ${(total - nextKilobytes).toFixed(1)} kB over a page of Next.js`)
  for (const [part, share] of lines) if (share >= minKilobytes) console.log(line(share, part))
  console.log(
    line(
      small.reduce((sum, [, share]) => sum + share, 0),
      `${small.length} smaller parts`,
    ),
  )
}

const line = (kilobytes: number, part: string) => `${kilobytes.toFixed(1).padStart(7)}  ${part}`

/** Compressed kB, divided by the sources' uncompressed shares. */
function sharesOf(script: string): [part: string, kilobytes: number][] {
  const file = join(client, script)
  const code = readFileSync(file, 'utf8')
  const kilobytes = gzipSync(code).length / 1000
  if (!existsSync(`${file}.map`)) return [[ofBundler, kilobytes]]
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  const characters = new Map<string, number>()
  for (const [at, text] of code.split('\n').entries())
    for (let column = 0; column < text.length; column += 1) {
      const part = partOf(file, map.findEntry(at, column))
      characters.set(part, (characters.get(part) ?? 0) + 1)
    }
  return [...characters].map(([part, count]) => [part, (kilobytes * count) / code.length])
}

const ofBundler = 'what the bundler adds'

/** The name of a package, or the path of the shop's own file. */
function partOf(file: string, entry: ReturnType<SourceMap['findEntry']>): string {
  const source = ('originalSource' in entry && entry.originalSource) || ''
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
  return name ?? (source.startsWith('.') ? relative(root, join(file, '..', source)) : ofBundler)
}
