import type { Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { overhang } from '../support/browser-errors.ts'
import type { Screen } from '../support/screens/screen.ts'
import { screens } from '../support/screens.ts'
import { expect, test, waitForHydration } from '../support/visitor.ts'

const widths = [1440, 768, 360, 320]
const phone = { width: 390, height: 844 }

// What waits for a pointer elsewhere is shown where fingers cannot hover, and checked here.
test.use({ expectedComplaints: [/ERR_FAILED|status of 40[04]/], hasTouch: true })

for (const { name, open, translated, loaded, resized, isTransient, isAtBank } of screens) {
  // Of these the address does not lead to the same screen in the other language.
  const staysInOneLanguage = isTransient || isAtBank || resized !== undefined
  test(
    `${name} fits, stands still and is accessible`,
    staysInOneLanguage ? { tag: '@words' } : {},
    async ({ visitor, page }) => {
      const { language } = visitor
      await countShifts(page)
      await open(visitor)
      await page.waitForLoadState('load')
      // A private page first shows that it loads.
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: /…$/ })).toHaveCount(0)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await resized?.(visitor)
        await expectToFit(page, width)
        // Phones zoom into controls with smaller letters.
        if (width === 360) expect.soft(await smallControls(page), 'letters of controls').toEqual([])
        // Markup and colours are the same in both languages, and markup in light and dark.
        if (width === 1440 && language === 'en') await expectAccessible(page, 'light')
        if (width === 360 && language === 'en') await expectAccessible(page, 'dark contrast')
      }
      await expectOneTitle(page, language)

      await page.setViewportSize(phone)
      if (staysInOneLanguage) return expectToStandStill(page, () => page.reload(), loaded)
      const address = page.url().replace('/en', '/et')
      const openTwin = async () => {
        await page.goto(address)
        await waitForHydration(page)
        await translated?.(page)
      }
      // A cart first has its works in the language in which it was seen last.
      if (translated) await openTwin()
      await expectToStandStill(page, openTwin, loaded)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expectToFit(page, width)
      }
      await expectOneTitle(page, 'et')
      expect(page.url()).toBe(address)
    },
  )
}

/** How much room words take differs by language. */
async function expectToFit(page: Page, width: number) {
  expect.soft(await overhang(page), `pixels over the side at ${width}`).toBe(0)
}

/** Fields with letters of less than 16 pixels. */
const smallControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea, [contenteditable=true]')]
      .filter((field) => !/^(checkbox|radio|range|file|hidden|color)$/.test(field.getAttribute('type') ?? ''))
      .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )

/** Loaded on a phone, nothing moves. */
async function expectToStandStill(page: Page, load: () => Promise<unknown>, loaded: Screen['loaded']) {
  // The browser would scroll down to where it was.
  await page.evaluate(() => scrollTo(0, 0))
  await load()
  await loaded?.(page)
  expect.soft(await shifted(page), 'layout shift on a phone').toBeLessThan(0.01)
}

async function expectOneTitle(page: Page, language: Language) {
  expect(await page.title()).toMatch(/ \| Lõuend$/)
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  expect.soft(await page.locator('h1').count()).toBe(1)
}

/** Adds up how far things jump in a page, from its first moment on. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const shop = window as typeof window & { shifted: number }
    shop.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shop.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shifted = (page: Page) => page.evaluate(() => (window as typeof window & { shifted: number }).shifted)
