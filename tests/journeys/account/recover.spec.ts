import { accountTexts } from '#texts/account.ts'
import { recoveryTexts } from '#texts/recovery.ts'
import { expectBusy, hold } from '../support/hold-requests.ts'
import { expect, test, waitForHydration } from '../support/visitor.ts'

test.use({ expectedComplaints: [/ERR_FAILED/] })

const newPassword = 'Sinine-Rukis-8'

test('a lost password is replaced by one of their own choice, also when the shop does not answer at first', {
  tag: '@browsers',
}, async ({ visitor, page }) => {
  const { forgot, reset, strength } = visitor.localize(recoveryTexts)
  const { fields, login } = visitor.localize(accountTexts)
  const person = await visitor.register()
  await visitor.visit('/login-page')
  await page.getByRole('link', { name: login.forgot }).click()
  await page.waitForURL('**/forgot-password')
  const send = page.getByRole('main').locator('form button[type=submit]')
  await expect(send).toHaveText(forgot.submit)
  await expect(send).toBeDisabled()
  await page.getByLabel(fields.email, { exact: true }).fill(person.email)
  await page.route('**/api/forgot-password', (route) => route.abort())
  await send.click()
  await expect(page.getByRole('alert')).toHaveText(forgot.failed)
  await page.unroute('**/api/forgot-password')
  const sending = await hold(page, '**/api/forgot-password')
  await send.click()
  await expectBusy(send, forgot.busy)
  await sending()
  await expect(page.getByText(forgot.sent)).toBeVisible()
  await visitor.expectAccessible()

  const { links } = await visitor.emailTo(person.email, /reset-password/)
  const link = links.find((one) => one.includes('/reset-password#token='))
  await page.goto(String(link))
  await waitForHydration(page)
  const meter = page.getByRole('meter', { name: strength.name })
  const password = page.getByLabel(reset.newPassword, { exact: true })
  for (const [typed, percent, word] of [
    ['a', '20', strength.weak],
    ['aB1', '50', strength.medium],
    ['aB1!', '75', strength.good],
    [newPassword, '100', strength.strong],
  ] as const) {
    await password.fill(typed)
    await expect(meter).toHaveAttribute('value', percent)
    await expect(page.getByText(word, { exact: true })).toBeVisible()
  }
  const submit = page.getByRole('main').locator('form button[type=submit]')
  await expect(submit).toHaveText(reset.submit)
  await expect(submit).toBeDisabled()
  await page.getByLabel(reset.confirmPassword, { exact: true }).fill(newPassword)
  await expect(submit).toBeEnabled()
  await visitor.expectAccessible()
  await page.route('**/api/reset-password', (route) => route.abort())
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText(reset.failed)
  await page.unroute('**/api/reset-password')

  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const resetting = await hold(page, '**/api/reset-password')
  await submit.click()
  await expectBusy(submit, reset.busy)
  await resetting()
  await expect(page.getByText(reset.done)).toBeVisible()
  // Lets the page notice what it shows, and begin to count.
  await page.clock.runFor(100)
  await page.clock.runFor(1800)
  await expect(page).toHaveURL(/reset-password/)
  await page.clock.runFor(200)
  await page.waitForURL('**/login-page')
  await page.clock.resume()
  await visitor.logIn({ email: person.email, password: newPassword })
})

test.describe('what cannot be', () => {
  test.use({ expectedComplaints: [/status of (4\d\d|50[03])/] })

  test('an address without an account is said to be unknown, and a shop that cannot answer to have failed', async ({
    visitor,
    page,
  }) => {
    const { forgot } = visitor.localize(recoveryTexts)
    const { fields } = visitor.localize(accountTexts)
    const main = page.getByRole('main')
    await visitor.visit('/forgot-password')
    const email = page.getByLabel(fields.email, { exact: true })
    const send = page.getByRole('button', { name: forgot.submit })
    await email.fill('ei.ole@ostja.test')
    await send.click()
    await expect(page.getByRole('alert')).toHaveText(forgot.unknown)
    await expect(email).toBeFocused()
    await expect(email).toHaveValue('ei.ole@ostja.test')

    // Each says something else than the one before, so that it is seen to be said anew.
    for (const { status, code, says } of [
      { status: 429, code: 'rate-limited', says: 'failed' },
      { status: 400, code: 'invalid-input', says: 'unknown' },
      { status: 503, code: 'unavailable', says: 'failed' },
      { status: 404, code: 'not-found', says: 'unknown' },
      { status: 500, code: 'unexpected', says: 'failed' },
      { status: 409, code: 'account-blocked', says: 'unknown' },
    ] as const) {
      const problem = { success: false, status, code, message: 'A sentence of the server.' }
      await page.route('**/api/forgot-password', (route) => route.fulfill({ status, json: problem }))
      await email.fill(`keegi-${status}@ostja.test`)
      await send.click()
      await expect(main.getByText(forgot[says]).filter({ visible: true }).last()).toBeVisible()
      await expect(main.getByText(forgot[says === 'unknown' ? 'failed' : 'unknown'])).toHaveCount(0)
      await page.unroute('**/api/forgot-password')
    }
  })

  test('a link that was never sent sets no password', async ({ visitor, page }) => {
    const { reset } = visitor.localize(recoveryTexts)
    await visitor.visit('/reset-password/never-sent')
    await page.getByLabel(reset.newPassword, { exact: true }).fill(newPassword)
    await page.getByLabel(reset.confirmPassword, { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: reset.submit }).click()
    await expect(page.getByText(reset.invalid)).toBeVisible()
    await page.getByRole('link', { name: reset.newLink }).click()
    await page.waitForURL('**/forgot-password')
  })
})
