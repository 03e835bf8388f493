import { site } from '#site/site.ts'
import { accountTexts } from '#texts/account.ts'
import { contactTexts } from '#texts/contact.ts'
import { contactEmailsTexts } from '#texts/contact-emails.ts'
import { feedbackTexts } from '#texts/feedback.ts'
import { expectBusy, hold } from '../support/hold-requests.ts'
import { expect, test } from '../support/visitor.ts'

test('a message to the shop arrives there, and the form is empty again', { tag: '@browsers' }, async ({
  visitor,
  page,
}) => {
  const { contact: t } = visitor.localize(contactTexts)
  await visitor.visit('/contact')
  const submit = page.getByRole('button', { name: t.submit, exact: true })
  const field = (name: keyof typeof t.fields) => page.getByRole('main').getByLabel(t.fields[name], { exact: true })
  await submit.click()
  for (const name of ['name', 'email', 'subject', 'message'] as const)
    await expect(page.getByText(t.problems[name]?.required ?? '', { exact: true })).toBeVisible()
  await expect(field('name')).toBeFocused()
  await visitor.expectAccessible()

  const subject = `Udu ${visitor.language} ${Date.now()}`
  await field('name').fill('Kadri Rebane')
  await expect(page.getByText(t.problems.name?.required ?? '', { exact: true })).toBeHidden()
  await field('email').fill('kadri@')
  await field('subject').fill(subject)
  await field('message').fill('Lühike')
  await submit.click()
  await expect(page.getByText(t.problems.email?.['not-an-email'] ?? '', { exact: true })).toBeVisible()
  await expect(page.getByText(t.problems.message?.['too-short'] ?? '', { exact: true })).toBeVisible()

  await field('email').fill('kadri@ostja.test')
  await field('message').fill('Kas seda maali saab enne ostmist näha?')
  const release = await hold(page, '**/api/contact')
  await submit.click()
  const button = page.getByRole('main').locator('form button[type=submit]')
  await expectBusy(button, t.sending)
  for (const part of [field('name'), field('email'), field('subject'), field('message')]) {
    await expect(part).toBeDisabled()
    await part.press('Enter')
    await expect(part).toBeFocused()
  }
  await release()
  await expect(page.getByText(t.success, { exact: true })).toBeVisible()
  await expect(field('message')).toHaveValue('')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const email = await visitor.emailTo(site.email, new RegExp(subject))
  const { contactMessage } = visitor.localize(contactEmailsTexts)
  expect(email.subject).toBe(contactMessage({ subject, name: '', email: '', message: '' }).subject)
  expect(email.text).toContain('kadri@ostja.test')
})

test.describe('when the shop cannot be reached', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('the page says so, also when it answers that it failed, and what was typed stays', async ({ visitor, page }) => {
    const { contact: t } = visitor.localize(contactTexts)
    const message = page.getByLabel(t.fields.message, { exact: true })
    await visitor.visit('/contact')
    const typed = { name: 'Kadri', email: 'kadri@ostja.test', subject: 'Udu', message: 'Kas see on veel alles?' }
    for (const [name, value] of Object.entries(typed))
      await page.getByLabel(t.fields[name as keyof typeof typed], { exact: true }).fill(value)
    const submit = async () => {
      await page.getByRole('button', { name: t.submit, exact: true }).click()
      // While it is sent, no field can be changed.
      await expect(message).toBeEnabled()
      await expect(page.getByText(t.error, { exact: true })).toBeVisible()
      await expect(message).toHaveValue(typed.message)
    }
    await page.route('**/api/contact', (route) => route.abort())
    await submit()
    await page.unroute('**/api/contact')
    // A failure that says so in a success.
    const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/contact'))
    await page.route('**/api/contact', async (route) => route.fulfill({ json: { success: false, message: 'No.' } }))
    await submit()
    await answered
    await visitor.expectAccessible()
  })
})

test.describe('to somebody who writes too often', () => {
  test.use({ expectedComplaints: [/status of 429/] })

  test('the page says that the message was not sent, and why', async ({ visitor, page }) => {
    const { contact: t } = visitor.localize(contactTexts)
    await visitor.visit('/contact')
    for (const [name, value] of Object.entries({ name: 'Kadri', email: 'kadri@ostja.test', subject: 'Udu' }))
      await page.getByLabel(t.fields[name as keyof typeof t.fields], { exact: true }).fill(value)
    await page.getByLabel(t.fields.message, { exact: true }).fill('Kas see on veel alles?')
    const problem = { success: false, status: 429, code: 'rate-limited', message: 'Too many requests.' }
    await page.route('**/api/contact', (route) => route.fulfill({ status: 429, json: problem }))
    await page.getByRole('button', { name: t.submit, exact: true }).click()
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: t.error })
    await expect(alert).toContainText(t.tooOften)
  })
})

test('both addresses stand beside the form, and nobody meets the trap for programs', async ({ visitor, page }) => {
  const { contact: t } = visitor.localize(contactTexts)
  await visitor.visit('/contact')
  const main = page.getByRole('main')
  for (const words of [site.legalName, site.street, site.officeStreet, site.officeCity, site.email])
    await expect(main.getByText(words).first()).toBeVisible()
  await expect(main.locator('[name=homepage]')).toHaveCount(1)
  await expect(main.getByRole('textbox')).toHaveCount(4)
  await main.getByLabel(t.fields.message, { exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(main.getByRole('button', { name: t.submit, exact: true })).toBeFocused()
})

test.describe('feedback', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('needs a rating and a type, and is thanked for', async ({ visitor, page }) => {
    const { feedback: t } = visitor.localize(feedbackTexts)
    const person = await visitor.register()
    await visitor.visit('/submit-feedback')
    await page.waitForURL('**/login-page')
    await visitor.logIn(person)
    await page.waitForURL('**/submit-feedback')
    const submit = page.getByRole('button', { name: t.submit, exact: true })
    await expect(submit).toBeDisabled()
    await page.getByRole('radio', { name: t.stars(1), exact: true }).focus()
    await page.keyboard.press('Space')
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: t.stars(4), exact: true })).toBeChecked()
    await expect(submit).toBeDisabled()
    const type = page.getByRole('button', { name: t.types.Suggestion, exact: true })
    await type.click()
    await expect(type).toHaveAttribute('aria-pressed', 'true')
    await submit.click()
    await expect(page.getByText(t.commentNeeded)).toBeVisible()
    await visitor.expectAccessible()
    await page.getByLabel(t.comment, { exact: true }).fill('Rohkem akvarelle, palun.')
    await page.route('**/api/feedback', (route) => route.abort())
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText(t.error)
    await page.unroute('**/api/feedback')
    await submit.click()
    await expect(page.getByText(t.thanks, { exact: true })).toBeVisible()
    await expect(page.getByText(t.helps, { exact: true })).toBeVisible()
    await expect(page.getByLabel(t.comment, { exact: true })).toHaveValue('')
    await expect(submit).toBeDisabled()
  })
})

test.describe('a link that does not count any more', () => {
  test.use({ expectedComplaints: [/status of 404/] })

  test('leads to the contact page', async ({ visitor, page }) => {
    const { verification } = visitor.localize(accountTexts)
    await visitor.visit('/verification-success#token=wrong')
    await page.getByRole('main').getByRole('link', { name: verification.support }).click()
    await expect(page).toHaveURL(`/${visitor.language}/contact`)
  })
})
