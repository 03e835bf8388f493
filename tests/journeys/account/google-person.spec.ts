import { accountTexts } from '#texts/account.ts'
import { frameTexts } from '#texts/frame.ts'
import { profileTexts } from '#texts/profile.ts'
import { expect, test } from '../support/visitor.ts'

const texts = {
  en: { ...accountTexts.en, ...frameTexts.en, ...profileTexts.en },
  et: { ...accountTexts.et, ...frameTexts.et, ...profileTexts.et },
}

test('somebody signs up by Google, changes the name without a password, and leaves', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  // An account that nobody else here uses.
  const email = visitor.language === 'en' ? 'oskar@gmail.test' : 'kaja@gmail.test'
  await visitor.visit('/register-user')
  const registering = page.waitForRequest('**/api/users/google-register')
  const [chooser] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: t.google.button }).click(),
  ])
  await chooser.getByRole('button', { name: email }).click()
  await page.waitForURL(new RegExp(`/${visitor.language}$`))
  const { firstName, lastName } = (await registering).postDataJSON()
  expect([firstName, lastName].join(' ')).toMatch(/^(Oskar|Kaja) \p{L}/u)
  // Google has confirmed the address already.
  await expect(page.getByRole('banner').getByRole('button', { name: t.frame.account, exact: true })).toBeVisible()

  await visitor.visit('/change-password')
  await expect(page.getByRole('main').getByText(t.password.google)).toBeVisible()

  await visitor.visit('/edit-profile')
  await expect(page.getByText(t.email.google)).toBeVisible()
  await expect(page.getByRole('heading', { name: t.password.title })).toBeHidden()
  const name = page.getByRole('region', { name: t.name.title, exact: true })
  await expect(name.getByLabel(t.profile.currentPassword)).toBeHidden()
  await name.getByLabel(t.fields.firstName).fill('Õnne')
  await name.getByRole('button', { name: t.profile.save }).click()
  await expect(name.getByText(t.name.done)).toBeVisible()
  const deletion = page.getByRole('region', { name: t.deletion.title, exact: true })
  const remove = deletion.getByRole('button', { name: t.deletion.submit })
  await expect(remove).toBeEnabled()
  const token = await page.evaluate(() => {
    const kept = localStorage.getItem('token') ?? ''
    localStorage.setItem('token', '')
    return kept
  })
  await remove.click()
  await expect(deletion.getByRole('alert')).toHaveText(t.deletion.noToken)
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await remove.click()
  await page.getByRole('dialog', { name: t.deletion.ask }).getByRole('button', { name: t.deletion.confirm }).click()
  await expect(page.getByText(t.frame.accountDeleted)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: t.frame.logIn })).toBeVisible()
})
