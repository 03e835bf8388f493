import { sandboxBankTexts } from '#server/dev/texts/sandbox-bank.ts'
import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { actionDialogTexts } from '#texts/action-dialog.ts'
import { addToCartTexts } from '#texts/add-to-cart.ts'
import { adminTexts } from '#texts/admin.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { cartTexts } from '#texts/cart.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { frameTexts } from '#texts/frame.ts'
import { profileTexts } from '#texts/profile.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { signInApproved } from '../support/applicants.ts'
import { cards, payment, placePaidOrder } from '../support/buying.ts'
import { workCalled } from '../support/catalogue.ts'
import { press, tabTo, typeInto } from '../support/keyboard.ts'
import { painting } from '../support/paintings.ts'
import { administrator } from '../support/payouts.ts'
import { tokenOf } from '../support/selling.ts'
import { expect, test, type Visitor, waitForHydration } from '../support/visitor.ts'

// Nothing here is pressed with a mouse.

const texts = {
  en: { ...accountTexts.en, ...frameTexts.en, ...profileTexts.en },
  et: { ...accountTexts.et, ...frameTexts.et, ...profileTexts.et },
}
const password = 'Kuldne-Rukis-7'

test('somebody registers and confirms the address with the keyboard alone', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  const email = `klahv-${visitor.language}-${Date.now()}@ostja.test`
  const field = (name: keyof typeof t.fields) => page.getByLabel(t.fields[name], { exact: true })
  const main = page.getByRole('main')
  await visitor.visit('')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t.frame.skip })).toBeFocused()
  await press(page.getByRole('banner').getByRole('link', { name: t.frame.createAccount }))
  await page.waitForURL('**/register-user')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await typeInto(field('firstName'), 'Õnne')
  await typeInto(field('lastName'), 'Ürgmets')
  await typeInto(field('email'), email)
  await typeInto(field('password'), password)
  await press(main.getByRole('button', { name: t.fields.showCharacters }).first(), 'Space')
  await expect(field('password')).toHaveAttribute('type', 'text')
  await typeInto(field('confirmPassword'), password)
  await press(main.getByRole('button', { name: t.register.submit, exact: true }))
  await page.waitForURL('**/email-confirmation')

  // Only the link of the later e-mail is good, so it is asked for once the first has come.
  await expect.poll(async () => (await lettersTo(visitor, email)).length).toBe(1)
  await press(main.getByRole('button', { name: t.confirmation.resend }), 'Space')
  await expect(main.getByText(t.confirmation.resent)).toBeVisible()
  await expect.poll(async () => (await lettersTo(visitor, email)).length).toBe(2)
  const [latest] = await lettersTo(visitor, email)
  await page.goto(String(latest?.links.find((link) => link.includes('/verification-success'))))
  await expect(main.getByText(t.verification.text)).toBeVisible()
  await visitor.visit('/email-confirmation')
  await expect(main.getByRole('heading', { level: 1, name: t.confirmation.verifiedTitle })).toBeVisible()
  await press(main.getByRole('button', { name: t.confirmation.continue }))
  await page.waitForURL(new RegExp(`${links.home(visitor.language)}$`))
})

test('somebody logs in, changes the profile and logs out with the keyboard alone', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  const person = await visitor.register()
  const main = page.getByRole('main')
  const account = page.getByRole('banner').getByRole('button', { name: t.frame.account })
  await visitor.visit('/login-page')
  const buffer = await page.screenshot()
  page.on('filechooser', (chooser) => void chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer }))
  await typeInto(main.getByLabel(t.fields.email, { exact: true }), person.email)
  await typeInto(main.getByLabel(t.fields.password, { exact: true }), person.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`${links.home(visitor.language)}$`))

  await press(account, 'Space')
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page.getByRole('banner').getByRole('link', { name: t.frame.myAccount }))
  await page.waitForURL('**/edit-profile')
  await waitForHydration(page)

  const picture = page.getByRole('region', { name: t.picture.title, exact: true })
  await press(picture.getByRole('button', { name: t.picture.upload }))
  await expect(picture.getByText(t.picture.uploaded)).toBeVisible()

  const name = page.getByRole('region', { name: t.name.title, exact: true })
  await typeInto(name.getByLabel(t.fields.firstName), 'Kadri-Mai')
  await typeInto(name.getByLabel(t.profile.currentPassword), person.password)
  await press(name.getByRole('button', { name: t.profile.save }))
  await expect(name.getByText(t.name.done)).toBeVisible()

  const deletion = page.getByRole('region', { name: t.deletion.title, exact: true })
  const remove = deletion.getByRole('button', { name: t.deletion.submit })
  await typeInto(deletion.getByLabel(t.profile.currentPassword), person.password)
  await press(remove)
  const question = page.getByRole('dialog', { name: t.deletion.ask })
  await expect(question.locator(':focus')).toHaveCount(1)
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside, 'the focus has left the question').toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()

  await press(account)
  await press(page.getByRole('banner').getByRole('button', { name: t.frame.logOut }))
  await expect(page.getByRole('banner').getByRole('link', { name: t.frame.logIn })).toBeVisible()
})

