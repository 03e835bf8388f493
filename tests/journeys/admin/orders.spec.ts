import { onDay } from '#domain/calendar.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { adminLinks } from '#site/admin-links.ts'
import { actionDialogTexts } from '#texts/action-dialog.ts'
import { adminTexts } from '#texts/admin.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import { ordersTexts } from '#texts/orders.ts'
import { problemsTexts } from '#texts/problems.ts'
import { retentionTexts } from '#texts/retention.ts'
import { signInApproved, tokenIn } from '../support/applicants.ts'
import { placePaidOrder } from '../support/buying.ts'
import { administrator } from '../support/payouts.ts'
import { publishEdition } from '../support/selling.ts'
import { expect, test } from '../support/visitor.ts'

test.use({ expectedComplaints: [/status of 40[39]/] })

test('an administrator finds an order with a problem, and refunds a part of it and then the rest', {
  tag: '@browsers',
}, async ({ visitor }) => {
  const { call, language, page, localize } = visitor
  const t = localize(adminOrdersTexts)
  const { actions, actionOn, dialogs, done, line } = localize(fulfilmentTexts)
  const { password } = localize(actionDialogTexts).actionDialog
  const { problems } = localize(problemsTexts)
  const exact = (amount: number) => formatMoney(cents(amount), language, { exact: true })

  const name = `Ülle ${language} ${Date.now()}`
  await signInApproved(visitor, name)
  const titles = { en: `Well ${name}`, et: `Kaev ${name}` }
  const work = await publishEdition(visitor, await tokenIn(visitor), titles)
  const buyer = await visitor.register()
  const { token } = await call('POST /auth/sign-in/email', { body: { email: buyer.email, password: buyer.password } })
  const orderId = await placePaidOrder(visitor, token, work)
  const params = { id: orderId }
  await call('POST /orders/{id}/report-problem', { params, body: { reason: 'When will it come?' }, token })
  const { orderNumber } = await call('GET /orders/{id}', { params, token })

  await visitor.signIn(administrator)
  await visitor.visit('/admin')
  await page
    .getByRole('main')
    .getByRole('link', { name: localize(adminTexts).menu.orders })
    .first()
    .click()
  await page.getByLabel(t.adminOrders.problem, { exact: true }).selectOption('reported')
  await expect(page).toHaveURL(/problem=reported/)
  await page.getByLabel(t.adminOrders.search, { exact: true }).fill(name)
  await page.getByRole('button', { name: t.adminOrders.find, exact: true }).click()
  const table = page.getByRole('table', { name: t.adminOrders.title })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table.getByText(t.adminOrders.problems.reported)).toBeVisible()
  await table.getByRole('link', { name: orderNumber }).click()
  await expect(page).toHaveURL(adminLinks.order(language, orderId))

  await expect(page.getByRole('button', { name: t.adminOrder.refundAll, exact: true })).toBeVisible()
  await page.getByRole('button', { name: actionOn(actions.refund, titles[language]) }).click()
  const refund = page.getByRole('dialog', { name: actions.refund, exact: true })
  await refund.getByLabel(dialogs.amount, { exact: true }).fill('10')
  await refund.getByLabel(dialogs.reason, { exact: true }).fill('A scratch')
  await refund.getByLabel(password, { exact: true }).fill('Not-my-password-1')
  await refund.getByRole('button', { name: actions.refund, exact: true }).click()
  await expect(refund.getByText(problems['wrong-password'])).toBeVisible()
  await refund.getByLabel(password, { exact: true }).fill(administrator.password)
  await refund.getByRole('button', { name: actions.refund, exact: true }).click()
  await expect(page.getByText(done.refund)).toBeVisible()
  const refunds = page.getByRole('region', { name: t.adminOrder.refunds, exact: true })
  await expect(refunds.getByText(exact(1000), { exact: true })).toBeVisible()

  const history = page.getByRole('region', { name: t.adminOrder.history, exact: true })
  await expect(history.getByText(`${line.partRefunded}, ${titles[language]}`)).toBeVisible()

  await page.getByRole('button', { name: t.adminOrder.refundRest, exact: true }).click()
  const all = page.getByRole('dialog', { name: t.adminOrder.refundAllTitle(exact(10_000)) })
  await all.getByLabel(t.adminOrder.reason, { exact: true }).fill('It is lost')
  await all.getByLabel(password, { exact: true }).fill(administrator.password)
  await all.getByRole('button', { name: t.adminOrder.refundRest, exact: true }).click()
  await expect(page.getByText(t.adminOrder.refundAllDone)).toBeVisible()
  await expect(refunds.getByText(exact(10_000), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: t.adminOrder.refundRest, exact: true })).toHaveCount(0)
  const decisions = page.getByRole('region', { name: t.adminOrder.decisions, exact: true })
  await expect(decisions.getByText('It is lost').first()).toBeVisible()
  await visitor.emailTo(buyer.email, /It is lost/)

  // A dispute keeps it longer than the books.
  const { legalHold, retention } = localize(retentionTexts)
  const decide = async (title: string, button: string, text: string) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: title, exact: true })
    await dialog.getByLabel(t.adminOrder.reason, { exact: true }).fill(text)
    await dialog.getByLabel(password, { exact: true }).fill(administrator.password)
    await dialog.getByRole('button', { name: button, exact: true }).click()
  }
  await decide(legalHold.placeTitle, legalHold.place, `Case ${name}`)
  await expect(page.getByText(legalHold.placeDone)).toBeVisible()
  await visitor.expectAccessible()
  await visitor.visit('/admin/documents')
  const kept = page.getByRole('region', { name: retention.title, exact: true })
  await expect(kept.getByText(`Case ${name}`)).toBeVisible()
  await kept.getByRole('link', { name: orderNumber, exact: true }).click()
  await decide(legalHold.liftTitle, legalHold.lift, 'It was won')
  await expect(page.getByText(legalHold.liftDone)).toBeVisible()

  await page.getByRole('link', { name: t.adminOrder.back, exact: true }).first().click()
  await page.getByLabel(t.adminOrders.search, { exact: true }).fill(orderNumber)
  await page.getByRole('button', { name: t.adminOrders.find, exact: true }).click()
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table.getByRole('cell', { name: localize(ordersTexts).states.refunded, exact: true })).toBeVisible()
})

