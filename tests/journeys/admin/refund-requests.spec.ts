import { onDay } from '#domain/calendar.ts'
import { afterWorkingDays, dayInTallinn } from '#domain/delivery.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { links } from '#site/links.ts'
import { actionDialogTexts } from '#texts/action-dialog.ts'
import { adminTexts } from '#texts/admin.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { approvalEmailsTexts } from '#texts/approval-emails.ts'
import { approvalsTexts } from '#texts/approvals.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import { fulfilmentEmailsTexts } from '#texts/fulfilment-emails.ts'
import { ordersTexts } from '#texts/orders.ts'
import { salesTexts } from '#texts/sales.ts'
import { lineFacts } from '../../support/line-facts.ts'
import { signInApproved, tokenIn } from '../support/applicants.ts'
import { placePaidOrder } from '../support/buying.ts'
import { paidOutSale } from '../support/paid-out-sale.ts'
import { administrator } from '../support/payouts.ts'
import { publishEdition, tokenOf } from '../support/selling.ts'
import { expect, test } from '../support/visitor.ts'

test('an artist asks to give back what was paid out, an administrator refuses a part of it and approves the whole', async ({
  visitor,
  another,
}) => {
  const { page, localize, language } = visitor
  const t = localize(fulfilmentTexts)
  const { adminOrder, adminOrders } = localize(adminOrdersTexts)
  const exact = (amount: number) => formatMoney(cents(amount), language, { exact: true })
  const day = onDay(afterWorkingDays(dayInTallinn(new Date()), 10), language)
  const sale = paidOutSale('refunded')
  const title = sale.title[language]

  const artist = await another()
  const studio = artist.page
  await artist.signIn(sale.artist)
  await artist.visit('/artist-dashboard/orders')
  const orderNumber = (await studio.getByRole('heading', { level: 2, name: /LO-/ }).textContent()) ?? ''
  await studio.getByRole('link', { name: localize(salesTexts).sales.see(orderNumber) }).click()
  const requestRefund = async (amount: string, reason: string) => {
    await studio.getByRole('button', { name: t.actionOn(t.actions.refund, title), exact: true }).click()
    const dialog = studio.getByRole('dialog', { name: t.actions.refund, exact: true })
    await expect(dialog.getByText(t.dialogs.mayWait)).toBeVisible()
    await dialog.getByLabel(t.dialogs.amount).fill(amount)
    await dialog.getByLabel(t.dialogs.reason).fill(reason)
    await dialog.getByRole('button', { name: t.actions.refund, exact: true }).click()
    await expect(studio.getByRole('status').filter({ hasText: t.waits(day) })).toBeVisible()
  }
  await requestRefund('20', 'The buyer is a friend')
  await expect(studio.getByText(t.line.refundWaits.artist(exact(2000), day))).toBeVisible()
  await expect(studio.getByRole('button', { name: t.actionOn(t.actions.refund, title), exact: true })).toHaveCount(0)

  const buyer = await another()
  await buyer.signIn(sale.buyer)
  await buyer.visit('/orders')
  await buyer.page.getByRole('link', { name: localize(ordersTexts).orders.see(orderNumber) }).click()
  await expect(buyer.page.getByText(t.line.refundWaits.buyer(exact(2000), day))).toBeVisible()

  await visitor.signIn(administrator)
  await visitor.visit('/admin')
  // The one of the other journey may be waiting too.
  const counts = [1, 2].map((count) => localize(adminTexts).admin.waiting['refund-requests'](count))
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^(${counts.join('|')})$`) })
    .click()
  await expect(page).toHaveURL(/problem=refund-asked/)
  await expect(page.getByRole('row').getByText(adminOrders.problems['refund-asked']).first()).toBeVisible()
  await page.getByRole('link', { name: orderNumber, exact: true }).click()
  const requests = page.getByRole('region', { name: adminOrder.requests, exact: true })
  await expect(requests).toContainText(adminOrder.requestDue(day))
  await expect(requests.locator(`dt:text-is("${adminOrder.balanceAfter}") + dd`)).toContainText(exact(-1818))
  await visitor.expectAccessible()
  const decide = async (words: string, title: string, confirm: string, reason?: string) => {
    await requests.getByRole('button', { name: words, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: title })
    if (reason) await dialog.getByLabel(adminOrder.reason, { exact: true }).fill(reason)
    await dialog
      .getByLabel(localize(actionDialogTexts).actionDialog.password, { exact: true })
      .fill(administrator.password)
    await dialog.getByRole('button', { name: confirm, exact: true }).click()
  }
  const { refuseRequestOf, refuseRequestTitle, refuseRequest, approveRequestOf, approveRequestTitle } = adminOrder
  await decide(
    refuseRequestOf(exact(2000)),
    refuseRequestTitle(exact(2000)),
    refuseRequest,
    'Give all of it or nothing',
  )
  await expect(page.getByText(adminOrder.refuseRequestDone)).toBeVisible()
  const { toArtist, toBuyer } = localize(fulfilmentEmailsTexts)
  const facts = lineFacts(orderNumber)
  await artist.emailTo(sale.artist.email, new RegExp(toArtist['refund-refused'](facts).subject))
  await studio.reload()
  await expect(studio.getByText('Give all of it or nothing')).toBeVisible()

  await requestRefund('110', 'All of it, then')
  await page.reload()
  await decide(approveRequestOf(exact(11_000)), approveRequestTitle(exact(11_000)), adminOrder.approveRequest)
  await expect(page.getByText(adminOrder.approveRequestDone)).toBeVisible()
  await expect(requests.getByText(new RegExp(`^${adminOrder.requestStates.approved} `))).toBeVisible()
  await artist.emailTo(sale.artist.email, new RegExp(toArtist['refund-approved'](facts).subject))
  await buyer.emailTo(sale.buyer.email, new RegExp(toBuyer.refunded(facts).subject))
  await buyer.page.reload()
  await expect(buyer.page.getByText(t.line.refunded(exact(11_000))).first()).toBeVisible()

  const { money } = localize(earningsTexts)
  await artist.visit('/artist-dashboard/money')
  await expect(studio).toHaveURL(links.money(language))
  await expect(studio.locator(`dt:text-is("${money.owing}") + dd`)).toContainText(exact(10_000))
  await expect(studio.getByText(money.owingText)).toBeVisible()
})

test('what an administrator wants to give back of a dear order waits until another one approves it', async ({
  visitor,
  another,
}) => {
  const { page, localize, language } = visitor
  const t = localize(fulfilmentTexts)
  const { adminOrder } = localize(adminOrdersTexts)
  const { password } = localize(actionDialogTexts).actionDialog
  const exact = (amount: number) => formatMoney(cents(amount), language, { exact: true })
  const name = `Ülle ${language} ${Date.now()}`
  await signInApproved(visitor, name)
  const titles = { en: `Lighthouse ${name}`, et: `Majakas ${name}` }
  const work = await publishEdition(visitor, await tokenIn(visitor), titles, '3000')
  const amount = exact(work.price)
  const buyer = await another()
  const person = await buyer.register()
  const token = await tokenOf(buyer, person)
  const orderId = await placePaidOrder(buyer, token, work)
  const { orderNumber: number } = await visitor.call('GET /orders/{id}', { params: { id: orderId }, token })

  await visitor.signIn(administrator)
  await visitor.visit(`/admin/orders/${orderId}`)
  await page.getByRole('button', { name: adminOrder.refundAll, exact: true }).click()
  const all = page.getByRole('dialog', { name: adminOrder.refundAllTitle(amount) })
  await all.getByLabel(adminOrder.reason, { exact: true }).fill('It is a forgery')
  await all.getByLabel(password, { exact: true }).fill(administrator.password)
  await all.getByRole('button', { name: adminOrder.refundAll, exact: true }).click()
  await expect(page.getByText(t.waitsForAnother)).toBeVisible()
  const { approvals } = localize(approvalsTexts)
  const what = approvals.named(approvals.kindOf('refund', null), amount)
  const own = page.getByRole('region', { name: approvals.waiting, exact: true })
  await expect(own.getByText(approvals.ownOpen)).toBeVisible()
  await expect(own.getByRole('button', { name: approvals.approveOf(what), exact: true })).toHaveCount(0)
  await expect(own.getByRole('button', { name: approvals.takeBackOf(what), exact: true })).toBeVisible()
  await expect(page.getByText(t.line.shopRefundWaits.admin(amount))).toBeVisible()
  await buyer.signIn(person)
  await buyer.visit('/orders')
  await buyer.page.getByRole('link', { name: localize(ordersTexts).orders.see(number) }).click()
  await expect(buyer.page.getByRole('button', { name: t.actionOn(t.actions.cancel, titles[language]) })).toBeVisible()
  await expect(buyer.page.getByText(/refund of €3/)).toHaveCount(0)

  const colleague = await another()
  const writer = { email: 'writer@louend.test', password: administrator.password }
  await colleague.signIn(writer)
  const facts = { id: '', kind: 'refund', orderNumber: number, amount: cents(work.price) } as const
  const about = { ...facts, reason: '', by: '', isAlone: false, takesEffectAt: null, call: null }
  await colleague.emailTo(writer.email, new RegExp(localize(approvalEmailsTexts).requested(about).subject))
  await colleague.visit('/admin/approvals')
  const row = colleague.page.getByRole('listitem').filter({ hasText: number })
  await expect(row.getByText(approvals.open)).toBeVisible()
  await row.getByRole('link', { name: approvals.order(number), exact: true }).click()
  const requests = colleague.page.getByRole('region', { name: approvals.waiting, exact: true })
  await expect(requests).toContainText('It is a forgery')
  await expect(requests).toContainText(approvals.adminRefunds['refund-all'])
  await requests.getByRole('button', { name: approvals.approveOf(what), exact: true }).click()
  const dialog = colleague.page.getByRole('dialog', { name: approvals.approveTitle(what) })
  await dialog.getByLabel(password, { exact: true }).fill(writer.password)
  await dialog.getByRole('button', { name: approvals.approve, exact: true }).click()
  await expect(colleague.page.getByText(approvals.approved, { exact: true })).toBeVisible()
  await expect(colleague.page.getByRole('main').getByText(approvals.outcomes.approved, { exact: true })).toBeVisible()
  const { toBuyer } = localize(fulfilmentEmailsTexts)
  await buyer.emailTo(person.email, new RegExp(toBuyer.refunded(lineFacts(number)).subject))
})
