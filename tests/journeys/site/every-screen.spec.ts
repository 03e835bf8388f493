import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { overhang } from '../support/browser-errors.ts'
import { screens } from '../support/screens.ts'
import { expect, test } from '../support/visitor.ts'

// What waits for a pointer elsewhere is shown where fingers cannot hover, and checked here.
test.use({ expectedComplaints: [/ERR_FAILED|status of 40[04]/], hasTouch: true })

for (const { name, open, resized } of screens) {
  test(`${name} fits, stands still and is accessible`, { tag: '@words' }, async ({ visitor, page }) => {
    const { language } = visitor
    // Markup and colours are the same in both languages; how much room words take is not.
    const isFirst = language === 'en'
    await countShifts(page)
    await open(visitor)
    await page.waitForLoadState('load')
    for (const width of [1440, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await resized?.(visitor)
      expect.soft(await overhang(page), `pixels over the side at ${width}`).toBe(0)
      // Markup is the same in light and dark.
      if (width === 1440 && isFirst) await expectAccessible(page, 'light')
      if (width === 360 && isFirst) await expectAccessible(page, 'dark contrast')
    }
    expect(await page.title()).toMatch(/ \| Lõuend$/)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect.soft(await page.locator('h1').count()).toBe(1)
    await page.setViewportSize({ width: 390, height: 844 })
    // The browser would scroll down to where it was.
    await page.evaluate(() => scrollTo(0, 0))
    await page.reload()
    await page.waitForLoadState('load')
    expect.soft(await shifted(page), 'layout shift on a phone').toBeLessThan(0.01)
  })
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
