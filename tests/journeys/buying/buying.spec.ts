import type { Locator } from '@playwright/test'
import { cents, formatMoney, times, zero } from '#domain/money.ts'
import { sandboxBankTexts } from '#server/dev/texts/sandbox-bank.ts'
import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { addToCartTexts } from '#texts/add-to-cart.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { cartTexts } from '#texts/cart.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { frameTexts } from '#texts/frame.ts'
import { orderEmailsTexts } from '#texts/order-emails.ts'
import { ordersTexts } from '#texts/orders.ts'
import { tokenIn } from '../support/applicants.ts'
import { addToCart, cards, checkOut, goToPayment, inCart, payAtBank, payWith } from '../support/buying.ts'
import { artists, originalByLeelo, originalFor, workCalled } from '../support/catalogue.ts'
import { buySomething } from '../support/screen-steps.ts'
import { tokenOf } from '../support/selling.ts'
import { expect, test, type Visitor, visitorAt, waitForHydration } from '../support/visitor.ts'

const words = ({ localize }: Visitor) => ({
  ...localize(addToCartTexts),
  ...localize(artworkTexts),
  ...localize(cartTexts),
  ...localize(frameTexts),
  ...localize(ordersTexts),
  login: localize(accountTexts).login,
  bank: localize(sandboxBankTexts).sandboxBank,
  card: localize(catalogueTexts).card,
})
const orderNumber = /LO-\d{4}-\d{6}/

test(
  'somebody without an account chooses a work, logs in, pays and holds a confirmed order',
  { tag: '@words' },
  async ({ visitor }, about) => {
    const { page, language, localize, register, logIn, emailTo, visit } = visitor
    const t = words(visitor)
    const work = originalByLeelo(about)
    const title = work.title[language]
    const price = formatMoney(cents(work.price), language, { exact: true })
    const buyer = await register()

    await visit(`/artwork/${work.id}`)
    const add = page.getByRole('button', { name: t.addToCart.add, exact: true })
    const added = page.getByRole('button', { name: t.addToCart.added, exact: true })
    await expect(page.getByRole('main')).toContainText(language === 'et' ? 'käibemaksu' : 'VAT')
    await add.click()
    await expect(added).toBeVisible()
    const cart = page.getByRole('banner').getByRole('link', { name: t.frame.cart(1), exact: true })
    await cart.click()
    await expect(page).toHaveURL(links.cart(language))
    // What the law wants said before the payment.
    const summary = page.getByRole('region', { name: t.cart.summary })
    for (const words of [t.cart.tax, t.cart.agree, t.cart.sendBack]) await expect(summary).toContainText(words)
    for (const [name, page] of [
      [t.cart.terms, links.terms],
      [t.cart.returnsPage, links.returns],
    ] as const)
      await expect(summary.getByRole('link', { name, exact: true })).toHaveAttribute('href', page(language))

    await page.getByRole('button', { name: t.cart.checkout, exact: true }).click()
    await expect(page).toHaveURL(links.login(language))
    await expect(page.getByText(t.login.reasons.checkout, { exact: true })).toBeVisible()
    await logIn(buyer)
    await expect(page.getByRole('heading', { level: 1, name: t.bank.heading(price) })).toBeVisible()
    await payWith(visitor, cards.good)

    await expect(page).toHaveURL(new RegExp(`/${language}/order-confirmation/[0-9a-f]{24}`))
    await expect(page.getByRole('heading', { level: 1, name: t.order.thanks(buyer.firstName) })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main).toContainText(buyer.email)
    const artist = artists.find(({ id }) => id === work.artistId)
    await expect(main.getByRole('figure')).toContainText(artist?.tagline[language] ?? work.artistId)
    const number = (await main.textContent())?.match(orderNumber)?.[0] ?? ''
    expect(number).not.toBe('')
    const bought = main.getByRole('region', { name: t.order.bought })
    const line = bought.getByRole('listitem').filter({ hasText: title })
    await expect(line).toContainText(price)
    await expect(line.getByText(t.order.quantity(1), { exact: true })).toBeVisible()
    for (const sum of [t.order.subtotal, t.order.total])
      await expect(bought.getByRole('definition').and(page.locator(`dt:text-is("${sum}") + dd`))).toHaveText(price)
    for (const sum of [t.order.shipping, t.order.tax])
      await expect(page.locator(`dt:text-is("${sum}") + dd`)).toHaveText(
        formatMoney(cents(0), language, { exact: true }),
      )
    const address = main.getByRole('region', { name: t.order.address })
    for (const line of ['Kadri Rebane', 'Pikk 12', '71003 Viljandi', localize({ en: 'Estonia', et: 'Eesti' })])
      await expect(address.getByText(line, { exact: true })).toBeVisible()
    const steps = main.getByRole('list', { name: t.order.progress }).getByRole('listitem')
    await expect(steps).toHaveCount(4)
    await expect(steps.first()).toHaveAttribute('aria-current', 'step')
    await expect(page.getByRole('banner').getByRole('link', { name: t.frame.cart(0), exact: true })).toBeVisible()

    await main.getByRole('link', { name: t.order.toOrders }).click()
    await expect(page).toHaveURL(links.orders(language))
    await page.getByRole('link', { name: t.orders.see(number) }).click()
    await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t.order.ofDay('').trim())
    await expect(main).toContainText(number)
    await expect(main).toContainText(title)

    const receipt = await emailTo(buyer.email, new RegExp(number))
    const order = { id: '', number, shipping: zero, total: zero, shippingAddress: null }
    const { paid } = localize(orderEmailsTexts)
    const facts = { lines: [], copies: 1, traders: [], operator: '', termsVersion: '' }
    expect(receipt.subject).toBe(paid({ order, ...facts }).subject)
    for (const part of [title, price, 'Pikk 12']) expect(receipt.text).toContain(part)
    const news = await emailTo('artist@louend.test', new RegExp(number))
    const sold = { title: work.title, artistName: '', picture: undefined, copies: [], editionSize: null, share: zero }
    const sale = {
      order,
      works: [sold],
      sendBy: '2026-12-01',
      share: zero,
      isEarlySale: false,
      isBeyondInsurance: false,
    }
    expect(news.subject).toBe(orderEmailsTexts.et.sold(sale).subject)
    expect(news.text).toContain('Pikk 12')
  },
)

