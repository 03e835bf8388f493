import { address } from '#contract/client.ts'
import { insuredUpTo } from '#domain/delivery.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { links } from '#site/links.ts'
import { cartTexts } from '#texts/cart.ts'
import { problemsTexts } from '#texts/problems.ts'
import { addToCart } from '../support/buying.ts'
import { artists, type Work, workCalled } from '../support/catalogue.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

// What the cart says when a work has changed since it was put in, or when the shop does not answer.

test.use({ expectedComplaints: [/ERR_FAILED|status of 40[149]/] })

const print = workCalled('Cow Parsley, Roadside')
const copies = print.edition.size ?? 0
const cartCheck = `**${address('POST /cart/check')}`

/** Changes the first line as the browser has stored it: as if it had been put in at another time. */
const changeLine = (
  { page }: Visitor,
  change: { id?: string; price?: number; quantity?: number; sellerStatus?: string },
) =>
  page.evaluate((change) => {
    const stored = JSON.parse(localStorage.getItem('user-storage') ?? '')
    Object.assign(stored.state.cart.items[0], change)
    localStorage.setItem('user-storage', JSON.stringify(stored))
  }, change)

test('a line that has changed says so, and is put right beside it', async ({ visitor }) => {
  const { page, language, visit } = visitor
  const { cart, lineTrouble: t } = visitor.localize(cartTexts)
  const title = print.title[language]
  const price = formatMoney(cents(print.price), language)
  const line = page.getByRole('listitem', { name: title, exact: true })
  await addToCart(visitor, print.id)

  await changeLine(visitor, { price: 1 })
  await visit('/cart')
  await expect(line.getByRole('alert')).toContainText(t.priceChanged(formatMoney(cents(100), language), price))
  await line.getByRole('button', { name: t.agree(price), exact: true }).click()
  await expect(line.getByRole('alert')).toBeHidden()
  await expect(page.locator(`dt:text-is("${cart.total}") + dd`)).toHaveText(
    formatMoney(cents(print.price), language, { exact: true }),
  )

  await changeLine(visitor, { sellerStatus: 'private' })
  await visit('/cart')
  await expect(line.getByRole('alert')).toContainText(t.sellerChanged.trader)
  await line.getByRole('button', { name: t.buyFrom.trader, exact: true }).click()
  await expect(line.getByRole('alert')).toBeHidden()

  await changeLine(visitor, { quantity: copies + 1 })
  await visit('/cart')
  await expect(line.getByRole('alert')).toContainText(t.notEnough(copies))
  await line.getByRole('button', { name: t.setTo(copies), exact: true }).click()
  await expect(line.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('status', { name: cart.quantity(title) })).toHaveText(String(copies))

  await changeLine(visitor, { id: '0'.repeat(24) })
  await visitor.signIn(await visitor.register())
  await visit('/cart')
  const gone = page.getByRole('listitem').filter({ hasText: t.gone })
  await expect(gone).toBeVisible()
  await page.getByRole('button', { name: cart.checkout, exact: true }).click()
  await expect(page.getByText(cart.putRight)).toBeVisible()
  await expect(gone).toBeFocused()
})

test('works stand under who sends them, with what that means and when they come', async ({ visitor }) => {
  const { page, language } = visitor
  const { cart } = visitor.localize(cartTexts)
  const junipers = workCalled('Junipers by Moonlight')
  const august = workCalled('Last Day of August')
  const byAnother = workCalled('Listener')
  for (const { id } of [junipers, byAnother, august]) await addToCart(visitor, id)
  await visitor.visit('/cart')
  const senderOf = ({ artistId }: Work) =>
    page.getByRole('region', { name: cart.sentBy(artists.find(({ id }) => id === artistId)?.name ?? '') })
  const titles = (work: Work) => senderOf(work).getByRole('heading', { level: 3 })
  await expect(titles(junipers)).toHaveText([junipers.title[language], august.title[language]])
  await expect(titles(byAnother)).toHaveText([byAnother.title[language]])
  await expect(senderOf(junipers).getByText(cart.sellers.trader)).toBeVisible()
  await expect(senderOf(byAnother).getByText(cart.sellers.private)).toBeVisible()
  const delivery = cart.deliveryDays('').replace(/[:.\s]+$/, '')
  for (const work of [junipers, byAnother]) await expect(senderOf(work).getByText(delivery)).toBeVisible()
})

