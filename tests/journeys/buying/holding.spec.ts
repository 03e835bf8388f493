import { formatTime } from '#domain/calendar.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import { cartTexts } from '#texts/cart.ts'
import { discoverTexts } from '#texts/discover.ts'
import { frameTexts } from '#texts/frame.ts'
import { ordersTexts } from '#texts/orders.ts'
import { tokenIn } from '../support/applicants.ts'
import { addToCart, cards, goToPayment, inCart, payWith } from '../support/buying.ts'
import { workCalled } from '../support/catalogue.ts'
import { clearBrowser } from '../support/session.ts'
import { expect, test, type Visitor, visitorAt, waitForHydration } from '../support/visitor.ts'

// From the cart to the payment page and back by every other way than the straight one.

const words = ({ localize }: Visitor) => ({
  ...localize(cartTexts),
  ...localize(discoverTexts),
  ...localize(frameTexts),
  ...localize(ordersTexts),
})
const edition = workCalled('Stairs to the Harbour')

/** The unpaid order that this tab remembers. */
const heldOrder = ({ page }: Visitor): Promise<{ orderId: string; holdExpiresAt: string }> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('heldOrder') ?? '{}'))

test.use({ expectedComplaints: [/ERR_FAILED|status of 40[14]/] })

test('works are held while the minutes go by, until they are given up or the time has run out', async ({ visitor }) => {
  const { page, language, visit } = visitor
  const t = words(visitor)
  await visitor.signIn(await visitor.register())
  await addToCart(visitor, edition.id)

  await goToPayment(visitor)
  const { orderId } = await heldOrder(visitor)
  await visit('/cart')
  await page.getByRole('button', { name: t.hold.continueToPayment, exact: true }).click()
  await page.waitForURL('**/sandbox-bank/pay/**')
  await visit('/cart')
  const cancel = page.getByRole('button', { name: t.hold.cancelOrder, exact: true })
  await page.route('**/api/payments/cancel-checkout', (route) => route.abort())
  await cancel.click()
  await expect(page.getByText(t.hold.failed)).toBeVisible()
  await expect(page.getByRole('button', { name: t.hold.continueToPayment, exact: true })).toBeEnabled()
  await page.unroute('**/api/payments/cancel-checkout')
  await cancel.click()
  await expect(page.getByText(t.hold.orderCancelled)).toBeVisible()
  await expect(cancel).toBeHidden()
  await expect(page.getByRole('button', { name: t.hold.continueToPayment, exact: true })).toBeHidden()
  const token = await tokenIn(visitor)
  expect((await visitor.call('GET /orders/{id}', { params: { id: orderId }, token })).status).toBe('cancelled')
  expect(await inCart(page)).toBe(1)

  await goToPayment(visitor)
  const { holdExpiresAt } = await heldOrder(visitor)
  const until = new Date(holdExpiresAt)
  await page.clock.install()
  await page.goto(links.cart(language))
  const notice = page.getByRole('region', { name: t.hold.heldUntil(formatTime(until, language)) })
  await expect(notice).toContainText(t.hold.left(29))
  await page.clock.pauseAt(until.getTime() - seconds(15 * 60 + 10))
  await page.clock.runFor(seconds(5))
  await expect(notice).toContainText(t.hold.left(15))
  await page.clock.runFor(seconds(10))
  await expect(notice).toContainText(t.hold.left(14))
  // A sign of life; without one, the session would be over before the hold.
  await page.mouse.move(300, 300)
  await page.clock.pauseAt(until.getTime() - seconds(70))
  await page.clock.runFor(seconds(5))
  await expect(notice).toContainText(t.hold.left(1))
  await page.clock.runFor(seconds(10))
  await expect(notice).toContainText(t.hold.lessThanOne)
  await page.clock.runFor(seconds(50))
  await expect(notice).toBeVisible()
  await expect(page.getByText(t.hold.over)).toBeHidden()
  await page.clock.runFor(seconds(10))
  await expect(page.getByText(t.hold.over)).toBeVisible()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('button', { name: t.cart.checkout, exact: true })).toBeVisible()
})

test('the confirmation opens for whoever comes from checkout, and for nobody else', async ({ visitor, baseURL }) => {
  const { page, language } = visitor
  const t = words(visitor)
  const buyer = await visitor.register()
  await visitor.signIn(buyer)
  const thanks = page.getByRole('heading', { level: 1, name: t.order.thanks(buyer.firstName) })

  await addToCart(visitor, edition.id)
  await goToPayment(visitor)
  const { orderId } = await heldOrder(visitor)
  const confirmation = links.orderConfirmation(language, orderId)
  const { page: stranger } = visitorAt(await page.context().newPage(), language, String(baseURL))
  await stranger.goto(confirmation)
  await expect(stranger).toHaveURL(links.cart(language))
  await stranger.close()

  // Who leaves before the order is there has left all the same.
  await page.route('**/api/payments/confirm', () => undefined)
  await payWith(visitor, cards.good)
  await expect(page).toHaveURL(new RegExp(confirmation))
  await expect(page.getByText(t.order.loading)).toBeAttached()
  await waitForHydration(page)
  await page.getByRole('navigation', { name: t.frame.navigation }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: t.discover.title })).toBeVisible()
  const token = await tokenIn(visitor)
  const state = async () => (await visitor.call('GET /orders/{id}', { params: { id: orderId }, token })).status
  await expect.poll(state).toBe('paid')
  await page.goto(confirmation)
  await expect(page).toHaveURL(links.cart(language))
  await page.unroute('**/api/payments/confirm')

  // The cart finds out that it is paid, and leads there itself.
  await page.getByRole('main').getByRole('link', { name: t.hold.toOrder }).click()
  await expect(page).toHaveURL(confirmation)
  await expect(thanks).toBeVisible()
  expect(await inCart(page)).toBe(0)
  const main = page.getByRole('main')
  await expect(main.getByText(t.order.quantity(1), { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`)
  await page.reload()
  await expect(thanks).toBeVisible()
  await main.getByRole('link', { name: t.order.helpCentre }).click()
  await expect(page).toHaveURL(links.faq(language))
  await expect(thanks).toBeHidden()
  await page.goto(confirmation)
  await expect(page).toHaveURL(links.cart(language))

  // Having to log in again on the way back is not leaving.
  await addToCart(visitor, edition.id)
  await goToPayment(visitor)
  await clearBrowser(page)
  await payWith(visitor, cards.good)
  await expect(page).toHaveURL(links.login(language))
  await visitor.logIn(buyer)
  await expect(page).toHaveURL(/order-confirmation/)
  await expect(thanks).toBeVisible()
})

test('an order that is not there says so, and leads on', async ({ visitor }) => {
  const { page, language, visit } = visitor
  const t = words(visitor)
  await visitor.signIn(await visitor.register())
  await visit(`/orders/${'0'.repeat(24)}`)
  await expect(page.getByRole('heading', { level: 1, name: t.order.notFound })).toBeVisible()
  await expect(page.getByText(t.order.notFoundText)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: t.order.helpCentre })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: t.order.continueShopping }).click()
  await expect(page).toHaveURL(links.discover(language))
})

const seconds = (count: number): number => count * 1000
