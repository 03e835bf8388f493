import { sandboxBankTexts } from '#server/dev/texts/sandbox-bank.ts'
import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import { actionDialogTexts } from '#texts/action-dialog.ts'
import { adminTexts } from '#texts/admin.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { disputesTexts } from '#texts/disputes.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import { ordersTexts } from '#texts/orders.ts'
import { salesTexts } from '#texts/sales.ts'
import { signInApproved, tokenIn } from '../support/applicants.ts'
import { placeDisputedOrder, placeOrderWithFailedRefund, waitForRecord } from '../support/money-back.ts'
import { administrator } from '../support/payouts.ts'
import { publishEdition } from '../support/selling.ts'
import { expect, test } from '../support/visitor.ts'

test('an administrator sees that a payment is disputed, and what it means when the bank decides for the buyer', async ({
  visitor,
}) => {
  const { page, localize, language } = visitor
  const { dispute: t } = localize(disputesTexts)
  const { adminOrders: list } = localize(adminOrdersTexts)
  const { dispute: bank } = localize(sandboxBankTexts).sandboxBank
  const orderId = await placeDisputedOrder(visitor)

  await visitor.signIn(administrator)
  await visitor.visit('/admin')
  // Others may be waiting too.
  const counts = Array.from({ length: 50 }, (_, at) => localize(adminTexts).admin.waiting.disputes(at + 1))
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^(${counts.join('|')})$`) })
    .click()
  await expect(page).toHaveURL(/problem=disputed/)
  await expect(page.getByRole('row').getByText(list.problems.disputed).first()).toBeVisible()
  await visitor.visit(`/admin/orders/${orderId}`)
  const region = page.getByRole('region', { name: t.title, exact: true })
  await expect(region.getByText(t.states['needs-response'])).toBeVisible()
  await expect(region.getByText(t.reasons.fraudulent ?? '')).toBeVisible()
  await expect(region.getByText(t.dueBy)).toBeVisible()

  await region.getByRole('link', { name: t.answer, exact: true }).click()
  await page.getByRole('button', { name: bank.steps.answer, exact: true }).click()
  await expect(page.getByText(bank.states.under_review)).toBeVisible()
  await page.getByRole('button', { name: bank.steps.lose, exact: true }).click()
  await expect(page.getByText(bank.states.lost)).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)

  await waitForRecord(visitor, orderId, ({ disputes }) => disputes.some(({ state }) => state === 'lost'))
  await page.goto(adminLinks.order(language, orderId))
  await expect(region.getByText(t.states.lost, { exact: true })).toBeVisible()
  await expect(region.getByRole('link', { name: t.view, exact: true })).toBeVisible()
  await expect(page.getByText(localize(ordersTexts).states.refunded).first()).toBeVisible()
  await visitor.emailTo(administrator.email, new RegExp(orderId))
})

test('an artist is not led to send what the buyer’s bank disputes', async ({ visitor }) => {
  const { page, localize } = visitor
  const { sales } = localize(salesTexts)
  const { line, actions, actionOn, alreadySent } = localize(fulfilmentTexts)
  const titles = { en: 'Well in the yard', et: 'Kaev õuel' }
  await signInApproved(visitor, `Maimu ${Date.now()}`)
  const orderId = await placeDisputedOrder(visitor, await publishEdition(visitor, await tokenIn(visitor), titles))
  const name = (action: string) => actionOn(action, titles[visitor.language])

  await visitor.visit(`/orders/${orderId}`)
  const main = page.getByRole('main')
  await expect(main.getByText(sales.disputed)).toBeVisible()
  await expect(main.getByText(line.disputed).first()).toBeVisible()
  await expect(main.getByRole('button', { name: name(alreadySent), exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: name(actions.ship), exact: true })).toBeHidden()
  await expect(main.getByRole('button', { name: name(actions.prepare), exact: true })).toBeHidden()

  await page.goto(links.sales(visitor.language))
  await expect(main.getByText(line.disputed)).toBeVisible()
  await expect(main.getByRole('button', { name: actions.ship })).toBeHidden()
})

test('a refund that came back is tried again, and then noted as paid by hand', async ({ visitor }) => {
  const { page, localize } = visitor
  const { adminOrder: t, adminOrders: list } = localize(adminOrdersTexts)
  const { password } = localize(actionDialogTexts).actionDialog
  const orderId = await placeOrderWithFailedRefund(visitor)
  await visitor.signIn(administrator)
  await visitor.visit(`/admin/orders/${orderId}`)
  // As a warning, and in place of the state that it was to come to.
  await expect(page.getByText(list.problems['refund-failed'], { exact: true })).toBeVisible()
  await expect(page.getByText(`${list.problems['refund-failed']}. `)).toBeVisible()
  const refunds = page.getByRole('region', { name: t.refunds, exact: true })
  await expect(refunds.getByText(t.failures.expired_or_canceled_card ?? '')).toBeVisible()
  await refunds.getByRole('button', { name: new RegExp(`^${t.retry}: `) }).click()
  await page.getByLabel(password, { exact: true }).fill(administrator.password)
  await page.getByRole('dialog').getByRole('button', { name: t.retry, exact: true }).click()
  await expect(page.getByText(t.retryDone)).toBeVisible()

  await waitForRecord(visitor, orderId, (record) => record.refunds.some(({ state }) => state === 'failed'))
  await page.reload()
  await refunds.getByRole('button', { name: new RegExp(`^${t.byHand}: `) }).click()
  const dialog = page.getByRole('dialog')
  await visitor.expectAccessible()
  await dialog.getByLabel(t.byHandReason, { exact: true }).fill('Bank transfer of today')
  await dialog.getByLabel(password, { exact: true }).fill(administrator.password)
  await dialog.getByRole('button', { name: t.byHand, exact: true }).click()
  await expect(page.getByText(t.byHandDone)).toBeVisible()
  await expect(refunds.getByText(t.refundStates['by-hand'])).toBeVisible()
  await expect(page.getByText(list.problems['refund-failed'])).toHaveCount(0)
})
