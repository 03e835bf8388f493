import { cartTexts } from '#texts/cart.ts'
import { problemsTexts } from '#texts/problems.ts'
import { tokenIn } from '../support/applicants.ts'
import { addToCart, checkOut, goToPayment } from '../support/buying.ts'
import { workCalled } from '../support/catalogue.ts'
import { expect, test } from '../support/visitor.ts'

// What comes back instead of a payment page, and what is said about it: to the buyer, and to whoever looks for the fault.

const order = { orderId: '0'.repeat(24), holdExpiresAt: '2030-01-01T00:00:00.000Z' }
const json = (body: unknown, status = 200) => ({ status, json: body })

const replies = {
  'Invalid checkout session response': [
    json({ success: true, data: order }),
    json({ success: true, data: { ...order, sessionUrl: '' } }),
    json({ success: true }),
    json({ success: false, data: { ...order, sessionUrl: '/en/about-us' } }),
    json({ data: { ...order, sessionUrl: '/en/about-us' } }),
  ],
  'The bank is closed today': [json({ success: false, message: 'The bank is closed today' })],
  // Refusals that are about nothing that a buyer could do, and one that the page has never heard of.
  'Not for buyers': ['invalid', 'forbidden', 'wrong-content-type', 'moon-in-scorpio'].map((code) =>
    json({ success: false, code, message: `Not for buyers: ${code}`, status: 409 }, 409),
  ),
  'Server error: 503': [{ status: 503, body: '<h1>Service Unavailable</h1>' }],
  'Error creating checkout': [undefined],
  'Failed to redirect to checkout': [json({ success: true, data: { ...order, sessionUrl: 'http://' } })],
}

test.use({ expectedComplaints: [/ERR_FAILED|status of (409|503)|Failed to redirect to checkout/] })

test('nobody is led astray by a reply that is no payment page', async ({ visitor }) => {
  const { page, localize, visit } = visitor
  const { cart } = localize(cartTexts)
  await visitor.signIn(await visitor.register())
  await addToCart(visitor, workCalled('Stairs to the Harbour').id)
  await visit('/cart')
  const checkout = page.getByRole('button', { name: cart.checkout, exact: true })
  for (const [sentence, bodies] of Object.entries(replies))
    for (const body of bodies) {
      await page.route('**/create-checkout-session', (route) => (body ? route.fulfill(body) : route.abort()))
      const announced = page.waitForEvent('console', (message) => message.text().includes(sentence))
      await checkout.click()
      await announced
      await expect(page.getByText(cart.failed)).toBeVisible()
      await expect(checkout).toBeEnabled()
      await expect(page).toHaveURL(/\/cart$/)
      expect(await page.evaluate(() => sessionStorage.getItem('checkoutRedirect'))).toBeNull()
      await page.unroute('**/create-checkout-session')
    }
  await goToPayment(visitor)
})

test('an unpaid order says on its page why it cannot be paid, and with which rights it was placed', async ({
  visitor,
}) => {
  const { page, localize, visit, call } = visitor
  const { cart, hold } = localize(cartTexts)
  const { problems } = localize(problemsTexts)
  await visitor.signIn(await visitor.register())
  const token = await tokenIn(visitor)
  const { orderId } = await checkOut(visitor, token, [workCalled('Stairs to the Harbour')])
  const { items } = await call('GET /orders/{id}', { params: { id: orderId }, token })
  await visit(`/orders/${orderId}`)
  const pay = page.getByRole('button', { name: hold.continueToPayment, exact: true })
  for (const code of ['seller-changed', 'forbidden'] as const) {
    const refusal = json({ success: false, code, message: problems[code], status: 409 }, 409)
    await page.route('**/create-checkout-session', (route) => route.fulfill(refusal))
    const request = page.waitForRequest('**/create-checkout-session')
    await pay.click()
    expect((await request).postDataJSON().items).toMatchObject([{ sellerStatus: items[0]?.sellerStatus }])
    await expect(page.getByRole('alert')).toHaveText(code === 'forbidden' ? cart.failed : problems[code])
    await page.unroute('**/create-checkout-session')
  }
  await pay.click()
  await page.waitForURL('**/sandbox-bank/pay/**')
})
