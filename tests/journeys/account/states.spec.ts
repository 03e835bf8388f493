import type { Locator } from '@playwright/test'
import { accountTexts } from '#texts/account.ts'
import { frameTexts } from '#texts/frame.ts'
import { profileTexts } from '#texts/profile.ts'
import { recoveryTexts } from '#texts/recovery.ts'
import { hold } from '../support/hold-requests.ts'
import { expect, test, waitForHydration } from '../support/visitor.ts'

// What a screen of the account shows while it waits, and when nobody answers.

const texts = {
  en: { ...accountTexts.en, ...frameTexts.en, ...profileTexts.en, ...recoveryTexts.en },
  et: { ...accountTexts.et, ...frameTexts.et, ...profileTexts.et, ...recoveryTexts.et },
}

test.use({ expectedComplaints: [/ERR_FAILED/] })

const expectBusy = async (button: Locator, words: string) => {
  await expect(button).toHaveText(words)
  await expect(button).toBeDisabled()
  await expect(button).toHaveAttribute('aria-busy', 'true')
}

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

test('a lost password: what is under way, and what could not be', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  const submit = page.getByRole('main').locator('form button[type=submit]')
  const { email } = await visitor.register()
  await visitor.visit('/forgot-password')
  await page.getByLabel(t.fields.email, { exact: true }).fill(email)
  await page.route('**/api/forgot-password', (route) => route.abort())
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText(t.forgot.failed)
  await page.unroute('**/api/forgot-password')
  const send = await hold(page, '**/api/forgot-password')
  await submit.click()
  await expectBusy(submit, t.forgot.busy)
  await send()
  await expect(page.getByText(t.forgot.sent)).toBeVisible()

  const { links } = await visitor.emailTo(email, /reset-password/)
  await page.goto(String(links.find((link) => link.includes('/reset-password/'))))
  await waitForHydration(page)
  await page.getByLabel(t.reset.newPassword, { exact: true }).fill('Sinine-Rukis-8')
  await page.getByLabel(t.reset.confirmPassword, { exact: true }).fill('Sinine-Rukis-8')
  await page.route('**/api/reset-password', (route) => route.abort())
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText(t.reset.failed)
  await page.unroute('**/api/reset-password')
  const reset = await hold(page, '**/api/reset-password')
  await submit.click()
  await expectBusy(submit, t.reset.busy)
  await reset()
  await expect(page.getByText(t.reset.done)).toBeVisible()
})

test('an email that cannot be sent again is said on the banner and on its page', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  await visitor.signIn(await visitor.register())
  await visitor.visit('')
  await page.route('**/api/email/resend-verification', (route) => route.abort())
  await page.getByRole('complementary').getByRole('button', { name: t.verifyBanner.resend }).click()
  await expect(page.getByText(t.verifyBanner.failed)).toBeVisible()
  await visitor.visit('/settings')
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

test('a picture that cannot be sent, shown or taken away', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  await visitor.signIn(await visitor.register())
  await visitor.visit('/edit-profile')
  const screen = await page.screenshot()
  const own = page.getByRole('region', { name: t.picture.title, exact: true })
  const choose = () =>
    own.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: screen })
  await page.route('**/upload-profile-picture', (route) => route.abort())
  await choose()
  await expect(own.getByText(t.picture.uploadError)).toBeVisible()
  await page.unroute('**/upload-profile-picture')
  await choose()
  await expect(own.getByText(t.picture.uploaded)).toBeVisible()

  await page.route('**/pictures/**', (route) => route.abort())
  await page.reload()
  await expect(own.getByRole('img')).toHaveAttribute('alt', t.picture.altNone)
  await expect.poll(() => own.getByRole('img').evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await page.route('**/delete-profile-picture', (route) => route.abort())
  await own.getByRole('button', { name: t.picture.remove }).click()
  await expect(own.getByText(t.picture.removeError)).toBeVisible()
})
