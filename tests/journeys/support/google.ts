import type { Page } from '@playwright/test'
import { test as base, expect } from './visitor.ts'

/** An event that Google received, its fields, and the settings sent with it. */
export type ReceivedEvent = { name: string; fields: Record<string, unknown>; also: Record<string, unknown> }

type Analytics = {
  events: ReceivedEvent[]
  /** Every address of Google's that the browser asked for. */
  requested: string[]
  named: (name: string) => ReceivedEvent[]
}

/** Journeys whose requests to Google are intercepted and recorded. The shop of all journeys counts visits. */
export const test = base.extend<{ google: Analytics }>({
  provider: { complaints: [], strangers: [/^https:\/\/(www\.googletagmanager|region1\.google-analytics)\.com\//] },
  google: [
    async ({ page }, use) => {
      const google = await interceptGoogle(page)
      await use(google)
      expect(google.events.flatMap(unspecifiedIn), 'what nobody specified').toEqual([])
    },
    { auto: true },
  ],
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

async function interceptGoogle(page: Page): Promise<Analytics> {
  const events: ReceivedEvent[] = []
  const requested: string[] = []
  await page.route(/googletagmanager\.com|google-analytics\.com|analytics\.google\.com/, (route, request) => {
    requested.push(request.url())
    if (new URL(request.url()).pathname === '/gtag/js')
      return route.fulfill({ contentType: 'text/javascript', body: `(${tag})()` })
    events.push(JSON.parse(request.postData() ?? 'null'))
    return route.fulfill({ status: 204 })
  })
  return { events, requested, named: (name) => events.filter((one) => one.name === name) }
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
