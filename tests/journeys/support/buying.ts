import { isProblem } from '#contract/client.ts'
import { cents, sum, toEuros } from '#domain/money.ts'
import { sandboxBankTexts } from '#server/dev/texts/sandbox-bank.ts'
import { addToCartTexts } from '#texts/add-to-cart.ts'
import { cartTexts } from '#texts/cart.ts'
import type { Work } from './catalogue.ts'
import { expect, type Visitor } from './visitor.ts'

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  disputed: '4000 0000 0000 0259',
  refundsFail: '4000 0000 0000 5126',
}

/** Opens a work and puts it into the cart. */
export async function addToCart({ page, visit, localize }: Visitor, artworkId: string): Promise<void> {
  await visit(`/artwork/${artworkId}`)
  const count = await inCart(page)
  await page.getByRole('button', { name: localize(addToCartTexts).addToCart.add, exact: true }).click()
  await expect.poll(() => inCart(page)).toBe(count + 1)
}

/** How many pieces the browser keeps in the cart. */
export const inCart = (page: Visitor['page']): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user-storage') ?? '{}').state?.cart?.count ?? 0)

/** From the cart, signed in, to the payment page. */
export async function goToPayment({ page, visit, localize }: Visitor): Promise<void> {
  await visit('/cart')
  await page.getByRole('button', { name: localize(cartTexts).cart.checkout, exact: true }).click()
  await page.waitForURL('**/sandbox-bank/pay/**')
}

/** The fields of the payment page besides the card's number. */
export const payment = {
  expiry: '04 / 39',
  cvc: '123',
  name: 'Kadri Rebane',
  line1: 'Pikk 12',
  city: 'Viljandi',
  postalCode: '71003',
} as const

/** Fills in the bank's payment page with this card and presses the button. */
export async function payWith({ page, localize }: Visitor, card: string): Promise<void> {
  const { fields, pay } = localize(sandboxBankTexts).sandboxBank
  for (const [name, value] of Object.entries({ cardNumber: card, ...payment }))
    await page.getByLabel(fields[name as keyof typeof fields], { exact: true }).fill(value)
  await page.getByRole('button', { name: pay, exact: true }).click()
}

/** Pays from a test account instead, which takes minutes. */
export async function payByDebit({ page, localize }: Visitor): Promise<void> {
  const { fields, debit, payByDebit: confirm } = localize(sandboxBankTexts).sandboxBank
  const { expiry: _expiry, cvc: _cvc, ...delivery } = payment
  await page.getByText(debit, { exact: true }).click()
  for (const [name, value] of Object.entries({ ...delivery, iban: 'DE89 3704 0044 0532 0130 00' }))
    await page.getByLabel(fields[name as keyof typeof fields], { exact: true }).fill(value)
  await page.getByRole('button', { name: confirm, exact: true }).click()
}

type Bought = Pick<Work, 'id' | 'price'>

/** Has works held for whoever the token speaks for. */
export function checkOut({ call }: Visitor, token: string, works: readonly Bought[]) {
  const total = toEuros(sum(works.map(({ price }) => cents(price))))
  const items = works.map(({ id, price }) => ({ productId: id, quantity: 1, price: toEuros(cents(price)) }))
  return call('POST /payments/create-checkout-session', {
    body: { items, total, shipping: 0, orderTotal: total },
    token,
  })
}

/** Buys works without looking at any page. Gives the id of the order. */
export const placePaidOrder = (visitor: Visitor, token: string, ...works: Bought[]): Promise<string> =>
  placeOrderWith(visitor, cards.good, token, ...works)

/** The same with a card of which more is to be heard. */
export async function placeOrderWith(
  visitor: Visitor,
  cardNumber: string,
  token: string,
  ...works: Bought[]
): Promise<string> {
  return payAtBank(visitor, token, await checkOut(visitor, token, works), cardNumber)
}

/** Pays for works that are held, without looking at any page. Gives the id of the order. */
export async function payAtBank(
  visitor: Visitor,
  token: string,
  { orderId, sessionUrl }: { orderId: string; sessionUrl: string },
  cardNumber = cards.good,
): Promise<string> {
  const form = { ...payment, cardNumber, country: 'EE', step: 'pay' }
  await visitor.page.request.post(sessionUrl, { form, maxRedirects: 0 })
  const { status } = await visitor.call('POST /payments/confirm', { body: { orderId }, token })
  if (status !== 'paid') throw new Error(`The order is ${status}.`)
  return orderId
}

/** Somebody is at the payment page with a work; whoever came first. */
export async function holdForSomebodyElse(visitor: Visitor, work: Work): Promise<void> {
  const { email, password } = await visitor.register()
  const { token } = await visitor.call('POST /auth/sign-in/email', { body: { email, password } })
  await checkOut(visitor, token, [work]).catch((error: unknown) => {
    if (!isProblem(error, 'artwork-held')) throw error
  })
}