test('thanks for an order do not wait long for a sentence of the artist', async ({ visitor, page }) => {
  const { order } = words(visitor)
  // It never answers.
  await page.route('**/api/artists/profile/*', () => undefined)
  await buySomething(visitor)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.thanks(''))
})

test('adding to the cart is confirmed for a while, on a card and on the page of a work', {
  tag: '@browsers',
}, async ({ visitor, baseURL }) => {
  const { page, visit, language } = visitor
  const t = words(visitor)
  const { id, title } = workCalled('Gate')
  const print = workCalled('Two Pears')
  const { page: work, visit: visitWork } = visitorAt(await page.context().newPage(), language, String(baseURL))
  await visitWork(`/artwork/${print.id}`)
  await visit('/discover?category=sculpture')
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title[language] }) })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await card.hover()
  await card.getByRole('button', { name: t.addToCart.addThis(title[language]) }).click()
  await expectToStay(card.getByRole('button', { name: t.addToCart.added }), 2000)
  await card.getByRole('button', { name: t.addToCart.addThis(title[language]) }).click()
  await expect(card.getByText(t.addToCart.onlyOneInCart)).toBeVisible()
  expect(await inCart(page)).toBe(1)

  await work.getByRole('button', { name: t.addToCart.add, exact: true }).click()
  await expectToStay(work.getByRole('button', { name: t.addToCart.added, exact: true }), 3000)
  await expect(work.getByText(t.addToCart.inCart(1))).toBeVisible()
  await work.getByRole('button', { name: t.addToCart.add, exact: true }).click()
  await expect(work.getByText(t.addToCart.inCart(2))).toBeVisible()
  await expect(work.getByRole('banner').getByRole('link', { name: t.frame.cart(3), exact: true })).toBeVisible()
  await page.clock.resume()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: t.frame.cart(3), exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user-storage'))).toContain(id)
})

