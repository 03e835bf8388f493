import { readFileSync } from 'node:fs'
import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { frameTexts } from '#texts/frame.ts'
import { savedTexts } from '#texts/saved.ts'
import { settingsTexts } from '#texts/settings.ts'
import { tokenIn } from '../support/applicants.ts'
import { workCalled } from '../support/catalogue.ts'
import { test } from '../support/google.ts'
import { tokenOf } from '../support/selling.ts'
import { expect } from '../support/visitor.ts'

const texts = {
  en: { ...frameTexts.en, ...savedTexts.en, ...settingsTexts.en },
  et: { ...frameTexts.et, ...savedTexts.et, ...settingsTexts.et },
}

test('settings keep language, emails and cookies, and hand out what is kept', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  const person = await visitor.register()
  await visitor.signIn(person)
  await visitor.visit('/settings')
  const emails = page.getByRole('region', { name: t.notifications.title })
  await emails.getByLabel(t.notifications.newsletter).check()
  await emails.getByRole('button', { name: t.settings.save }).click()
  await expect(emails.getByText(t.settings.saved)).toBeVisible()
  const cookies = page.getByRole('region', { name: t.cookies.title })
  await cookies.getByLabel(t.cookies.statistics).check()
  await cookies.getByRole('button', { name: t.settings.save }).click()
  await expect(cookies.getByText(t.settings.saved)).toBeVisible()
  expect(await page.evaluate(() => [localStorage.cookieConsent, localStorage.cookiesAccepted])).toEqual([
    'true',
    'true',
  ])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t.dataExport.submit }).click(),
  ])
  expect(download.suggestedFilename()).toBe(t.dataExport.file)
  expect(readFileSync(await download.path(), 'utf8')).toContain(person.email)

  await page.reload()
  await expect(emails.getByLabel(t.notifications.newsletter)).toBeChecked()
  await expect(cookies.getByLabel(t.cookies.statistics)).toBeChecked()
  const other = visitor.language === 'en' ? 'et' : 'en'
  const language = page.getByRole('region', { name: t.language.title })
  await language.getByRole('combobox').selectOption(other)
  await language.getByRole('button', { name: t.settings.save }).click()
  await page.waitForURL(`**/${other}/settings`)
})

test('one device is logged out, then all others, and this one goes on', async ({ visitor, page, another }) => {
  const t = visitor.localize(texts)
  const person = await visitor.register()
  // Registering has made a session of its own.
  const elsewhere = await another()
  await elsewhere.signIn(person)
  await visitor.signIn(person)
  await visitor.visit('/settings')
  const own = page.getByRole('region', { name: t.sessions.title })
  const devices = own.getByRole('listitem')
  await expect(devices.nth(1)).toBeVisible()
  const before = await devices.count()
  await expect(devices.first().getByRole('button')).toHaveCount(0)
  const logOut = devices.nth(1).getByRole('button', { name: t.sessions.endThis('').trim() })
  await expect(logOut).toHaveText(t.sessions.endOne)
  await logOut.click()
  await expect(own.getByText(t.sessions.ended(1))).toBeVisible()
  await expect(devices).toHaveCount(before - 1)
  await page.reload()
  await expect(devices).toHaveCount(before - 1)
  await expect(devices.first()).toContainText(t.sessions.current)
  await visitor.expectAccessible()
  await own.getByRole('button', { name: t.sessions.end }).click()
  await expect(own.getByText(t.sessions.onlyThis)).toBeVisible()
  await page.reload()
  await expect(devices).toHaveCount(1)
})

test('a work is saved although the page is left at once', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  const work = workCalled('Two Lamps')
  await visitor.signIn(await visitor.register())
  await visitor.visit(`/artwork/${work.id}`)
  const token = await tokenIn(visitor)
  const save = page.getByRole('article').getByRole('button', { name: t.saved.save, exact: true }).first()
  const sent = page.waitForRequest((request) => request.url().includes('/saved-listings/'))
  await save.click()
  await sent
  await page.goto('about:blank')
  // What was on its way may arrive a moment after the page was left.
  const saved = async () => (await visitor.call('GET /users/saved-listings', { token })).savedListings
  await expect.poll(saved).toEqual([work.id])
})

test('what a visitor wants to save is saved after logging in, and waits on a page of its own', async ({
  visitor,
  page,
}) => {
  const t = visitor.localize(texts)
  const work = workCalled('Two Lamps')
  await visitor.visit(`/artwork/${work.id}`)
  const save = page.getByRole('article').getByRole('button', { name: t.saved.save, exact: true }).first()
  await save.click()
  await page.waitForURL('**/login-page')
  const { login, register } = visitor.localize(accountTexts)
  const title = work.title[visitor.language]
  await expect(page.getByText(login.reasons.save(title), { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: login.toRegister, exact: true }).click()
  await expect(page.getByText(register.reasons.save(title), { exact: true })).toBeVisible()
  await page.goBack()
  await visitor.logIn(await visitor.register())
  await page.waitForURL(`**/artwork/${work.id}`)
  await expect(page.getByRole('button', { name: t.saved.saved, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('banner').getByRole('button', { name: t.frame.account }).click()
  await page.getByRole('banner').getByRole('link', { name: t.frame.savedWorks }).click()
  await page.waitForURL('**/saved-artwork')
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText([work.title[visitor.language]])
  await visitor.expectAccessible()
  await page.getByRole('button', { name: t.saved.savedThis(work.title[visitor.language]) }).click()
  await expect(page.getByRole('button', { name: t.saved.saveThis(work.title[visitor.language]) })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: t.saved.empty })).toBeVisible()
})

test('a tapped heart counts after a later login from the header, which leads home', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  const { login } = visitor.localize(accountTexts)
  const work = workCalled('Two Lamps')
  const person = await visitor.register()
  await visitor.visit(`/artwork/${work.id}`)
  await page.getByRole('article').getByRole('button', { name: t.saved.save, exact: true }).first().click()
  await expect(page.getByText(login.reasons.save(work.title[visitor.language]), { exact: true })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: t.frame.terms, exact: true }).click()
  await expect(page).toHaveURL(links.terms(visitor.language))
  await page.getByRole('banner').getByRole('link', { name: t.frame.logIn, exact: true }).click()
  await visitor.logIn(person)
  await expect(page).toHaveURL(links.home(visitor.language))
  await visitor.visit('/saved-artwork')
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText([work.title[visitor.language]])
})

test('works that visitors want join those that are saved already', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  const person = await visitor.register()
  const [first, second, third] = (['Two Lamps', 'Above and Below', 'Before the Cranes Wake'] as const).map(
    (title) => workCalled(title).id,
  )
  const token = await tokenOf(visitor, person)
  await visitor.call('PUT /users/saved-listings/{id}', { params: { id: String(first) }, token })
  for (const id of [second, third]) {
    await visitor.visit(`/artwork/${id}`)
    await page.getByRole('article').getByRole('button', { name: t.saved.save, exact: true }).first().click()
    await page.waitForURL('**/login-page')
  }
  // Nothing is saved for nobody.
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('user-storage') ?? '{}').state)
  expect((await kept())?.savedListings ?? []).toEqual([])
  await visitor.logIn(person)
  expect((await kept()).savedListings.toSorted()).toEqual([first, second, third].toSorted())
  const { savedListings } = await visitor.call('GET /users/saved-listings', { token })
  expect(savedListings.toSorted()).toEqual([first, second, third].toSorted())
  await visitor.visit('/saved-artwork')
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveCount(3)
})
