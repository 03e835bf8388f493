import { defineConfig } from 'vitest/config'

/** Patches modules while they load, so it needs a worker to itself. */
const instrumented = 'server/adapters/tracing/tracing.test.ts'
const elsewhere = ['node_modules/**', '**/*.{firebase,redis}.test.ts']

/** What holds for all tests, also those that need something else on the machine. */
export const options = {
  globalSetup: ['tests/support/databases/postgres-global-setup.ts', 'tests/support/load-sharp.ts'],
  pool: 'threads' as const,
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    ...options,
    projects: [
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['{domain,contract,texts,server,web,tests,scripts}/**/*.test.ts'],
          exclude: [...elsewhere, instrumented],
          // The files of a worker share the modules that it has loaded: loading them for each took half of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'instrumented', include: [instrumented] } },
    ],
  },
})
