// npm run count: how large the house is, room by room, and what it is to have none of.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  breachesIn,
  changesOutsideActions,
  entangledFeatures,
  roomOf,
  type SourceFile,
} from '../tests/support/rules/house-rules.ts'

const root = join(import.meta.dirname, '..')
const paths = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const sources: SourceFile[] = paths
  .filter((path) => /\.tsx?$/.test(path))
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

/** The calls of the contract, under the names by which the server serves them. */
function calls() {
  const declared = sources
    .filter(({ path }) => roomOf(path) === 'contract' && !isTest(path))
    .flatMap(({ text }) => [...text.matchAll(/^ {2}'((?:GET|POST|PUT|DELETE) \/\S*)': \{/gm)].map(([, name]) => name))
  return { declared: declared.length, twice: declared.length - new Set(declared).size }
}

const retries = sources.filter(
  ({ path, text }) =>
    /(^|\/)(playwright|vitest)[^/]*\.ts$|\.(test|spec)\.tsx?$/.test(path) && /\bretr(y|ies):\s*[1-9]/.test(text),
)

/** Folders of more than 25 files, and the one noun that each file of them is about. */
const nouns: Readonly<Record<string, string>> = {
  contract: 'the calls of a noun',
  domain: 'the rules of a noun',
  scripts: 'a command, or a step of some',
  'server/database/schema': 'the tables of a noun',
  'tests/journeys/support': 'what journeys of a noun begin with',
  'tests/support': 'what tests of a noun begin with',
  texts: 'both languages of a noun',
  'texts/en': 'the English of a noun',
  'texts/et': 'the Estonian of a noun',
  'web/components': 'a piece of the shop on several pages',
  'web/shell': 'a part of what stands around every page',
  'web/ui': 'a piece of the design',
}

function crowdedFolders() {
  const byFolder = Map.groupBy(
    paths.filter((path) => /\.(tsx?|css)$/.test(path) && !isTest(path)),
    (path) => dirname(path),
  )
  return [...byFolder].flatMap(([folder, files]) =>
    files.length > 25 ? [{ folder, files: files.length, 'each file is': nouns[folder] ?? '?' }] : [],
  )
}

console.table(sizes())
const outside = changesOutsideActions(sources)
const { declared, twice } = calls()
console.table({
  'calls declared': declared,
  'calls declared twice': twice,
  'changes outside of an action': outside.length,
  'imports between features that lead back': entangledFeatures(sources).length,
  'tables built by hand': sources.flatMap(breachesIn).filter((breach) => breach.includes('DataTable')).length,
  'tests that are tried again': retries.length,
})
console.table(crowdedFolders())
