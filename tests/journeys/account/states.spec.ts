import { accountTexts } from '#texts/account.ts'
import { frameTexts } from '#texts/frame.ts'
import { expectBusy, hold } from '../support/hold-requests.ts'
import { expect, test } from '../support/visitor.ts'

// What a screen of the account shows while it waits, and when nobody answers.

const texts = {
  en: { ...accountTexts.en, ...frameTexts.en },
  et: { ...accountTexts.et, ...frameTexts.et },
}

test.use({ expectedComplaints: [/ERR_FAILED/] })

test('while somebody is being logged in or registered, no other button can be pressed', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  const main = page.getByRole('main')
  const field = (name: keyof typeof t.fields) => page.getByLabel(t.fields[name], { exact: true })
  const submit = main.locator('form button[type=submit]')
  const byGoogle = main.getByRole('button', { name: t.google.button })

  await visitor.visit('/register-user')
  const email = `ootab-${visitor.language}-${Date.now()}@ostja.test`
  const password = 'Kuldne-Rukis-7'
  const typed = { firstName: 'Õnne', lastName: 'Ürgmets', email, password, confirmPassword: password }
  for (const [name, value] of Object.entries(typed)) await field(name as keyof typeof typed).fill(value)
  const register = await hold(page, '**/api/users/register')
  await submit.click()
  await expectBusy(submit, t.register.busy)
  await expect(byGoogle).toBeDisabled()
  await register()
  await page.waitForURL('**/email-confirmation')

  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await visitor.visit('/login-page')
  await field('email').fill(email)
  await field('password').fill(password)
  const logIn = await hold(page, '**/api/auth/sign-in/email')
  await submit.click()
  await expectBusy(submit, t.login.busy)
  await expect(byGoogle).toBeDisabled()
  await logIn()
  await page.waitForURL(new RegExp(`/${visitor.language}$`))
})

test('while the Google window is open, the form waits; closing it is no accident', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  await visitor.visit('/login-page')
  const submit = page.getByRole('main').locator('form button[type=submit]')
  const button = page.getByRole('main').getByRole('button', { name: t.google.button })
  const open = async () => (await Promise.all([page.waitForEvent('popup'), button.click()]))[0]
  const chooser = await open()
  await expect(page.getByRole('main').getByRole('button', { name: t.google.busy })).toBeDisabled()
  await expect(submit).toBeDisabled()
  await chooser.close()
  await expect(page.getByText(t.google.closed)).toBeVisible()
  await expect(submit).toBeEnabled()
  await (await open()).getByRole('button', { name: 'liis@gmail.test' }).click()
  await page.waitForURL(new RegExp(`/${visitor.language}$`))
})

test('an email that cannot be sent again is said on the banner and on its page', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  await visitor.signIn(await visitor.register())
  await visitor.visit('/settings')
  await page.route('**/api/email/resend-verification', (route) => route.abort())
  await page.getByRole('complementary').getByRole('button', { name: t.verifyBanner.resend }).click()
  await expect(page.getByText(t.verifyBanner.failed)).toBeVisible()
  await visitor.visit('/email-confirmation')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t.confirmation.resend }).click()
  await expect(main.getByText(t.confirmation.resendFailed)).toBeVisible()
  await page.unroute('**/api/email/resend-verification')
  await main.getByRole('button', { name: t.confirmation.resend }).click()
  await expect(main.getByText(t.confirmation.resent)).toBeVisible()
  await main.getByRole('button', { name: t.confirmation.back }).click()
  await page.waitForURL('**/settings')
})
