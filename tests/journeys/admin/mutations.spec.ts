import { actionDialogTexts } from '#texts/action-dialog.ts'
import { formProblemsTexts } from '#texts/form-problems.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { peopleTexts } from '#texts/people.ts'
import { subscribersTexts } from '#texts/subscribers.ts'
import { registerVerified, signInApproved } from '../support/applicants.ts'
import { hold } from '../support/hold-requests.ts'
import { subscribe } from '../support/subscribers.ts'
import { expect, test } from '../support/visitor.ts'

// Presses whose answer arrives late, twice or never.

test.use({ expectedComplaints: [/ERR_(FAILED|INTERNET_DISCONNECTED)|status of 40[03]/] })

const admin = { email: 'admin@louend.test', password: 'Louend-demo-1' }

test('the answer to a press arrives although its dialog was closed', async ({ visitor }) => {
  const { subscribers: t } = visitor.localize(subscribersTexts)
  const email = `hiline-${Date.now()}@ostja.test`
  await subscribe(visitor, email)
  const { page } = visitor
  await visitor.signIn(admin)
  await visitor.visit(`/admin/subscribers?q=${encodeURIComponent(email)}`)
  const release = await hold(page, '**/api/admin/subscribers/*')
  await page.getByRole('button', { name: t.removeOf(email), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.remove, exact: true }).click()
  await dialog.getByRole('button', { name: t.cancel, exact: true }).click()
  await expect(dialog).toBeHidden()
  await release()
  await expect(page.getByRole('status').filter({ hasText: t.removed(email) })).toBeVisible()
  await expect(page.getByRole('heading', { name: t.nothing, exact: true })).toBeVisible()
})

test('a press without an answer keeps the input, and two presses send one request', async ({ visitor, another }) => {
  const { steps } = visitor.localize(peopleTexts)
  const { actionDialog: words } = visitor.localize(actionDialogTexts)
  const person = await registerVerified(await another())
  const name = `${person.firstName} ${person.lastName}`
  const { page } = visitor
  await visitor.signIn(admin)
  await visitor.visit(`/admin/users?q=${encodeURIComponent(person.email)}`)
  await page.getByRole('main').getByRole('row').filter({ hasText: person.email }).getByRole('link').click()
  await page.getByRole('button', { name: steps.export, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: steps.exportTitle(name), exact: true })
  const reason = dialog.getByLabel(steps.request, { exact: true })
  const confirm = dialog.getByRole('button', { name: steps.export, exact: true })
  await reason.fill('A letter of 29 November')
  await dialog.getByLabel(words.password, { exact: true }).fill(admin.password)

  await page.context().setOffline(true)
  await confirm.click()
  await expect(dialog.getByText(words.failed, { exact: true })).toBeVisible()
  await expect(reason).toHaveValue('A letter of 29 November')
  await page.context().setOffline(false)

  // The answer arrives, but its file cannot be saved.
  await page.evaluate(() => {
    const { createObjectURL } = URL
    URL.createObjectURL = () => {
      URL.createObjectURL = createObjectURL
      throw new Error('Not enough memory')
    }
  })
  await confirm.click()
  await expect(dialog.getByText(words.failed, { exact: true })).toBeVisible()
  await expect(reason).toHaveValue('A letter of 29 November')

  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/data-export')) requests.push(request.method())
  })
  const release = await hold(page, '**/api/admin/users/*/data-export')
  const download = page.waitForEvent('download')
  await confirm.dblclick()
  await dialog.locator('[type=submit]').press('Enter')
  await release()
  await download
  await expect(page.getByRole('status').filter({ hasText: steps.exportDone(name) })).toBeVisible()
  expect(requests).toEqual(['POST'])
})

test('a number that cannot be read is refused at its field', async ({ visitor, another }) => {
  const { hold: t } = visitor.localize(payoutsTexts)
  const { fieldProblems } = visitor.localize(formProblemsTexts)
  const { actionDialog: words } = visitor.localize(actionDialogTexts)
  const name = `Arvu ${Date.now()}`
  const { email } = await signInApproved(await another(), name)
  const { page } = visitor
  await visitor.signIn(admin)
  await visitor.visit(`/admin/artists?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: t.of(t.hold, name), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.holdTitle(name), exact: true })
  await dialog.getByLabel(t.reason, { exact: true }).fill('A report about two sales')
  await dialog.getByLabel(t.days, { exact: true }).fill('a week')
  await dialog.getByLabel(words.password, { exact: true }).fill(admin.password)
  await dialog.getByRole('button', { name: t.hold, exact: true }).click()
  await expect(dialog.getByLabel(t.days, { exact: true })).toBeFocused()
  await expect(dialog.getByText(fieldProblems['not-a-number'], { exact: true })).toBeVisible()
  await expect(dialog.getByLabel(t.reason, { exact: true })).toHaveValue('A report about two sales')
})
