import { defineConfig } from 'vitest/config'

/** Patches modules while they load, so it needs a worker to itself. */
const instrumented = 'server/adapters/tracing/tracing.test.ts'
const elsewhere = ['node_modules/**', '**/*.{firebase,redis,cluster,search,soak}.test.ts']

/** What holds for all tests, also those that need something else on the machine. */
export const options = {
  globalSetup: ['tests/support/databases/postgres-global-setup.ts'],
  setupFiles: ['tests/support/fixed-seed.ts'],
  // In threads, V8 now and then frees the code of PGlite twice, which ends the process.
  pool: 'forks' as const,
  // On two cores: while the tests of one wait, two are at work.
  maxWorkers: 3,
  // No promise of time is tested here: they end what hangs, also on a machine that is several times slower.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  // When something that all tests need is gone, each would take its whole time to fail.
  bail: process.env.CI ? 20 : 0,
}

export default defineConfig({
  test: {
    ...options,
    projects: [
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['{domain,site,contract,texts,server,web,tests,scripts}/**/*.test.ts'],
          exclude: [...elsewhere, instrumented],
          // The files of a worker share the modules that it has loaded: loading them for each took half of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'instrumented', include: [instrumented] } },
    ],
  },
})
