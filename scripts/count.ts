// npm run check -- count: lines of code by layer, and the number of rule violations.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  breachesIn,
  changesOutsideMutations,
  crowdedFolders,
  declaredCalls,
  emptyNames,
  entangledFeatures,
  repeated,
  roomOf,
  type SourceFile,
  triedAgain,
} from '../tests/support/rules/house-rules.ts'

const root = join(import.meta.dirname, '..')
const paths = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const sources: SourceFile[] = paths
  .filter((path) => /\.tsx?$|^package\.json$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const product = ['server', 'web', 'contract', 'site', 'domain']
const isTest = (path: string) => /\.test(-d)?\.tsx?$/.test(path)
const isToTryOut = (path: string) => /^server\/(demo|dev)\//.test(path)

const linesOf = (files: readonly SourceFile[]) => files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
const sizeOf = (files: readonly SourceFile[]) => ({ files: files.length, lines: linesOf(files) })

function sizes() {
  const code = sources.filter(({ path }) => !isTest(path))
  const ofProduct = code.filter(({ path }) => product.includes(roomOf(path)) && !isToTryOut(path))
  const inRoom = (room: string) => ofProduct.filter(({ path }) => roomOf(path) === room)
  return {
    ...Object.fromEntries(product.map((room) => [room, sizeOf(inRoom(room))])),
    'the product': sizeOf(ofProduct),
    texts: sizeOf(code.filter(({ path }) => roomOf(path) === 'texts')),
    'server/demo, server/dev': sizeOf(code.filter(({ path }) => isToTryOut(path))),
    'tests beside the code': sizeOf(sources.filter(({ path }) => isTest(path) && product.includes(roomOf(path)))),
    'tests, bench, scripts': sizeOf(sources.filter(({ path }) => ['tests', 'bench', 'scripts'].includes(roomOf(path)))),
  }
}

const calls = declaredCalls(sources)
console.table(sizes())
console.table({
  'calls declared': calls.length,
  'calls declared twice': repeated(calls).length,
  'changes outside of a mutation': changesOutsideMutations(sources).length,
  'imports between features that lead back': entangledFeatures(sources).length,
  'tables built by hand': sources.flatMap(breachesIn).filter((breach) => breach.includes('DataTable')).length,
  'names that say nothing': emptyNames(sources).length,
  'tests that are tried again': triedAgain(sources).length,
})
console.table(crowdedFolders(paths))