test('an administrator notes what the carrier’s page says about a parcel', async ({ visitor }) => {
  const { call, language, page, localize } = visitor
  const { actions, actionOn, dialogs, done, line } = localize(fulfilmentTexts)
  const name = `Õie ${language} ${Date.now()}`
  await signInApproved(visitor, name)
  const artistToken = await tokenIn(visitor)
  const work = await publishEdition(visitor, artistToken, { en: `Pond ${name}`, et: `Tiik ${name}` })
  const { email, password } = await visitor.register()
  const { token } = await call('POST /auth/sign-in/email', { body: { email, password } })
  const params = { id: await placePaidOrder(visitor, token, work) }
  const parcel = { carrier: 'Omniva', trackingNumber: 'CE123456785EE' }
  await call('POST /orders/{id}/ship', { params, body: parcel, token: artistToken })

  await visitor.signIn(administrator)
  await visitor.visit(`/admin/orders/${params.id}`)
  await page.getByRole('button', { name: actionOn(actions['confirm-delivery'], work.title[language]) }).click()
  const dialog = page.getByRole('dialog', { name: actions['confirm-delivery'], exact: true })
  await expect(dialog.getByText(dialogs['confirm-delivery'].carrier('Omniva CE123456785EE'))).toBeVisible()
  await visitor.expectAccessible()
  await dialog.getByLabel(dialogs.note, { exact: true }).fill('Delivered this morning, signed for.')
  await dialog
    .getByLabel(localize(actionDialogTexts).actionDialog.password, { exact: true })
    .fill(administrator.password)
  await dialog.getByRole('button', { name: actions['confirm-delivery'], exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: done['confirm-delivery'] })).toBeVisible()
  await expect(page.getByText(line.confirmed.carrier(onDay(new Date(), language))).first()).toBeVisible()
})
