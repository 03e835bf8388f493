import sharp from 'sharp'
import { cents, formatMoney } from '#domain/money.ts'
import { maxReturnPostage } from '#domain/returns.ts'
import { actionDialogTexts } from '#texts/action-dialog.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import { formOf } from '../../support/forms.ts'
import { tokenIn } from '../support/applicants.ts'
import { placePaidOrder } from '../support/buying.ts'
import { visitAsAdmin } from '../support/screen-steps.ts'
import { demoSeller, publishEdition, tokenOf } from '../support/selling.ts'
import { expect, test } from '../support/visitor.ts'

const print = { en: 'Torn Print', et: 'Rebenenud trükk' }

test.use({ expectedComplaints: [/status of 4(00|09|22)/] })

test('a buyer claims the postage of a faulty work, and the shop pays it', async ({ visitor, another }) => {
  const t = visitor.localize(fulfilmentTexts)
  const { page, language } = visitor
  const exact = (amount: number) => formatMoney(cents(amount), language, { exact: true })
  const token = await tokenOf(visitor, demoSeller)
  const work = await publishEdition(visitor, token, print)
  await visitor.signIn(await visitor.register())
  const buyerToken = await tokenIn(visitor)
  const params = { id: await placePaidOrder(visitor, buyerToken, work) }
  await visitor.call('POST /orders/{id}/ship', { params, body: {}, token })
  await visitor.call('POST /orders/{id}/confirm-receipt', { params, body: {}, token: buyerToken })
  const { items } = await visitor.call('POST /orders/{id}/request-return', {
    params,
    body: { reason: 'It is torn', isFaulty: true },
    token: buyerToken,
  })
  const parcel = { lineId: items[0]?.lineId ?? '', carrier: 'Omniva', trackingNumber: 'CC123456789EE' }
  await visitor.call('POST /orders/{id}/post-return', { params, body: formOf(parcel), token: buyerToken })

  await visitor.visit(`/orders/${params.id}`)
  await expect(page.getByText(t.line.postage.offered)).toBeVisible()
  const claim = t.actionOn(t.actions['claim-postage'], work.title[language])
  await page.getByRole('button', { name: claim, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.actions['claim-postage'], exact: true })
  const confirm = dialog.getByRole('button', { name: t.actions['claim-postage'], exact: true })
  await expect(dialog.getByText(t.dialogs['claim-postage'])).toBeVisible()
  await dialog.getByLabel(t.dialogs.postage, { exact: true }).fill(String(maxReturnPostage / 100 + 1))
  await dialog.getByLabel(t.dialogs.iban, { exact: true }).fill('EE38 2200 2210 2014 5685')
  await dialog.getByLabel(t.dialogs.holder, { exact: true }).fill('Mari Maasikas')
  await confirm.click()
  await expect(dialog.getByLabel(t.dialogs.postage, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await visitor.expectAccessible()
  await dialog.getByLabel(t.dialogs.postage, { exact: true }).fill('12,50')
  await dialog.getByLabel(t.dialogs.receipt, { exact: true }).setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background: 'white' } })
      .png()
      .toBuffer(),
  })
  await confirm.click()
  await expect(page.getByRole('status').filter({ hasText: t.done['claim-postage'] })).toBeVisible()
  await expect(page.getByText(t.line.postage.claimed(exact(1250)))).toBeVisible()
  await visitor.call('POST /orders/{id}/receive-return', { params, body: {}, token })

  const admin = await another()
  const office = admin.page
  const { adminOrder, adminOrders } = admin.localize(adminOrdersTexts)
  await visitAsAdmin(admin, `/admin/orders/${params.id}`)
  await expect(office.getByText(adminOrders.problems['postage-claimed'])).toBeVisible()
  const claims = office.getByRole('region', { name: adminOrder.postage.title, exact: true })
  await expect(claims).toContainText('EE38 2200 2210 2014 5685')
  // What the buyer is told is not said to administrators.
  await expect(office.getByText(admin.localize(fulfilmentTexts).line.postage.claimed(exact(1250)))).toHaveCount(0)
  await expect(claims.getByRole('button', { name: adminOrder.postage.receipt, exact: true })).toBeVisible()
  await admin.expectAccessible()
  await claims.getByRole('button', { name: adminOrder.postage.payOf(exact(1250)), exact: true }).click()
  const paying = office.getByRole('dialog', { name: adminOrder.postage.payTitle(exact(1250)) })
  await paying
    .getByLabel(admin.localize(actionDialogTexts).actionDialog.password, { exact: true })
    .fill(demoSeller.password)
  await paying.getByRole('button', { name: adminOrder.postage.pay, exact: true }).click()
  await expect(office.getByText(adminOrder.postage.payDone)).toBeVisible()
  await expect(claims.getByText(new RegExp(`^${adminOrder.postage.states.paid} `))).toBeVisible()

  await page.reload()
  await expect(page.getByText(t.line.postage.paid(exact(1250)))).toBeVisible()
  await page.getByText(t.line.history, { exact: true }).click()
  await expect(page.getByText(t.line.postagePaid, { exact: true })).toBeVisible()
})
