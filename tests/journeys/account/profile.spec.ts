import type { Page } from '@playwright/test'
import { accountTexts } from '#texts/account.ts'
import { formProblemsTexts } from '#texts/form-problems.ts'
import { frameTexts } from '#texts/frame.ts'
import { problemsTexts } from '#texts/problems.ts'
import { profileTexts } from '#texts/profile.ts'
import { recoveryTexts } from '#texts/recovery.ts'
import { draftSaved } from '../support/drafts.ts'
import { dismiss } from '../support/keyboard.ts'
import { heicPicture } from '../support/paintings.ts'
import { expect, test, waitForHydration } from '../support/visitor.ts'

const texts = {
  en: {
    ...accountTexts.en,
    ...frameTexts.en,
    ...formProblemsTexts.en,
    ...problemsTexts.en,
    ...recoveryTexts.en,
    ...profileTexts.en,
  },
  et: {
    ...accountTexts.et,
    ...frameTexts.et,
    ...formProblemsTexts.et,
    ...problemsTexts.et,
    ...recoveryTexts.et,
    ...profileTexts.et,
  },
}
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

// A stream of messages that ended may be asked for again while the account is deleted.
test.use({ expectedComplaints: [/status of 4(03|09|15)|ERR_FAILED|status of 401.*\/api\/messages\/events/] })

test('a name changes with the right password only, and is not lost over a wrong one', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  const person = await visitor.register()
  await visitor.signIn(person)
  await visitor.visit('/edit-profile')
  const own = card(page, t.name.title)
  const saved = draftSaved(page, 'Kadri-Mai')
  await own.getByLabel(t.fields.firstName).fill('Kadri-Mai')
  await own.getByRole('button', { name: t.profile.save }).click()
  await expect(own.getByLabel(t.profile.currentPassword)).toBeFocused()
  await own.getByLabel(t.profile.currentPassword).fill('Vale-Parool-1')
  await own.getByRole('button', { name: t.profile.save }).click()
  await expect(own.getByRole('alert')).toContainText(t.name.failed)
  await expect(own.getByText(t.problems['wrong-password']).first()).toBeVisible()
  await saved
  await page.reload()
  await waitForHydration(page)
  await expect(own.getByLabel(t.fields.firstName)).toHaveValue('Kadri-Mai')
  await expect(own.getByLabel(t.profile.currentPassword)).toHaveValue('')
  await own.getByLabel(t.profile.currentPassword).fill(person.password)
  await own.getByRole('button', { name: t.profile.save }).click()
  await expect(own.getByText(t.name.done)).toBeVisible()
})

test('a new address counts once its button was pressed, and the account can be deleted', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  const person = await visitor.register()
  const next = `uus.${person.email}`
  await visitor.signIn(person)
  await visitor.visit('/edit-profile')
  const own = card(page, t.email.title)
  await own.getByLabel(t.email.newEmail, { exact: true }).fill(next)
  await own.getByLabel(t.email.confirmEmail, { exact: true }).fill('muu@ostja.test')
  await own.getByLabel(t.profile.currentPassword).fill(person.password)
  await own.getByRole('button', { name: t.profile.save }).click()
  await expect(own.getByText(t.formProblems['emails-differ'])).toBeVisible()
  await own.getByLabel(t.email.confirmEmail, { exact: true }).fill(next)
  await own.getByRole('button', { name: t.profile.save }).click()
  const result = own.getByRole('status').filter({ hasText: t.email.done })
  await expect(result).toContainText(t.email.pending(next))
  await expect(own.getByText(t.email.pending(next))).toHaveCount(1)
  await page.reload()
  await expect(own.getByText(t.email.pending(next))).toBeVisible()
  await expect(result).toBeHidden()
  const { links } = await visitor.emailTo(next, /email-change/)
  await page.goto(String(links.find((link) => link.includes('/email-change'))))
  const title = page.getByRole('heading', { level: 1 })
  const verify = page.getByRole('button', { name: t.emailChange.verify, exact: true })
  await expect(title).toHaveText(t.emailChange.title)
  await expect(verify).toBeEnabled()
  await visitor.expectAccessible()
  await page.reload()
  await verify.click()
  await expect(title).toHaveText(t.emailChange.done)
  await expect(page.getByText(t.emailChange.doneText(next))).toBeVisible()
  await visitor.visit('/edit-profile')
  await expect(page.getByText(t.email.now(next))).toBeVisible()

  const leaving = card(page, t.deletion.title)
  const remove = leaving.getByRole('button', { name: t.deletion.submit })
  await remove.click()
  await expect(leaving.getByText(t.formProblems['delete-needs-password'])).toBeVisible()
  await leaving.getByLabel(t.profile.currentPassword).fill(person.password)
  await remove.click()
  const dialog = page.getByRole('dialog', { name: t.deletion.ask })
  await visitor.expectAccessible()
  await dismiss(dialog)
  await remove.click()
  await dialog.getByRole('button', { name: t.deletion.confirm }).click()
  await expect(page.getByText(t.frame.accountDeleted)).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user-storage') ?? '')).not.toContain(person.email)
  await expect(page.getByRole('banner').getByRole('link', { name: t.frame.logIn })).toBeVisible()
})

