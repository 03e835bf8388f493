import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { needChromium } from './chromium.ts'
import { whyNoOpenSearch } from './opensearch/start-opensearch.ts'
import { exitCodeOf, type Output } from './run-program.ts'
import { buildShopWhereChanged } from './server-build.ts'
import { buildWebWhereChanged } from './web-build.ts'

export type Tally = {
  passed: number
  failed: number
  /** Failed tests with reasons, where known. */
  failures?: { name: string; why: string }[]
}
export type Step = { name: string; run: (output: Output) => Promise<Tally> }
/** Sequential steps. */
type Lane = readonly Step[]

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')

/** A program that passes or fails as a whole. */
const single = (name: string, ...programs: [string, ...string[]][]): Step => ({
  name,
  run: async () => {
    for (const [program, ...words] of programs)
      if ((await exitCodeOf(program, words, { output: 'on-failure' })) !== 0) return { passed: 0, failed: 1 }
    return { passed: 1, failed: 0 }
  },
})

export const format = single('format and lint', ['biome', 'check', '.'])
export const lockfile = single('lockfile', ['node', 'scripts/complete-lockfile.ts', '--check'])
export const types = single('types', ['react-router', 'typegen'], ['tsc', '--noEmit'])

export const build: Step = {
  name: 'build',
  run: async () => {
    await buildShopWhereChanged()
    return { passed: 1, failed: 0 }
  },
}

type VitestReport = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests', number> & {
  testResults: { name: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
}

/** Runs projects of vitest.config.ts. */
const vitest = (name: string, ...projects: string[]): Step => ({
  name,
  run: async (output) => {
    const file = fresh(`${projects.join('-')}-tests.json`)
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
    const words = projects.map((project) => `--project=${project}`)
    const code = await exitCodeOf('vitest', ['run', ...reporters, ...words], { output })
    const report = read(file) as VitestReport | undefined
    if (!report) return tally(0, 0, code)
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = report
    const failures = testResults.flatMap(({ name: path, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages: [why = ''] }) => ({ name: `${relative(root, path)}: ${fullName}`, why })),
    )
    return { ...tally(numPassedTests, numFailedTests + numPendingTests, code), failures }
  },
})

export const tests = vitest('tests', 'shop', 'instrumented')
export const redisTests = vitest('tests with Redis', 'redis')
/** Builds a copy of the shop with two more languages. */
export const languageTests = vitest('tests of a third language', 'language')
export const clusterTests = vitest('tests of several instances', 'cluster')
export const firebaseTests = vitest('tests at Firebase', 'firebase')

/** Skipped on machines without the requirements. */
export const searchTests: Step = {
  name: 'tests with OpenSearch',
  run: async (output) => {
    const reason = await whyNoOpenSearch()
    if (!reason) return vitest('', 'search').run(output)
    console.log(reason)
    return { passed: 0, failed: 0 }
  },
}

const playwright = (name: string, reportName: string, words: string[]): Step => ({
  name,
  run: async (output) => {
    await buildWebWhereChanged()
    const file = fresh(reportName)
    const environment = { CHROMIUM: await needChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    const code = await exitCodeOf('playwright', ['test', '--reporter=line,json', ...words], { output, environment })
    const report = read(file) as PlaywrightReport | undefined
    if (!report) return tally(0, 0, code)
    const { expected, unexpected, flaky, skipped } = report.stats
    return { ...tally(expected, unexpected + flaky + skipped, code), failures: report.suites.flatMap(failuresOf) }
  },
})

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[]
}
type PlaywrightTest = { projectName: string; status: string; results: { error?: { message?: string } }[] }
type PlaywrightReport = {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  suites: PlaywrightSuite[]
}

const failuresOf = ({ suites = [], specs }: PlaywrightSuite): { name: string; why: string }[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${file}:${line}: ${title}`,
        why: results[0]?.error?.message ?? '',
      })),
  ),
  ...suites.flatMap(failuresOf),
]

export const journeys = (words: string[] = []) => playwright('journeys in the browser', 'journeys.json', words)
export const firebaseJourneys = (words: string[] = []) =>
  playwright('journeys at Firebase', 'firebase-journeys.json', words)

/** Vulnerabilities of dependencies; skipped without a registry that reports them. */
export const audit: Step = {
  name: 'known vulnerabilities',
  run: async () => {
    const file = fresh('audit.json')
    const npm = ['audit', '--omit=dev', '--audit-level=high', '--json']
    const code = await exitCodeOf('sh', ['-c', `npm ${npm.join(' ')} > "${file}" 2>/dev/null`])
    const report = read(file) as { vulnerabilities?: Record<string, { severity: string; name: string }> } | undefined
    if (!report?.vulnerabilities) {
      console.log('The registry of this machine reports no vulnerabilities: not counted.')
      return { passed: 0, failed: 0 }
    }
    for (const { severity, name } of Object.values(report.vulnerabilities)) console.log(`${severity}: ${name}`)
    return tally(code === 0 ? 1 : 0, 0, code)
  },
}

/**
 * Runs stages in sequence and their lanes in parallel, also after a failure. Prints the failures and the total line,
 * and sets the exit code.
 */
export async function runSteps(...stages: readonly (readonly Lane[])[]): Promise<void> {
  const sum = { passed: 0, failed: 0 }
  const lines: string[] = []
  for (const lanes of stages) {
    const output = lanes.length === 1 ? 'live' : 'at-end'
    const ended = await Promise.all(lanes.map((lane) => runLane(lane, output)))
    for (const { step, passed, failed, failures = [] } of ended.flat()) {
      sum.passed += passed
      sum.failed += failed
      if (failed > 0)
        lines.push(`✗ ${step.name}`, ...failures.flatMap(({ name, why }) => [`  ${name}`, shortened(why)]))
    }
  }
  if (lines.length > 0) console.log(`\n${lines.join('\n')}`)
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0
}

/** Enough to identify the failure when the output is cut. */
const shortened = (why: string): string =>
  stripVTControlCharacters(why)
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n')

async function runLane(lane: Lane, output: Output): Promise<(Tally & { step: Step })[]> {
  const ended: (Tally & { step: Step })[] = []
  for (const step of lane) {
    const began = performance.now()
    const tally = await runStep(step, output)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${tally.failed === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`)
    ended.push({ ...tally, step })
  }
  return ended
}

async function runStep(step: Step, output: Output): Promise<Tally> {
  try {
    return await step.run(output)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

/** A failed program without failed tests counts as one failure. */
const tally = (passed: number, failed: number, code: number): Tally => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
})

function fresh(name: string): string {
  mkdirSync(results, { recursive: true })
  const file = join(results, name)
  rmSync(file, { force: true })
  return file
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
