import { defineConfig } from 'vitest/config'
import everyday from './vitest.config.ts'

/** What needs a `redis-server` on this machine. */
export default defineConfig({
  test: { ...everyday.test, projects: undefined, include: ['server/**/*.redis.test.ts'], exclude: ['node_modules/**'] },
})
