import { defineConfig } from 'vitest/config'
import { preactForReact } from './scripts/preact-for-react.ts'

export default defineConfig({
  resolve: { alias: preactForReact },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: ['{domain,contract,texts,server,web,tests,scripts}/**/*.test.ts'],
    exclude: ['node_modules/**', '**/*.{firebase,redis}.test.ts'],
    globalSetup: ['tests/support/postgres-on-demand.ts'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // So that what asks for React inside packages finds Preact, too.
    server: { deps: { inline: ['react-router', 'zustand'] } },
  },
})
