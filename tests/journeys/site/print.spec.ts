import type { Locator } from '@playwright/test'
import { workCalled } from '../support/catalogue.ts'
import { signInWithOrder } from '../support/screen-steps.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

/** What is read stays, in black on white; what only leads onward goes. */
async function expectPaper({ page }: Visitor) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const part of ['banner', 'contentinfo', 'navigation'] as const)
    for (const each of await page.getByRole(part).all()) await expect(each).toBeHidden()
  for (const button of await page.getByRole('main').locator('.button, .button-words').all())
    await expect(button).toBeHidden()
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  await expect.poll(() => colours(title)).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  const { pathname, host } = new URL(page.url())
  await expect(page.getByText(`${host}${pathname}`)).toBeVisible()
}

const colours = (place: Locator) =>
  place.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(document.documentElement).backgroundColor,
  ])

test('a long page is printed with the addresses of its links, and with every answer', async ({ visitor, page }) => {
  await visitor.visit('/terms')
  await expectPaper(visitor)
  const link = page.getByRole('main').locator('.long-text a[href$="/ranking"]')
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('/ranking')
  await page.emulateMedia({ media: 'screen' })
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('none')
  await visitor.visit('/faq')
  await expectPaper(visitor)
  for (const answer of await page.getByRole('main').locator('details > div').all()) await expect(answer).toBeVisible()
})

test('a work and an order are printed without buttons', async ({ visitor, page }) => {
  await visitor.visit(`/artwork/${workCalled('Before the Cranes Wake').id}`)
  await expectPaper(visitor)
  await expect(page.getByRole('article').getByRole('img').first()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  const orderId = await signInWithOrder(visitor)
  await visitor.visit(`/orders/${orderId}`)
  await expectPaper(visitor)
})
