import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { needChromium } from './chromium.ts'
import { exitCodeOf } from './run-program.ts'
import { buildWebWhereChanged } from './web-build.ts'

export type Tally = { passed: number; failed: number }
export type Step = { name: string; run: () => Promise<Tally> }

const results = join(import.meta.dirname, '../test-results')

/** One program that is right or wrong as a whole. */
const single = (name: string, ...programs: [string, ...string[]][]): Step => ({
  name,
  run: async () => {
    for (const [program, ...words] of programs)
      if ((await exitCodeOf(program, words, { quiet: true })) !== 0) return { passed: 0, failed: 1 }
    return { passed: 1, failed: 0 }
  },
})

export const format = single('format and lint', ['biome', 'check', '.'])
export const lockfile = single('lockfile', ['node', 'scripts/complete-lockfile.ts', '--check'])
export const types = single('types', ['react-router', 'typegen'], ['tsc', '--noEmit'])

export const pages: Step = {
  name: 'pages build',
  run: async () => {
    await buildWebWhereChanged()
    return { passed: 1, failed: 0 }
  },
}

const vitest = (name: string, report: string, words: string[] = []): Step => ({
  name,
  run: async () => {
    const file = fresh(report)
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
    const code = await exitCodeOf('vitest', ['run', ...reporters, ...words])
    const told = read(file) as { numPassedTests: number; numFailedTests: number; numPendingTests: number } | undefined
    return told ? tally(told.numPassedTests, told.numFailedTests + told.numPendingTests, code) : tally(0, 0, code)
  },
})

export const tests = vitest('tests', 'tests.json')
export const firebaseTests = vitest('tests at Firebase', 'firebase-tests.json', ['--config=vitest.firebase.config.ts'])

const playwright = (name: string, report: string, words: string[]): Step => ({
  name,
  run: async () => {
    await buildWebWhereChanged()
    const file = fresh(report)
    const environment = { CHROMIUM: await needChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    const code = await exitCodeOf('playwright', ['test', '--reporter=line,json', ...words], { environment })
    const told = read(file) as { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> } | undefined
    if (!told) return tally(0, 0, code)
    const { expected, unexpected, flaky, skipped } = told.stats
    return tally(expected + flaky, unexpected + skipped, code)
  },
})

export const journeys = (words: string[] = []) => playwright('journeys in the browser', 'journeys.json', words)
export const firebaseJourneys = (words: string[] = []) =>
  playwright('journeys at Firebase', 'firebase-journeys.json', ['--config=playwright.firebase.config.ts', ...words])

/** Known holes in what the shop is made of; asks the registry, so it counts only where that answers. */
export const audit: Step = {
  name: 'known vulnerabilities',
  run: async () => {
    const file = fresh('audit.json')
    const npm = ['audit', '--omit=dev', '--audit-level=high', '--json']
    const code = await exitCodeOf('sh', ['-c', `npm ${npm.join(' ')} > "${file}" 2>/dev/null`])
    const told = read(file) as { vulnerabilities?: Record<string, { severity: string; name: string }> } | undefined
    if (!told?.vulnerabilities) {
      console.log('The registry of this machine does not tell about vulnerabilities: not counted.')
      return { passed: 0, failed: 0 }
    }
    for (const { severity, name } of Object.values(told.vulnerabilities)) console.log(`${severity}: ${name}`)
    return tally(code === 0 ? 1 : 0, 0, code)
  },
}

/** Runs all steps, also after a failure, and ends with the line that counts. Sets the exit code. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const sum: Tally = { passed: 0, failed: 0 }
  for (const step of steps) {
    const began = performance.now()
    const counted = await runStep(step)
    sum.passed += counted.passed
    sum.failed += counted.failed
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${counted.failed === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`)
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0
}

async function runStep(step: Step): Promise<Tally> {
  try {
    return await step.run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

/** A program that failed without a failed test (it crashed, or found no test) counts as one failure. */
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
