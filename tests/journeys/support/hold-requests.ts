import type { Locator, Page } from '@playwright/test'
import { expect } from './visitor.ts'

/** Holds requests to this address until the returned function releases them. */
export async function hold(page: Page, url: string): Promise<() => Promise<void>> {
  const waiting: (() => Promise<void>)[] = []
  await page.route(url, (route) => void waiting.push(() => route.continue()))
  return async () => {
    await expect.poll(() => waiting.length).toBe(1)
    await waiting[0]?.()
    await page.unroute(url)
  }
}

/** A button that was pressed shows these words while it works. It keeps the focus, and ignores another press. */
export async function expectBusy(button: Locator, words: string): Promise<void> {
  await expect(button).toHaveText(words)
  await expect(button).toBeDisabled()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(button).toBeFocused()
}
