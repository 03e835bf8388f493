import { defineConfig } from 'vitest/config'
import { options } from './vitest.config.ts'

/** What needs OpenSearch, which is fetched by Maven and started with Java. */
export default defineConfig({
  test: {
    ...options,
    globalSetup: [...options.globalSetup, 'tests/support/search/opensearch-global-setup.ts'],
    include: ['tests/**/*.search.test.ts'],
    exclude: ['node_modules/**'],
    fileParallelism: false,
  },
})
