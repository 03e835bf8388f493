import { expect, test } from 'vitest'
import { inProcessFetch } from '#server/http/in-process-fetch.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, submitPayment } from '../../../tests/support/payments.ts'
import { renderPage } from '../../../tests/support/render-page.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'
import OrderConfirmationPage from './order-confirmation-page.tsx'

test('a confirmation names its order whatever has become of the payment', async () => {
  await using open = await openShop()
  const { shop, app, call, database } = open
  const buyer = await createUser(shop)
  const body = cartOf(await createArtwork(database))
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', { body, ...buyer })
  const show = async (language: 'en' | 'et') => {
    const order = await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })
    const page = { loader: () => order, default: OrderConfirmationPage }
    const address = `/${language}/order-confirmation/${orderId}`
    const { html } = await renderPage(page, 'order-confirmation/:orderId', address, inProcessFetch(app))
    return { html: html.replaceAll('<!-- -->', ''), orderNumber: order.orderNumber }
  }
  const pending = await show('en')
  expect(pending.html).toContain('Your payment is being processed')
  expect(pending.html).toContain(pending.orderNumber)
  expect((await show('et')).html).toContain(pending.orderNumber)

  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()
  const paid = await show('en')
  expect(paid.html).toContain('Payment received')
  expect(paid.html.split(`>${paid.orderNumber}<`)).toHaveLength(2)
})
