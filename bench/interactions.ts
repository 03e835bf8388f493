import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { addToCartTexts } from '#texts/add-to-cart.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { frameTexts } from '#texts/frame.ts'
import { chromiumFlags, needChromium } from '../scripts/chromium.ts'
import { workCalled } from '../tests/journeys/support/catalogue.ts'
import { refuseCookies, waitForHydration } from '../tests/journeys/support/visitor.ts'
import { add, median, rounds } from './measure.ts'
import { startShop } from './processes.ts'

const work = workCalled('Before the Cranes Wake')
const artwork = `/en/artwork/${work.id}`
const maxMs = 200
const { frame } = frameTexts.en

const interactions: Record<string, [path: string, target: (page: Page) => Locator, width?: number]> = {
  'a filter is chosen': [
    '/en/discover',
    (page) => page.getByRole('checkbox', { name: catalogueTexts.en.sizes.large, exact: true }),
  ],
  'a picture is opened': [
    artwork,
    (page) => page.getByRole('button', { name: artworkTexts.en.artwork.zoom(work.title.en) }),
  ],
  'a work is put into the cart': [
    artwork,
    (page) => page.getByRole('button', { name: addToCartTexts.en.addToCart.add, exact: true }),
  ],
  'the languages are opened': [
    '/en',
    (page) => page.getByRole('button', { name: `${frame.language}: English` }).first(),
  ],
  'the menu is opened': ['/en', (page) => page.getByRole('button', { name: frame.menu, exact: true }), 390],
}

/** Interaction to Next Paint with a CPU four times slower. */
export async function timeInteractions(databaseUrl: string): Promise<void> {
  const shop = await startShop(databaseUrl)
  const browser = await chromium.launch({ executablePath: await needChromium(), args: chromiumFlags })
  try {
    for (const [what, [path, target, width = 1440]] of Object.entries(interactions)) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++)
        times.push(await nextPaint(browser, `http://127.0.0.1:${shop.port}${path}`, target, width))
      const time = median(times)
      add(`next paint after ${what}`, `${time} ms`, `≤ ${maxMs} ms`, time <= maxMs)
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function nextPaint(
  browser: Browser,
  address: string,
  target: (page: Page) => Locator,
  width: number,
): Promise<number> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, locale: 'en-GB' })
  await refuseCookies(page)
  await page.goto(address)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const durations = await page.evaluateHandle(() => {
    const found: number[] = []
    // Presses and keys alone: a pointer that moves over the page is no interaction.
    const isInteraction = (entry: PerformanceEntry) => 'interactionId' in entry && Number(entry.interactionId) > 0
    const note = (list: PerformanceObserverEntryList) =>
      found.push(
        ...list
          .getEntries()
          .filter(isInteraction)
          .map(({ duration }) => duration),
      )
    // TypeScript lacks the threshold, whose default is 104 ms.
    const shortToo = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver(note).observe(shortToo)
    return found
  })
  await target(page).click()
  // The browser reports events of at least 16 ms after painting.
  await setTimeout(2000)
  const longest = await durations.evaluate((found) => Math.max(16, ...found))
  await page.close()
  return longest
}