test('the quantity goes up to what is left of the edition, and down to one', async ({ visitor }) => {
  const { page, language } = visitor
  const t = words(visitor)
  const work = workCalled('Cow Parsley, Roadside')
  const title = work.title[language]
  const size = work.edition.size ?? 0
  await addToCart(visitor, work.id)
  await visitor.visit('/cart')
  const increase = page.getByRole('button', { name: t.cart.increase(title) })
  const decrease = page.getByRole('button', { name: t.cart.decrease(title) })
  await expect(decrease).toBeDisabled()
  for (let count = 2; count <= size; count += 1) {
    await increase.click()
    await expect(page.getByRole('status', { name: t.cart.quantity(title) })).toHaveText(String(count))
  }
  await expect(increase).toBeDisabled()
  const all = formatMoney(times(cents(work.price), size), language, { exact: true })
  await expect(page.locator(`dt:text-is("${t.cart.total}") + dd`)).toHaveText(all)
  await expect(page.getByRole('banner').getByRole('link', { name: t.frame.cart(size), exact: true })).toBeVisible()
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('user-storage') ?? '{}').state.cart)
  expect(kept).toMatchObject({ count: size, total: (work.price * size) / 100 })
  expect(Date.parse(kept.lastUpdated)).toBeGreaterThan(Date.now() - 60_000)
  await decrease.click()
  await expect(increase).toBeEnabled()

  await page.getByRole('button', { name: t.cart.removeThis(title) }).click()
  await expect(page.getByRole('heading', { name: t.cart.empty })).toBeVisible()
  const status = page.getByRole('main').getByRole('status')
  await expect(status.filter({ hasText: t.cart.removed(title) })).toBeAttached()
  await page.getByRole('main').getByRole('link', { name: t.cart.discover }).click()
  await expect(page).toHaveURL(links.discover(language))
})

test.describe('with a card that is declined', () => {
  test.use({ expectedComplaints: [/status of 402/] })

  test('somebody who registers on the way to the payment goes on to it, and pays with another card', {
    tag: '@browsers',
  }, async ({ visitor }) => {
    const { page, language, localize } = visitor
    const t = words(visitor)
    const account = localize(accountTexts)
    const email = `tulija-${language}-${Date.now()}@ostja.test`
    await addToCart(visitor, workCalled('Stairs to the Harbour').id)
    await page.getByRole('link', { name: t.addToCart.seeCart, exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: t.cart.createAccount, exact: true }).click()
    await expect(page.getByLabel(account.fields.firstName, { exact: true })).toBeFocused()
    await expect(page.getByText(account.register.reasons.checkout, { exact: true })).toBeVisible()
    for (const [name, value] of Object.entries({
      firstName: 'Kadri',
      lastName: 'Rebane',
      email,
      password: 'kuldneRukis7!',
      confirmPassword: 'kuldneRukis7!',
    }))
      await page.getByLabel(account.fields[name as keyof typeof account.fields], { exact: true }).fill(value)
    await page.getByRole('main').getByRole('button', { name: account.register.submit, exact: true }).click()

    // Straight on to the payment; and whoever goes back from there is not sent to it again.
    await expect(page.getByLabel(t.bank.fields.cardNumber, { exact: true })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(links.cart(language))
    await expect(page.getByText(t.cart.registered(email))).toBeVisible()
    await expect(page.getByRole('button', { name: t.cart.checkout, exact: true })).toBeHidden()
    await page.getByRole('button', { name: t.hold.continueToPayment, exact: true }).click()
    await payWith(visitor, cards.declined)
    await expect(page.getByRole('alert')).toHaveText(t.bank.refused.card_declined)
    await expect(page.getByLabel(t.bank.fields.city, { exact: true })).toHaveValue('Viljandi')
    await payWith(visitor, cards.good)
    await expect(page).toHaveURL(new RegExp(`/${language}/order-confirmation/`))
    await expect(page.getByRole('heading', { level: 1, name: t.order.thanks('Kadri') })).toBeVisible()
    await expect.poll(() => inCart(page)).toBe(0)
  })
})

test('Google leads from the cart to the payment', { tag: '@words' }, async ({ visitor }) => {
  const { page, language, localize } = visitor
  const t = words(visitor)
  const account = localize(accountTexts)
  await addToCart(visitor, workCalled('Stairs to the Harbour').id)
  await page.getByRole('link', { name: t.addToCart.seeCart, exact: true }).click()
  await page.getByRole('button', { name: t.cart.checkout, exact: true }).click()
  await expect(page).toHaveURL(links.login(language))
  const [chooser] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: account.google.button }).click(),
  ])
  await chooser.getByRole('button', { name: 'liis@gmail.test' }).click()
  await expect(page.getByLabel(t.bank.fields.cardNumber, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t.bank.cancel, exact: true }).click()
  await expect(page).toHaveURL(links.cart(language))
})

