import { defineConfig } from 'vitest/config'
import { options } from './vitest.config.ts'

/** What needs a `redis-server` on this machine. */
export default defineConfig({
  test: { ...options, include: ['server/**/*.redis.test.ts'], exclude: ['node_modules/**'] },
})
