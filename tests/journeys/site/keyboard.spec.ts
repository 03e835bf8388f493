import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { frameTexts } from '#texts/frame.ts'
import { profileTexts } from '#texts/profile.ts'
import { tabTo, typeInto } from '../support/keyboard.ts'
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
  await tabTo(page.getByRole('banner').getByRole('link', { name: t.frame.createAccount }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/register-user')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await typeInto(field('firstName'), 'Õnne')
  await typeInto(field('lastName'), 'Ürgmets')
  await typeInto(field('email'), email)
  await typeInto(field('password'), password)
  await tabTo(main.getByRole('button', { name: t.fields.showCharacters }).first())
  await page.keyboard.press('Space')
  await expect(field('password')).toHaveAttribute('type', 'text')
  await typeInto(field('confirmPassword'), password)
  await tabTo(main.getByRole('button', { name: t.register.submit, exact: true }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/email-confirmation')

  // Only the link of the later e-mail is good, so it is asked for once the first has come.
  await expect.poll(async () => (await lettersTo(visitor, email)).length).toBe(1)
  await tabTo(main.getByRole('button', { name: t.confirmation.resend }))
  await page.keyboard.press('Space')
  await expect(main.getByText(t.confirmation.resent)).toBeVisible()
  await expect.poll(async () => (await lettersTo(visitor, email)).length).toBe(2)
  const [latest] = await lettersTo(visitor, email)
  await page.goto(String(latest?.links.find((link) => link.includes('/verification-success'))))
  await expect(main.getByText(t.verification.text)).toBeVisible()
  await visitor.visit('/email-confirmation')
  await expect(main.getByRole('heading', { level: 1, name: t.confirmation.verifiedTitle })).toBeVisible()
  await tabTo(main.getByRole('button', { name: t.confirmation.continue }))
  await page.keyboard.press('Enter')
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

  await tabTo(account)
  await page.keyboard.press('Space')
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('banner').getByRole('link', { name: t.frame.myAccount }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/edit-profile')
  await waitForHydration(page)

  const picture = page.getByRole('region', { name: t.picture.title, exact: true })
  await tabTo(picture.getByRole('button', { name: t.picture.upload }))
  await page.keyboard.press('Enter')
  await expect(picture.getByText(t.picture.uploaded)).toBeVisible()

  const name = page.getByRole('region', { name: t.name.title, exact: true })
  await typeInto(name.getByLabel(t.fields.firstName), 'Kadri-Mai')
  await typeInto(name.getByLabel(t.profile.currentPassword), person.password)
  await tabTo(name.getByRole('button', { name: t.profile.save }))
  await page.keyboard.press('Enter')
  await expect(name.getByText(t.name.done)).toBeVisible()

  const deletion = page.getByRole('region', { name: t.deletion.title, exact: true })
  const remove = deletion.getByRole('button', { name: t.deletion.submit })
  await typeInto(deletion.getByLabel(t.profile.currentPassword), person.password)
  await tabTo(remove)
  await page.keyboard.press('Enter')
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

  await tabTo(account)
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('banner').getByRole('button', { name: t.frame.logOut }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: t.frame.logIn })).toBeVisible()
})

const lettersTo = async ({ page }: Visitor, to: string): Promise<{ links: string[] }[]> =>
  (await page.request.get('/dev/mail.json', { params: { to } })).json()