test('a login from the header leads home, not to a payment or a work that was left', async ({ visitor }) => {
  const { page, language } = visitor
  const t = words(visitor)
  const buyer = await visitor.register()
  await addToCart(visitor, workCalled('Stairs to the Harbour').id)
  await page.getByRole('link', { name: t.addToCart.seeCart, exact: true }).click()
  await page.getByRole('button', { name: t.cart.checkout, exact: true }).click()
  await expect(page).toHaveURL(links.login(language))
  await page.getByRole('contentinfo').getByRole('link', { name: t.frame.terms, exact: true }).click()
  await expect(page).toHaveURL(links.terms(language))
  // Back and forward keep the destination and its reason.
  await page.goBack()
  await expect(page.getByText(t.login.reasons.checkout, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(links.cart(language))
  await page.goForward()
  await expect(page.getByText(t.login.reasons.checkout, { exact: true })).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(links.terms(language))
  await page.getByRole('banner').getByRole('link', { name: t.frame.logIn, exact: true }).click()
  await expect(page).toHaveURL(links.login(language))
  await expect(page.getByRole('heading', { level: 1, name: t.login.title, exact: true })).toBeVisible()
  await expect(page.getByText(t.login.reasons.checkout, { exact: true })).toHaveCount(0)
  await visitor.logIn(buyer)
  await expect(page).toHaveURL(links.home(language))
})

test('a cancelled payment leads back to a full cart, and frees the work for others at once', async ({
  visitor,
}, about) => {
  const { page, language, register, signIn } = visitor
  const t = words(visitor)
  const work = originalFor('canceller', about)
  await signIn(await register())
  await addToCart(visitor, work.id)
  await goToPayment(visitor)
  await page.getByRole('button', { name: t.bank.cancel, exact: true }).click()
  await expect(page).toHaveURL(links.cart(language))
  await expect(page.getByText(t.hold.cancelled)).toBeVisible()
  await expect(page.getByRole('listitem', { name: work.title[language], exact: true })).toBeVisible()
  expect(await inCart(page)).toBe(1)

  await checkOut(visitor, await tokenOf(visitor, await register()), [work])
})

test('the way back from the payment page gives nothing up when it is followed from elsewhere', async ({
  visitor,
  baseURL,
}) => {
  const { page, language, register, signIn } = visitor
  const t = words(visitor)
  await signIn(await register())
  await addToCart(visitor, workCalled('Stairs to the Harbour').id)
  await goToPayment(visitor)
  const orderId = await page.evaluate(() => JSON.parse(sessionStorage.getItem('heldOrder') ?? '{}').orderId)
  const elsewhere = visitorAt(await page.context().newPage(), language, String(baseURL))
  await elsewhere.visit(`/cart?cancelled=${orderId}`)
  await expect(elsewhere.page).toHaveURL(links.order(language, orderId))
  const token = await tokenIn(elsewhere)
  const isAt = async () => (await visitor.call('GET /orders/{id}', { params: { id: orderId }, token })).status
  await expect(elsewhere.page.getByRole('button', { name: t.hold.continueToPayment, exact: true })).toBeVisible()
  expect(await isAt()).toBe('pending_payment')
  await elsewhere.page.getByRole('button', { name: t.hold.cancelOrder, exact: true }).click()
  await expect.poll(isAt).toBe('cancelled')
})

test('while somebody pays, others see it, and afterwards they see it sold', async ({ visitor }, about) => {
  const { page, register, signIn, visit } = visitor
  const t = words(visitor)
  const work = originalFor('onlooker', about)
  const title = work.title[visitor.language]
  await addToCart(visitor, work.id)
  const token = await tokenOf(visitor, await register())
  const payment = await checkOut(visitor, token, [work])

  await visit(`/artwork/${work.id}`)
  await expect(page.getByText(t.artwork.paying, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: t.addToCart.add, exact: true })).toHaveCount(0)
  await visit('/cart')
  const line = page.getByRole('listitem', { name: title, exact: true })
  await expect(line.getByRole('alert')).toBeVisible()
  await expect(line.getByRole('button', { name: t.lineTrouble.lookAgain })).toBeVisible()

  await payAtBank(visitor, token, payment)
  await line.getByRole('button', { name: t.lineTrouble.lookAgain }).click()
  await expect(line.getByText(t.lineTrouble.sold)).toBeVisible()
  await signIn(await register())
  await visit('/cart')
  await page.getByRole('button', { name: t.cart.checkout, exact: true }).click()
  await expect(page.getByText(t.cart.putRight)).toBeVisible()

  await visit(`/artwork/${work.id}`)
  const facts = page.getByRole('main')
  await expect(facts.getByText(t.artwork.sold, { exact: true }).first()).toBeVisible()
  await expect(facts.getByRole('link', { name: t.artwork.likeThis })).toBeVisible()
  await expect(page.getByRole('button', { name: t.addToCart.add, exact: true })).toHaveCount(0)
  await visit(`/search-results?q=${encodeURIComponent(title)}&status=active,sold`)
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card.first()).toContainText(t.card.sold)
})

