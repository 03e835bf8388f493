import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe looks for: all rules by day, or contrast alone in the dark. */
export type AccessibilityCheck = 'light' | 'dark contrast'

/** No violation that axe can see, on the page as it is now. */
export async function expectAccessible(page: Page, check: AccessibilityCheck): Promise<void> {
  // Colours in transition would be measured wrongly.
  await page.emulateMedia({ colorScheme: check === 'dark contrast' ? 'dark' : 'light', reducedMotion: 'reduce' })
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (check === 'dark contrast') axe.withRules('color-contrast')
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }))
  expect.soft(found, `accessibility, ${check}`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}
