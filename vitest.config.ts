import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,contract,texts,server,web,tests,scripts}/**/*.test.ts'],
    exclude: ['node_modules/**', '**/*.{firebase,redis}.test.ts'],
    globalSetup: ['tests/support/databases/postgres-global-setup.ts'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
