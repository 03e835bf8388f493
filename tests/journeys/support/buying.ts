import * as addEn from '#texts/en/add-to-cart.ts'
import * as cartEn from '#texts/en/cart.ts'
import * as en from '#texts/en/sandbox-bank.ts'
import * as addEt from '#texts/et/add-to-cart.ts'
import * as cartEt from '#texts/et/cart.ts'
import * as et from '#texts/et/sandbox-bank.ts'
import { expect, type Visitor } from './visitor.ts'

export const cards = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' }

/** Opens a work and puts it into the cart. */
export async function addToCart({ page, visit, say }: Visitor, artworkId: string): Promise<void> {
  await visit(`/artwork/${artworkId}`)
  const count = await inCart(page)
  await page.getByRole('button', { name: say({ en: addEn, et: addEt }).addToCart.add, exact: true }).click()
  await expect.poll(() => inCart(page)).toBe(count + 1)
}

/** How many pieces the browser keeps in the cart. */
export const inCart = (page: Visitor['page']): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user-storage') ?? '{}').state?.cart?.count ?? 0)

/** From the cart, signed in, to the payment page. */
export async function goToPayment({ page, visit, say }: Visitor): Promise<void> {
  await visit('/cart')
  await page.getByRole('button', { name: say({ en: cartEn, et: cartEt }).cart.checkout, exact: true }).click()
  await page.waitForURL('**/sandbox-bank/pay/**')
}

/** Fills in the bank's payment page with this card and presses the button. */
export async function payWith({ page, say }: Visitor, card: string): Promise<void> {
  const { fields, pay } = say({ en, et }).sandboxBank
  const typed: Partial<Record<keyof typeof fields, string>> = {
    cardNumber: card,
    expiry: '04 / 39',
    cvc: '123',
    name: 'Kadri Rebane',
    line1: 'Pikk 12',
    city: 'Viljandi',
    postalCode: '71003',
  }
  for (const [name, value] of Object.entries(typed))
    await page.getByLabel(fields[name as keyof typeof fields], { exact: true }).fill(value)
  await page.getByRole('button', { name: pay, exact: true }).click()
}
