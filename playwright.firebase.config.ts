import { defineConfig } from '@playwright/test'
import everyday from './playwright.config.ts'
import type { VisitorOptions } from './tests/journeys/support/visitor.ts'

/** The journeys about accounts, in a shop whose people sign in at Firebase; and what is different there. */
export default defineConfig<VisitorOptions>(everyday, {
  testDir: 'tests',
  testMatch: ['journeys/account/{account,recover,profile,session,settings}.spec.ts', 'firebase/*.spec.ts'],
  // Its twin is in tests/firebase.
  grepInvert: /^.*Google opens a window of its own/,
  outputDir: 'test-results/journeys-at-firebase',
  use: {
    provider: {
      // A wrong password is refused by Firebase itself.
      complaints: [/status of 400 .*signInWithPassword/],
      strangers: [/^https:\/\/(apis\.google|www\.googletagmanager|region1\.google-analytics)\.com\//],
    },
  },
})