test('of works worth more than a parcel is insured for, the cart says once that more is agreed on', async ({
  visitor,
}) => {
  const { page } = visitor
  const { cart } = visitor.localize(cartTexts)
  for (const title of ['Haanja, Rose Hour', 'Before the Cranes Wake']) await addToCart(visitor, workCalled(title).id)
  await addToCart(visitor, print.id)
  await visitor.visit('/cart')
  await expect(page.getByRole('listitem', { name: print.title[visitor.language], exact: true })).toBeVisible()
  const sender = page.getByRole('region', { name: cart.sentBy('Leelo Uduvere'), exact: true })
  await expect(sender.getByText(cart.insured(insuredUpTo), { exact: true })).toBeVisible()
  await expect(page.getByText(cart.insured(insuredUpTo), { exact: true })).toHaveCount(1)
})

test('a cart that comes to more than can be paid at once says so, and keeps its works', async ({ visitor }) => {
  const { page, visit } = visitor
  const { cart } = visitor.localize(cartTexts)
  const { problems } = visitor.localize(problemsTexts)
  await visitor.signIn(await visitor.register())
  await addToCart(visitor, print.id)
  await page.route(cartCheck, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.works[0].work.price = 500_000
    await route.fulfill({ response, json: answer })
  })
  await changeLine(visitor, { price: 500_000, quantity: 2 })
  await visit('/cart')
  const alert = page.getByRole('alert').filter({ hasText: problems['total-too-high'] })
  await expect(alert).toBeVisible()
  await page.getByRole('button', { name: cart.checkout, exact: true }).click()
  await expect(page.getByRole('button', { name: cart.checkout, exact: true })).toBeEnabled()
  await expect(alert).toBeVisible()
  await expect(page.getByRole('listitem', { name: print.title[visitor.language], exact: true })).toBeVisible()
})

test('a cart that could not be checked says so, and an answer that comes after a newer one changes nothing', async ({
  visitor,
}) => {
  const { page, language, visit } = visitor
  const { cart, lineTrouble: t } = visitor.localize(cartTexts)
  const line = page.getByRole('listitem', { name: print.title[language], exact: true })
  await addToCart(visitor, print.id)
  await page.route(cartCheck, (route) => route.abort())
  await visit('/cart')
  await expect(page.getByText(cart.uncheckedTitle)).toBeVisible()
  await page.unroute(cartCheck)

  const answers: (() => Promise<void>)[] = []
  await page.route(cartCheck, async (route) => {
    const response = await route.fetch()
    // As if all copies were sold between the two answers.
    const answer = await response.json()
    if (answers.length > 0) Object.assign(answer.data.works[0].availability, { status: 'sold', available: 0 })
    answers.push(() => route.fulfill({ response, json: answer }))
  })
  await page.getByRole('button', { name: cart.checkAgain, exact: true }).click()
  await expect.poll(() => answers.length).toBe(1)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect.poll(() => answers.length).toBe(2)
  await answers[1]?.()
  await expect(page.getByText(cart.uncheckedTitle)).toBeHidden()
  await expect(line.getByText(t.sold)).toBeVisible()
  const late = page.waitForResponse(cartCheck)
  await answers[0]?.()
  await late
  await page.waitForTimeout(200)
  await expect(line.getByText(t.sold)).toBeVisible()
})

test('while the payment page is being opened, nothing in the cart can be changed', async ({ visitor }) => {
  const { page, language, visit } = visitor
  const { cart } = visitor.localize(cartTexts)
  const title = print.title[language]
  await visitor.signIn(await visitor.register())
  await addToCart(visitor, print.id)
  await page.route(cartCheck, (route) => route.abort())
  await visit('/cart')
  await expect(page.getByText(cart.uncheckedTitle)).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await page.route('**/create-checkout-session', (route) => answer.promise.then(() => route.abort()))
  const names = [cart.increase(title), cart.decrease(title), cart.removeThis(title), cart.checkAgain]
  const controls = [...names, cart.checkout].map((name) => page.getByRole('button', { name, exact: true }))
  await page.getByRole('button', { name: cart.checkout, exact: true }).click()
  await expect(page.getByRole('button', { name: cart.processing })).toBeDisabled()
  for (const control of controls.slice(0, -1)) await expect(control).toBeDisabled()
  answer.resolve()
  await expect(page.getByText(cart.failed)).toBeVisible()
  for (const control of controls.slice(2)) await expect(control).toBeEnabled()
})

test('a checkout whose session has ended leads to the login and on to the payment', async ({ visitor }) => {
  const { page, language, visit } = visitor
  const { cart } = visitor.localize(cartTexts)
  const buyer = await visitor.register()
  await visitor.signIn(buyer)
  await addToCart(visitor, workCalled('Stairs to the Harbour').id)
  await visit('/cart')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}AAAA`))
  await page.getByRole('button', { name: cart.checkout, exact: true }).click()
  await expect(page).toHaveURL(links.login(language))
  await visitor.logIn(buyer)
  await page.waitForURL('**/sandbox-bank/pay/**')
})
