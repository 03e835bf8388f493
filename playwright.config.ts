import { join } from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import './tests/support/invented-facts.ts'
import { chromiumFlags, findChromium } from './scripts/chromium.ts'
import { measurementId } from './tests/journeys/support/measurement-id.ts'
import type { VisitorOptions } from './tests/journeys/support/visitor.ts'

type Config = PlaywrightTestConfig<VisitorOptions>

const port = Number(process.env.JOURNEY_PORT ?? 4173)
const bankRequests = join(import.meta.dirname, 'test-results/bank-requests.jsonl')
const executablePath = findChromium()

/** `npm test -- firebase`: the journeys about accounts, in a shop whose people sign in at Firebase. */
const atFirebase: Config = {
  testDir: 'tests',
  testMatch: ['journeys/account/{account,recover,profile,session,settings}.spec.ts', 'firebase/*.spec.ts'],
  // Its twin is in tests/firebase.
  grepInvert: /^.*Google opens a window of its own/,
  outputDir: 'test-results/journeys-at-firebase',
}
const providerAtFirebase: VisitorOptions['provider'] = {
  // Firebase itself refuses a wrong password.
  complaints: [/status of 400 .*signInWithPassword/],
  strangers: [/^https:\/\/(apis\.google|www\.googletagmanager|region1\.google-analytics)\.com\//],
}
const isAtFirebase = process.env.IDENTITY_PROVIDER === 'firebase'

export default defineConfig<VisitorOptions>({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  ...(isAtFirebase ? atFirebase : {}),
  globalTeardown: './tests/journeys/support/check-bank.ts',
  // On two cores: while one page waits, two are drawn.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // When the shop itself has stopped, every journey would take its whole time to fail.
  maxFailures: process.env.CI ? 20 : 0,
  timeout: 300_000,
  // No promise of time is tested here. Pictures that nobody has seen are encoded meanwhile, and a page waits for its turn.
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/Tallinn',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    ...(isAtFirebase ? { provider: providerAtFirebase } : {}),
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumFlags },
  },
  projects: [
    { name: 'en', use: { language: 'en', locale: 'en-GB' } },
    // Journeys in which words, dates, sums or addresses differ by language.
    { name: 'et', grep: /@words/, use: { language: 'et', locale: 'et-EE' } },
    // Journeys that also succeed in a browser that translates the page, after hydration or before it, and in the lowest browsers.
    { name: 'en translated', grep: /@browsers/, use: { language: 'en', locale: 'en-GB', browserKind: 'translating' } },
    { name: 'et translated', grep: /@browsers/, use: { language: 'et', locale: 'et-EE', browserKind: 'translating' } },
    {
      name: 'en translated early',
      grep: /@browsers/,
      use: { language: 'en', locale: 'en-GB', browserKind: 'translated' },
    },
    {
      name: 'et translated early',
      grep: /@browsers/,
      use: { language: 'et', locale: 'et-EE', browserKind: 'translated' },
    },
    { name: 'en lowest', grep: /@browsers/, use: { language: 'en', locale: 'en-GB', browserKind: 'lowest' } },
  ],
  webServer: {
    command: 'node tests/journeys/support/open-for-journeys.ts',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      BANK_REQUESTS: bankRequests,
      GOOGLE_ANALYTICS_ID: measurementId,
      MAIL_EVENTS_SECRET: 'a-secret-of-the-journeys',
      // More than what one administrator refunds in any other journey.
      REFUND_APPROVAL_FROM: '2000',
      // The same of payouts.
      PAYOUT_APPROVAL_FROM: '2000',
    },
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
