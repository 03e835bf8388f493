import { defineConfig } from 'vitest/config'
import { options } from './vitest.config.ts'

/** What needs several instances behind a proxy; on Debian, nginx and Redis are installed for it. */
export default defineConfig({
  test: { ...options, include: ['tests/**/*.cluster.test.ts'], exclude: ['node_modules/**'], fileParallelism: false },
})
