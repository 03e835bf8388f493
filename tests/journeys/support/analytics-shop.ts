import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base, expect } from './visitor.ts'

export const measurementId = 'G-JOURNEY1'

/** An event that Google received, its fields, and the settings sent with it. */
export type ReceivedEvent = { name: string; fields: Record<string, unknown>; also: Record<string, unknown> }

type Analytics = {
  events: ReceivedEvent[]
  /** Every address of Google's that the browser asked for. */
  asked: string[]
  named: (name: string) => ReceivedEvent[]
}

/** Journeys in a shop of their own with analytics, whose requests to Google are intercepted and recorded. */
export const test = base.extend<{ google: Analytics }, { analyticsShop: string }>({
  analyticsShop: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const port = Number(process.env.JOURNEY_PORT ?? 4173) + 1 + parallelIndex
      const shop = await openAnalyticsShop(port)
      await use(shop.address)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ analyticsShop }, use) => use(analyticsShop),
  provider: { complaints: [], strangers: [/^https:\/\/(www\.googletagmanager|region1\.google-analytics)\.com\//] },
  google: async ({ page }, use) => {
    const google = await interceptGoogle(page)
    await use(google)
    expect(google.events.flatMap(unspecifiedIn), 'what nobody specified').toEqual([])
  },
})

/** The events that the shop may tell of, with their fields. */
const specified: Record<string, readonly string[]> = {
  page_view: ['user_logged_in'],
  navigation: ['from', 'to'],
  user_logout: ['userRole', 'method'],
  error: ['context', 'message'],
  resend_verification: [],
  verification_complete: [],
}
const ofEachEvent = ['page_location', 'page_title', 'page_referrer', 'user_id']

function unspecifiedIn({ name, fields }: ReceivedEvent): string[] {
  const own = specified[name]
  if (!own) return [name]
  return Object.keys(fields).flatMap((field) => ([...own, ...ofEachEvent].includes(field) ? [] : `${name}.${field}`))
}

async function openAnalyticsShop(port: number) {
  const shop = spawn(process.execPath, [join(import.meta.dirname, 'open-for-journeys.ts')], {
    env: { ...process.env, PORT: String(port), GOOGLE_ANALYTICS_ID: measurementId },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const gone = once(shop, 'exit')
  const address = `http://localhost:${port}`
  const isOpen = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isOpen())) {
    if (shop.exitCode !== null) throw new Error('The shop that counts visits did not open: see above.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    address,
    close: async () => {
      shop.kill('SIGTERM')
      await gone
    },
  }
}

async function interceptGoogle(page: Page): Promise<Analytics> {
  const events: ReceivedEvent[] = []
  const asked: string[] = []
  await page.route(/googletagmanager\.com|google-analytics\.com|analytics\.google\.com/, (route, request) => {
    asked.push(request.url())
    if (new URL(request.url()).pathname === '/gtag/js')
      return route.fulfill({ contentType: 'text/javascript', body: `(${tag})()` })
    events.push(JSON.parse(request.postData() ?? 'null'))
    return route.fulfill({ status: 204 })
  })
  return { events, asked, named: (name) => events.filter((one) => one.name === name) }
}

/** Runs in the page as Google's script would: takes commands, keeps cookies, tells of events, and heeds the switch. */
function tag() {
  const shop = window as unknown as Record<string, unknown> & { dataLayer: unknown[] }
  const script = document.currentScript as HTMLScriptElement
  const id = new URL(script.src).searchParams.get('id') ?? ''
  const also: Record<string, unknown> = {}
  const run = (entry: unknown) => {
    if (Object.prototype.toString.call(entry) !== '[object Arguments]' || shop[`ga-disable-${id}`] === true) return
    const [command, name, fields] = Array.from(entry as ArrayLike<unknown>)
    if (command === 'set') Object.assign(also, name)
    if (command === 'consent' || command === 'config') also[command] = fields
    if (command !== 'event') return
    for (const cookie of ['_ga', `_ga_${id.slice(2)}`]) void cookieStore.set(cookie, '1.1')
    void fetch(`https://region1.google-analytics.com/g/collect?tid=${id}`, {
      method: 'POST',
      mode: 'no-cors',
      keepalive: true,
      body: JSON.stringify({ name, fields, also }),
    })
  }
  for (const entry of shop.dataLayer) run(entry)
  shop.dataLayer.push = (...entries) => {
    for (const entry of entries) run(entry)
    return 0
  }
}
