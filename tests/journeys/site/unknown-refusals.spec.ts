import type { Page } from '@playwright/test'
import { accountTexts } from '#texts/account.ts'
import { addToCartTexts } from '#texts/add-to-cart.ts'
import { artistProfileTexts } from '#texts/artist-profile.ts'
import { contactTexts } from '#texts/contact.ts'
import { feedbackTexts } from '#texts/feedback.ts'
import { problemsTexts } from '#texts/problems.ts'
import { profileTexts } from '#texts/profile.ts'
import { recoveryTexts } from '#texts/recovery.ts'
import { withdrawalTexts } from '#texts/withdrawal.ts'
import { apply, threeCaptions } from '../support/applicants.ts'
import { workCalled } from '../support/catalogue.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

// A form shows a sentence of its own when the server answers with a code that the page does not have: never the text of the answer,
// but for the messages that the specification ends with it.

test.use({ expectedComplaints: [/status of 409/] })

const body = 'duplicate key value violates unique constraint'

/** Answers what changes something, and questions about availability, with an unknown code. */
const answerUnknown = (page: Page) =>
  page.route(/\/api\/(?!form-drafts|auth)/, (route) =>
    route.request().method() === 'GET' && !route.request().url().includes('/availability/')
      ? route.continue()
      : route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            success: false,
            code: 'made-up',
            message: body,
            error: body,
            detail: body,
            title: body,
          }),
        }),
  )

const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })
const expectHidden = (page: Page) => expect(page.getByText(body)).toHaveCount(0)
const words = ({ localize }: Visitor) => ({
  ...localize(accountTexts),
  ...localize(recoveryTexts),
  ...localize(profileTexts),
  contact: localize(contactTexts).contact,
  withdrawal: localize(withdrawalTexts).withdrawal,
  unexpected: localize(problemsTexts).problems.unexpected,
  addToCart: localize(addToCartTexts).addToCart,
})

test('forms of guests show their own words', { tag: '@words' }, async ({ visitor, page }) => {
  const t = words(visitor)
  const main = page.getByRole('main')
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await main.getByLabel(name, { exact: true }).fill(value)
  }
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const open = async (path: string) => {
    await page.unrouteAll()
    await visitor.visit(path)
    await answerUnknown(page)
  }

  await open('/contact')
  const { fields } = t.contact
  await fill({ [fields.name]: 'Kadri', [fields.email]: 'kadri@ostja.test', [fields.subject]: 'Udu' })
  await fill({ [fields.message]: 'Kas see on veel alles?' })
  await press(t.contact.submit)
  await expect(alert(page, t.contact.error)).toBeVisible()
  await expectHidden(page)

  await open('/forgot-password')
  await fill({ [t.fields.email]: 'kadri@ostja.test' })
  await press(t.forgot.submit)
  await expect(alert(page, t.forgot.unknown)).toBeAttached()
  await expectHidden(page)

  await open(`/reset-password#token=${'x'.repeat(43)}`)
  await fill({ [t.reset.newPassword]: 'kuldneRukis7!', [t.reset.confirmPassword]: 'kuldneRukis7!' })
  await press(t.reset.submit)
  await expect(alert(page, t.reset.failed)).toBeVisible()
  await expectHidden(page)

  await open('/withdraw')
  const named = t.withdrawal.fields
  await fill({ [named.name]: 'Kadri', [named.orderNumber]: 'LO-2026-000001', [named.email]: 'kadri@ostja.test' })
  await press(t.withdrawal.find)
  await expect(alert(page, t.unexpected)).toBeVisible()
  await expectHidden(page)

  await open(`/artwork/${workCalled('Two Lamps').id}`)
  await press(t.addToCart.add)
  await expect(main.getByText(t.addToCart.failed, { exact: true }).first()).toBeVisible()
  await expectHidden(page)
})

test('the account shows what could not be changed, and nothing of the answer', { tag: '@words' }, async ({
  visitor,
  page,
}) => {
  const t = words(visitor)
  const { feedback } = visitor.localize(feedbackTexts)
  const person = await visitor.register()
  await visitor.signIn(person)
  await visitor.visit('/edit-profile')
  await answerUnknown(page)
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  const save = async (name: string, values: Record<string, string>, failed: string) => {
    for (const [label, value] of Object.entries(values)) await card(name).getByLabel(label, { exact: true }).fill(value)
    await card(name).getByRole('button', { name: t.profile.save }).click()
    await expect(card(name).getByRole('alert')).toHaveText(failed)
    await expectHidden(page)
  }
  const { currentPassword, newPassword, confirmNewPassword } = t.profile
  await save(t.name.title, { [t.fields.firstName]: 'Mai', [currentPassword]: person.password }, t.name.failed)
  const address = 'uus@ostja.test'
  await save(
    t.email.title,
    { [t.email.newEmail]: address, [t.email.confirmEmail]: address, [currentPassword]: person.password },
    t.email.failed,
  )
  const next = 'kuldneRukis8!'
  await save(
    t.password.title,
    { [currentPassword]: person.password, [newPassword]: next, [confirmNewPassword]: next },
    t.password.failed,
  )
  await card(t.deletion.title).getByLabel(currentPassword, { exact: true }).fill(person.password)
  await card(t.deletion.title).getByRole('button', { name: t.deletion.submit }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.deletion.confirm }).click()
  await expect(card(t.deletion.title).getByRole('alert')).toHaveText(t.deletion.failed)
  await expectHidden(page)

  await page.unrouteAll()
  await visitor.visit('/submit-feedback')
  await answerUnknown(page)
  await page.getByRole('radio', { name: feedback.stars(4), exact: true }).check({ force: true })
  await page.getByRole('button', { name: feedback.types.Praise, exact: true }).click()
  await page.getByLabel(feedback.comment, { exact: true }).fill('Ilus pood.')
  await page.getByRole('button', { name: feedback.submit, exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(feedback.error)
  await expectHidden(page)
})

test('the artist profile ends with the message of the answer, as specified', { tag: '@words' }, async ({
  visitor,
  page,
}) => {
  const { artistProfile: t } = visitor.localize(artistProfileTexts)
  await apply(visitor, 'Kadri Rebane', threeCaptions)
  await visitor.visit('/artist-dashboard/profile')
  await page.getByLabel(t.tagline, { exact: true }).fill('Vaikne vesi')
  await answerUnknown(page)
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await expect(alert(page, t.error(body))).toBeVisible()
})
