import { address } from '#contract/client.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { adminLinks } from '#site/admin-links.ts'
import { adminTexts } from '#texts/admin.ts'
import { booksTexts } from '#texts/books.ts'
import { comparisonsTexts } from '#texts/comparisons.ts'
import { healthTexts } from '#texts/health.ts'
import { adminToken } from '../support/applicants.ts'
import { checkOut, placePaidOrder } from '../support/buying.ts'
import { workCalled } from '../support/catalogue.ts'
import { visitAsAdmin } from '../support/screen-steps.ts'
import { tokenOf } from '../support/selling.ts'
import { expect, test } from '../support/visitor.ts'

const texts = {
  en: { ...adminTexts.en, ...healthTexts.en, ...booksTexts.en, ...comparisonsTexts.en },
  et: { ...adminTexts.et, ...healthTexts.et, ...booksTexts.et, ...comparisonsTexts.et },
}

test('an administrator sees how the shop is, and runs jobs', async ({ visitor, page }) => {
  const { health: t, menu, provider } = visitor.localize(texts)
  await visitAsAdmin(visitor, '/admin')
  await page.getByRole('main').getByRole('link', { name: menu.health }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  await expect(page.getByText(t.ready, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t.runNamed(t.jobNames['send-emails']) }).click()
  await expect(page.getByText(t.done)).toBeVisible()
  // What the demo has sold agrees with its payment provider.
  await page.getByRole('button', { name: t.runNamed(t.jobNames['compare-provider']) }).click()
  await expect(page.getByRole('heading', { name: provider.comparison, exact: true })).toBeVisible()
  const [agreed = ''] = provider.agreed('|').split('|')
  await expect(page.getByText(agreed)).toBeVisible()
})

test('what is held for somebody who pays is listed, and released', async ({ visitor, page }) => {
  const { health: t } = visitor.localize(texts)
  const token = await tokenOf(visitor, await visitor.register())
  const { orderId } = await checkOut(visitor, token, [workCalled('Stairs to the Harbour')])
  const { orderNumber } = await visitor.call('GET /orders/{id}', { params: { id: orderId }, token })
  await visitAsAdmin(visitor, '/admin/health')
  const release = page.getByRole('button', { name: t.releaseOrder(orderNumber), exact: true })
  await expect(page.getByRole('link', { name: t.heldOrder(orderNumber, 1), exact: true })).toBeVisible()
  await visitor.expectAccessible()
  await release.click()
  await expect(page.getByText(t.released)).toBeVisible()
  await expect(release).toHaveCount(0)
})

test('where the payment provider and the books differ, both sides stand beside each other', async ({
  visitor,
  page,
}) => {
  const { provider: t, comparisons } = visitor.localize(texts)
  const { language } = visitor
  const buyerToken = await tokenOf(visitor, await visitor.register())
  const orderId = await placePaidOrder(visitor, buyerToken, workCalled('Stairs to the Harbour'))
  const { orderNumber } = await visitor.call('GET /orders/{id}', { params: { id: orderId }, token: buyerToken })
  // What differs by half a day cannot be bought in a test.
  const since = new Date().toISOString()
  const found = { orderId: null, orderNumber: null, ours: null, theirs: null, currency: 'EUR', since }
  const differences = [
    {
      ...found,
      kind: 'charge-amount',
      source: 'pi_3Nq8Xb2eZvKYlo2C0k5uVd7a',
      orderId,
      orderNumber,
      ours: 1100,
      theirs: 1000,
    },
    { ...found, kind: 'refund-unknown', source: 're_3Nq8Xb2eZvKYlo2C1bJ4c9Vd', theirs: 48.5 },
    { ...found, kind: 'currency', source: 'txn_3Nq8Xb2eZvKYlo2C1hU6f2Qs', theirs: 1234.5, currency: 'USD' },
  ]
  const sums = { balance: 10_000, fees: 512.25, paidOut: 4310.75 }
  const accounts = { provider: 9700, bank: 1210.75, notSent: 48.5, owedToBuyers: 251.5 }
  const provider = { comparedAt: since, sums, accounts, total: 3, differences }
  const token = await adminToken(visitor)
  for (const name of ['GET /admin/overview', 'GET /admin/health'] as const) {
    const data = { ...(await visitor.call(name, { token })), provider }
    await page.route(`**${address(name)}`, (route) => route.fulfill({ json: { success: true, data } }))
  }
  const money = (euros: number) => formatMoney(inCents(euros), language, { exact: true })
  await visitAsAdmin(visitor, '/admin')
  await expect(page.getByRole('heading', { name: t.differTitle, exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(`${comparisons.news(3)} ${comparisons.compare}`)
  const ofSource = page.getByRole('table', { name: t.differTitle, exact: true }).getByRole('row')
  await expect(ofSource.filter({ hasText: orderNumber }).getByRole('cell')).toHaveText([money(1100), money(1000)])
  const dollars = ofSource.filter({ hasText: t.kinds.currency }).getByRole('cell')
  await expect(dollars).toHaveText([comparisons.nothing, /USD/])
  await visitor.expectAccessible()
  await page.getByRole('link', { name: comparisons.compare, exact: true }).click()
  await expect(page).toHaveURL(`${adminLinks.health(language)}#provider`)
  const table = page.getByRole('table', { name: t.differTitle, exact: true })
  const rowOf = (name: string) => table.getByRole('row').filter({ hasText: name })
  await expect(rowOf(orderNumber).getByRole('cell')).toHaveText([money(1100), money(1000)])
  await expect(rowOf('re_3Nq8Xb2eZvKYlo2C1bJ4c9Vd').getByRole('cell')).toHaveText([comparisons.nothing, money(48.5)])
  await expect(rowOf('txn_3Nq8Xb2eZvKYlo2C1hU6f2Qs')).toContainText(t.kinds.currency)
  await expect(page.getByText(t.sums(money(10_000), money(512.25), money(4310.75)))).toBeVisible()
  const inBooks = [t.accounts(money(9700), money(1210.75)), t.notSent(money(48.5)), t.owedToBuyers(money(251.5))]
  await expect(page.getByText(inBooks.join(' '))).toBeVisible()
  await visitor.expectAccessible()
  await table.getByRole('button', { name: comparisons.explainNamed(differences[1]?.source ?? ''), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: comparisons.explainTitle, exact: true })
  await dialog.getByLabel(comparisons.explanation).fill('Sold at the fair')
  await dialog.press('Escape')
  await table.getByRole('link', { name: t.order(orderNumber), exact: true }).click()
  await expect(page).toHaveURL(adminLinks.order(language, orderId))
})