test('two tabs share one cart and one payment', async ({ visitor, baseURL }, about) => {
  const { page, language, register, signIn } = visitor
  const t = words(visitor)
  const work = originalFor('two-tabs', about)
  const second = visitorAt(await page.context().newPage(), language, String(baseURL))
  await signIn(await register())
  await second.visit('/cart')
  await expect(second.page.getByRole('heading', { name: t.cart.empty })).toBeVisible()
  await addToCart(visitor, work.id)
  await expect(second.page.getByRole('listitem', { name: work.title[language], exact: true })).toBeVisible()

  await goToPayment(visitor)
  await goToPayment(second)
  expect(second.page.url()).toBe(page.url())
  await payWith(visitor, cards.good)
  await expect(page).toHaveURL(new RegExp(`/${language}/order-confirmation/`))
  await second.page.getByRole('button', { name: t.bank.pay, exact: true }).click()
  await expect(second.page).toHaveURL(new RegExp(`/${language}/order-confirmation/`))
  await expect(second.page.getByRole('heading', { level: 1, name: t.order.thanks('Kadri') })).toBeVisible()

  await page.goto(links.orders(language))
  await waitForHydration(page)
  await expect(page.getByRole('link', { name: /LO-/ })).toHaveCount(1)
  expect(await inCart(page)).toBe(0)
})

/** While the clock stands still: what has come stays for so many milliseconds, give or take a tenth of a second. */
async function expectToStay(part: Locator, milliseconds: number): Promise<void> {
  const { clock } = part.page()
  await expect(part).toBeVisible()
  // Lets the page notice what it shows, and begin to count.
  await clock.runFor(100)
  await clock.runFor(milliseconds - 200)
  await expect(part).toBeVisible()
  await clock.runFor(200)
  await expect(part).toBeHidden()
}
