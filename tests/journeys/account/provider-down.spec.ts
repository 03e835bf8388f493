import { accountTexts } from '#texts/account.ts'
import { frameTexts } from '#texts/frame.ts'
import { ordersTexts } from '#texts/orders.ts'
import { problemsTexts } from '#texts/problems.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

const texts = {
  en: { ...accountTexts.en, ...frameTexts.en, ...ordersTexts.en, ...problemsTexts.en },
  et: { ...accountTexts.et, ...frameTexts.et, ...ordersTexts.et, ...problemsTexts.et },
}

// What does not answer is cut off on its way from the browser, and comes back later.
test.use({ expectedComplaints: [/ERR_FAILED|status of 40[19]/] })

/** Nobody is signed in: not in this browser, and not at the provider. */
async function expectNobody({ page, localize }: Visitor): Promise<void> {
  const { frame } = localize(texts)
  await expect(page.getByRole('banner').getByRole('link', { name: frame.logIn })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token') ?? '')).toBe('')
  expect((await page.request.get('/api/auth/token')).status()).toBe(401)
}

test('registering is told to have failed when the provider or the shop does not answer, and works with the next press', async ({
  visitor,
  page,
}) => {
  const t = visitor.localize(texts)
  const email = `katki-${visitor.language}-${Date.now()}@ostja.test`
  const password = 'Kuldne-Rukis-7'
  await visitor.visit('/register-user')
  const typed = { firstName: 'Õnne', lastName: 'Ürgmets', email, password, confirmPassword: password }
  for (const [name, value] of Object.entries(typed))
    await page.getByLabel(t.fields[name as keyof typeof typed], { exact: true }).fill(value)
  const submit = page.getByRole('main').getByRole('button', { name: t.register.submit, exact: true })
  // The provider, and the shop after the identity was made.
  for (const cut of ['**/api/auth/sign-up/**', '**/api/users/register']) {
    const request = page.waitForRequest(cut)
    await page.route(cut, (route) => route.abort())
    await submit.click()
    await request
    await expect(submit).toBeEnabled()
    await expect(page.getByRole('alert')).toHaveText(t.register.failed(t.problems.unavailable))
    await expect(page.getByLabel(t.fields.email, { exact: true })).toHaveValue(email)
    await expectNobody(visitor)
    await page.unroute(cut)
  }
  await submit.click()
  await page.waitForURL('**/email-confirmation')
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
})

test('a login that the shop does not answer leaves nobody half signed in', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  const person = await visitor.register()
  await page.route('**/api/verifyToken', (route) => route.abort())
  await visitor.visit('/login-page')
  await page.getByLabel(t.fields.email, { exact: true }).fill(person.email)
  await page.getByLabel(t.fields.password, { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(t.login.failed)
  await expectNobody(visitor)
  await page.unroute('**/api/verifyToken')
  await visitor.logIn(person)
})

test('a token that does not come is given up, and comes with the next try', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  await visitor.logIn(await visitor.register())
  await visitor.visit('/orders')
  await page.evaluate(() => {
    const [header, , signature] = (localStorage.getItem('token') ?? '').split('.')
    localStorage.setItem('token', [header, btoa(JSON.stringify({ iat: 0, exp: 0 })), signature].join('.'))
  })
  await page.route('**/api/auth/token', () => undefined)
  await page.reload()
  const tryAgain = page.getByRole('button', { name: t.errors.tryAgain, exact: true })
  await expect(tryAgain).toBeVisible()
  await expect(page.getByText(t.errors.offlineText)).toBeVisible()
  await page.unroute('**/api/auth/token')
  await tryAgain.click()
  await expect(page.getByRole('heading', { name: t.orders.title, level: 1 })).toBeVisible()
})

test('signing up by Google says what went wrong, also when no window opens', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  await visitor.visit('/register-user')
  const button = page.getByRole('button', { name: t.google.button })
  await page.route('**/api/users/google-register', (route) => route.abort())
  const [chooser] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await chooser.getByRole('button', { name: 'liis@gmail.test' }).click()
  await expect(page.getByRole('alert')).toHaveText(t.google.signUpFailed(t.google.unavailable))
  await expectNobody(visitor)
  await page.evaluate(() => {
    window.open = () => null
  })
  await button.click()
  await expect(page.getByText(t.google.blocked)).toBeVisible()
})
