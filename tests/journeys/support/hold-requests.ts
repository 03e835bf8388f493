import type { Page } from '@playwright/test'
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