test('a buyer adds a work to the cart, logs in and pays with the keyboard alone', { tag: '@words' }, async ({
  visitor,
  page,
}) => {
  const { language, localize, register, visit } = visitor
  const t = { ...localize(accountTexts), ...localize(addToCartTexts), ...localize(cartTexts) }
  const bank = localize(sandboxBankTexts).sandboxBank
  const main = page.getByRole('main')
  const buyer = await register()
  await visit(`/artwork/${workCalled('Stairs to the Harbour').id}`)
  await press(main.getByRole('button', { name: t.addToCart.add, exact: true }), 'Space')
  await press(main.getByRole('link', { name: t.addToCart.seeCart, exact: true }))
  await expect(page).toHaveURL(links.cart(language))
  await press(main.getByRole('button', { name: t.cart.checkout, exact: true }))
  await expect(page).toHaveURL(links.login(language))
  await typeInto(main.getByLabel(t.fields.email, { exact: true }), buyer.email)
  await typeInto(main.getByLabel(t.fields.password, { exact: true }), buyer.password)
  await page.keyboard.press('Enter')

  await page.waitForURL('**/sandbox-bank/pay/**')
  for (const [name, value] of Object.entries({ cardNumber: cards.good, ...payment }))
    await typeInto(page.getByLabel(bank.fields[name as keyof typeof payment], { exact: true }), value)
  await press(page.getByRole('button', { name: bank.pay, exact: true }))
  await page.waitForURL('**/order-confirmation/**')
  await expect(main.getByText(/LO-\d{4}-\d{6}/).first()).toBeVisible()
})

test('an artist publishes a work with the keyboard alone', { tag: '@words' }, async ({ visitor, page }) => {
  const t = visitor.localize(workFormTexts)
  const { language } = visitor
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 })
  await signInApproved(visitor)
  const file = await painting('sea.jpg', '#567')
  page.on('filechooser', (chooser) => void chooser.setFiles(file))
  await visitor.visit('/artist-dashboard')
  await press(main.getByRole('link', { name: visitor.localize(dashboardTexts).dashboard.uploadWork }).first())
  await expect(page).toHaveURL(links.uploadWork(language))
  await expect(heading).toBeFocused()

  const price = main.getByLabel(t.workForm.price, { exact: true })
  await expect(price).toHaveAccessibleDescription(/^€/)
  expect(await main.ariaSnapshot(), 'groups without a name, and empty lists').not.toMatch(/^ *- (group:|list)$/m)

  await press(main.getByRole('button', { name: t.workForm.upload }))
  await expect(main.getByText(t.workForm.isMain, { exact: true })).toBeVisible()
  await typeInto(main.getByLabel(t.workForm.workTitle, { exact: true }), 'Hall meri')
  const category = main.getByRole('combobox', { name: t.workForm.category })
  await tabTo(category)
  await page.keyboard.press('ArrowDown')
  await expect(category).toHaveValue('paintings')
  await typeInto(main.getByLabel(t.workForm.dimensions, { exact: true }), '60 × 40 cm')
  await tabTo(main.getByRole('radio', { name: t.workForm.editions.original, exact: true }))
  await page.keyboard.press('ArrowDown')
  await typeInto(main.getByLabel(t.workForm.editionSize, { exact: true }), '5')
  await typeInto(price, '480')
  await press(main.getByRole('button', { name: t.workForm.publish, exact: true }), 'Space')
  await expect(main.getByText(t.workForm.uploaded)).toBeVisible()

  await press(main.getByRole('link', { name: t.workForm.toConfirmation }))
  await expect(page).toHaveURL(links.listingConfirmation(language))
  await expect(heading).toBeFocused()
  await press(main.getByRole('link', { name: t.listingConfirmation.see }))
  await expect(heading).toHaveText('Hall meri')
  await expect(heading).toBeFocused()
})

test.describe('with a wrong password first', () => {
  test.use({ expectedComplaints: [/status of 403/] })

  test('an administrator refunds an order with the keyboard alone', { tag: '@words' }, async ({ visitor, page }) => {
    const t = visitor.localize(adminOrdersTexts)
    const { language, call } = visitor
    const main = page.getByRole('main')
    const heading = main.getByRole('heading', { level: 1 })
    const token = await tokenOf(visitor, await visitor.register())
    const id = await placePaidOrder(visitor, token, workCalled('Stairs to the Harbour'))
    const { orderNumber } = await call('GET /orders/{id}', { params: { id }, token })
    await visitor.signIn(administrator)
    await visitor.visit('/admin')
    await press(main.getByRole('link', { name: visitor.localize(adminTexts).menu.orders }).first())
    await expect(page).toHaveURL(adminLinks.orders(language))
    await expect(heading).toBeFocused()
    await typeInto(main.getByLabel(t.adminOrders.search, { exact: true }), orderNumber)
    await page.keyboard.press('Enter')
    await expect(main.getByRole('table').getByRole('row')).toHaveCount(2)
    await press(main.getByRole('link', { name: orderNumber }))
    await expect(page).toHaveURL(adminLinks.order(language, id))
    await expect(heading).toBeFocused()

    await press(main.getByRole('button', { name: t.adminOrder.refundAll, exact: true }))
    const dialog = page.getByRole('dialog')
    const reason = dialog.getByLabel(t.adminOrder.reason, { exact: true })
    const password = dialog.getByLabel(visitor.localize(actionDialogTexts).actionDialog.password, { exact: true })
    await typeInto(password, 'Not-my-password-1')
    await page.keyboard.press('Shift+Tab')
    await expect(reason).toBeFocused()
    await page.keyboard.type('It is lost')
    await press(dialog.getByRole('button', { name: t.adminOrder.refundAll, exact: true }))
    await expect(password).toBeFocused()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await typeInto(password, administrator.password)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(main.getByText(t.adminOrder.refundAllDone)).toBeVisible()
    await expect(main.locator(':focus')).toContainText(t.adminOrder.refundAllDone)
  })
})

const lettersTo = async ({ page }: Visitor, to: string): Promise<{ links: string[] }[]> =>
  (await page.request.get('/dev/mail.json', { params: { to } })).json()
