import { adminTexts } from '#texts/admin.ts'
import { healthTexts } from '#texts/health.ts'
import { visitAsAdmin } from '../support/screen-steps.ts'
import { expect, test } from '../support/visitor.ts'

const texts = { en: { ...adminTexts.en, ...healthTexts.en }, et: { ...adminTexts.et, ...healthTexts.et } }

test('an administrator sees how the shop is, and runs a job', async ({ visitor, page }) => {
  const { health: t, menu } = visitor.localize(texts)
  await visitAsAdmin(visitor, '/admin')
  await page.getByRole('main').getByRole('link', { name: menu.health }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  await expect(page.getByText(t.ready, { exact: true })).toBeVisible()
  await visitor.expectAccessible()
  await page.getByRole('button', { name: t.runNamed(t.jobNames['send-emails']) }).click()
  await expect(page.getByText(t.done)).toBeVisible()
})
