import { defineConfig } from 'vitest/config'

/** Patches modules while they load, so it needs a worker to itself. */
const instrumented = 'server/adapters/tracing/tracing.test.ts'
const elsewhere = '**/*.{firebase,redis,cluster,language,search,soak}.test.ts'
const installed = 'node_modules/**'

/** Tests that need another program on the machine, or more time: `npm test -- <name>` and `npm run soak -- year`. */
const extra = (name: string, include: string[], options: object = {}) => ({
  extends: true as const,
  test: { name, include, exclude: [installed], ...options },
})

/** `npm test` runs the first two projects, and `search` where OpenSearch can run. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/databases/postgres-global-setup.ts'],
    setupFiles: ['tests/support/fixed-seed.ts', 'tests/support/invented-facts.ts'],
    // In threads, V8 now and then frees the code of PGlite twice, which ends the process.
    pool: 'forks',
    // On two cores: while the tests of one wait, two are at work.
    maxWorkers: 3,
    // No promise of time is tested here: they end what hangs, also on a machine that is several times slower.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // When something that all tests need is gone, each would take its whole time to fail.
    bail: process.env.CI ? 20 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['{domain,site,contract,texts,server,web,tests,scripts}/**/*.test.ts'],
          exclude: [installed, elsewhere, instrumented],
          // The files of a worker share the modules that it has loaded: loading them for each took half of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'instrumented', include: [instrumented], exclude: [installed] } },
      extra('redis', ['server/**/*.redis.test.ts']),
      extra('soak', ['tests/**/*.soak.test.ts']),
      extra('language', ['tests/**/*.language.test.ts']),
      // Parts that all files share: one file at a time.
      extra('search', ['tests/**/*.search.test.ts'], {
        globalSetup: ['tests/support/search/opensearch-global-setup.ts'],
        fileParallelism: false,
      }),
      extra('cluster', ['tests/**/*.cluster.test.ts'], { fileParallelism: false }),
      extra('firebase', ['server/adapters/identity/identity.test.ts', '{server,web,tests}/**/*.firebase.test.ts'], {
        fileParallelism: false,
      }),
    ],
  },
})
