import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base } from './visitor.ts'

export const measurementId = 'G-JOURNEY1'

/** What Google was told: the event, its fields, and whatever else went along. */
export type Told = { name: string; fields: Record<string, unknown>; also: Record<string, unknown> }

type Ear = {
  told: Told[]
  /** Every address of Google's that the browser asked for. */
  asked: string[]
  named: (name: string) => Told[]
}

/** Journeys in a shop of their own that counts visits, with somebody in Google's place who hears what it is told. */
export const test = base.extend<{ google: Ear }, { countingShop: string }>({
  countingShop: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const port = Number(process.env.JOURNEY_PORT ?? 4173) + 1 + parallelIndex
      const shop = await openCountingShop(port)
      await use(shop.address)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ countingShop }, use) => use(countingShop),
  provider: { complaints: [], strangers: [/^https:\/\/(www\.googletagmanager|region1\.google-analytics)\.com\//] },
  google: async ({ page }, use) => use(await stand(page)),
})

async function openCountingShop(port: number) {
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

async function stand(page: Page): Promise<Ear> {
  const told: Told[] = []
  const asked: string[] = []
  await page.route(/googletagmanager\.com|google-analytics\.com|analytics\.google\.com/, (route, request) => {
    asked.push(request.url())
    if (new URL(request.url()).pathname === '/gtag/js')
      return route.fulfill({ contentType: 'text/javascript', body: `(${tag})()` })
    told.push(JSON.parse(request.postData() ?? 'null'))
    return route.fulfill({ status: 204 })
  })
  return { told, asked, named: (name) => told.filter((one) => one.name === name) }
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
