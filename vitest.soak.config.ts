import { defineConfig } from 'vitest/config'
import { options } from './vitest.config.ts'

/** What takes longer than anybody waits for it before a push. */
export default defineConfig({
  test: { ...options, include: ['tests/**/*.soak.test.ts'], exclude: ['node_modules/**'] },
})
