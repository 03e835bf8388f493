import { adminTexts } from '#texts/admin.ts'
import { healthTexts } from '#texts/health.ts'
import { tokenIn } from '../support/applicants.ts'
import { checkOut } from '../support/buying.ts'
import { workCalled } from '../support/catalogue.ts'
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

test('what is held for somebody who pays is listed, and released', { tag: '@words' }, async ({
  visitor,
  another,
  page,
}) => {
  const { health: t } = visitor.localize(texts)
  const buyer = await another()
  await buyer.signIn(await buyer.register())
  const token = await tokenIn(buyer)
  const { orderId } = await checkOut(buyer, token, [workCalled('Stairs to the Harbour')])
  const { orderNumber } = await buyer.call('GET /orders/{id}', { params: { id: orderId }, token })
  await visitAsAdmin(visitor, '/admin/health')
  const release = page.getByRole('button', { name: t.releaseOrder(orderNumber), exact: true })
  await expect(page.getByRole('link', { name: t.heldOrder(orderNumber, 1), exact: true })).toBeVisible()
  await visitor.expectAccessible()
  await release.click()
  await expect(page.getByText(t.released)).toBeVisible()
  await expect(release).toHaveCount(0)
})
