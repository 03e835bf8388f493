import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceOrigin } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { projectFolder } from '#server/process/project-folder.ts'

const built = pathToFileURL(join(projectFolder, 'build')).href
const maps = new Map<string, SourceMap | undefined>()

/** Maps a stack frame to the source. Node's `setSourceMapsSupport` would read all maps at the start and keep 20 MB. */
export const withSourceLine = (frame: string): string =>
  frame.replace(/(file:\S+\.js):(\d+):(\d+)/, (position, url: string, line: string, column: string) => {
    const origin = url.startsWith(built) ? mapOf(url)?.findOrigin(Number(line), Number(column)) : undefined
    return origin && isKnown(origin)
      ? `${new URL(origin.fileName, url).href}:${origin.lineNumber}:${origin.columnNumber}`
      : position
  })

const isKnown = (origin: SourceOrigin | object): origin is SourceOrigin => 'fileName' in origin

function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) maps.set(url, readMap(`${fileURLToPath(url)}.map`))
  return maps.get(url)
}

const readMap = (file: string): SourceMap | undefined =>
  existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined
