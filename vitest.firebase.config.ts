import { defineConfig } from 'vitest/config'
import { options } from './vitest.config.ts'

/** What needs Firebase's emulator; `npm run test:firebase` opens one. All files share it, so one runs at a time. */
export default defineConfig({
  test: {
    ...options,
    include: ['server/adapters/identity/identity.test.ts', '{server,web,tests}/**/*.firebase.test.ts'],
    exclude: ['node_modules/**'],
    fileParallelism: false,
  },
})