test('a password changes on its own page, which measures it', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  const person = await visitor.register()
  await visitor.signIn(person)
  await visitor.visit('/change-password')
  const current = page.getByRole('navigation', { name: t.frame.account, exact: true }).locator('[aria-current=page]')
  await expect(current).toHaveText(t.frame.myAccount)
  const submit = page.getByRole('main').getByRole('button', { name: t.profile.save })
  await submit.click()
  await expect(page.getByText(t.formProblems['current-password-required'])).toBeVisible()
  await page.getByLabel(t.profile.currentPassword).fill(person.password)
  const own = page.getByRole('main')
  await expect(own.getByRole('link', { name: t.password.forgot })).toHaveAttribute('href', /forgot-password$/)
  await expect(own.getByRole('link', { name: t.profile.cancel })).toHaveAttribute('href', /edit-profile$/)
  const newPassword = page.getByLabel(t.profile.newPassword, { exact: true })
  for (const [typed, percent, word] of [
    ['abc', '20', t.strength.weak],
    ['Sinine', '50', t.strength.medium],
    ['Sinine-Rukis-8', '100', t.strength.strong],
  ] as const) {
    await newPassword.fill(typed)
    await expect(page.getByRole('meter')).toHaveAttribute('value', percent)
    await expect(own.getByText(word, { exact: true })).toBeVisible()
  }
  await expect(own.getByRole('button', { name: t.fields.showCharacters })).toHaveCount(3)
  await own.getByRole('button', { name: t.fields.showCharacters }).nth(1).click()
  await expect(newPassword).toHaveAttribute('type', 'text')
  await own.getByRole('button', { name: t.fields.hideCharacters }).click()
  await expect(newPassword).toHaveAttribute('type', 'password')
  await page.getByLabel(t.profile.confirmNewPassword).fill('Sinine-Rukis-9')
  await submit.click()
  await expect(page.getByText(t.formProblems['passwords-do-not-match'])).toBeVisible()
  await page.getByLabel(t.profile.confirmNewPassword).fill('Sinine-Rukis-8')
  await submit.click()
  await expect(page.getByText(t.password.done)).toBeVisible()
  // The old token has ended; this session goes on all the same.
  await visitor.visit('/settings')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test('a picture comes, shows and goes, and what is none or cannot be sent is said', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  await visitor.signIn(await visitor.register())
  await visitor.visit('/edit-profile')
  const own = card(page, t.picture.title)
  const image = own.getByRole('img')
  const isDrawn = () =>
    expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await expect(image).toHaveAttribute('alt', t.picture.altNone)
  const file = own.locator('input[type=file]')
  await file.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(own.getByRole('alert')).toContainText(t.picture.uploadRefused)
  await file.setInputFiles(heicPicture)
  await expect(own.getByText(visitor.localize(formProblemsTexts).formProblems.heic)).toBeVisible()
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.route('**/upload-profile-picture', (route) => route.abort())
  await file.setInputFiles(picture)
  await expect(own.getByText(t.picture.uploadError)).toBeVisible()
  await page.unroute('**/upload-profile-picture')
  // The answer says where the picture is.
  await page.route('**/getUserData*', (route) => route.abort())
  await file.setInputFiles(picture)
  await expect(own.getByText(t.picture.uploaded)).toBeVisible()
  await expect(image).toHaveAttribute('alt', t.picture.alt)
  await isDrawn()
  expect(await image.boundingBox()).toMatchObject({ width: 180, height: 180 })

  // A picture that cannot be had is as good as none.
  await page.route('**/pictures/**', (route) => route.abort())
  await page.reload()
  await expect(image).toHaveAttribute('alt', t.picture.altNone)
  await isDrawn()
  await page.route('**/delete-profile-picture', (route) => route.abort())
  await own.getByRole('button', { name: t.picture.remove }).click()
  await expect(own.getByText(t.picture.removeError)).toBeVisible()
  await page.unroute('**/delete-profile-picture')
  await own.getByRole('button', { name: t.picture.remove }).click()
  await expect(own.getByText(t.picture.removed)).toBeVisible()
})
