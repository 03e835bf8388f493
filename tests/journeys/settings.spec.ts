import { readFileSync } from 'node:fs'
import * as enFrame from '#texts/en/frame.ts'
import * as enSaved from '#texts/en/saved.ts'
import * as en from '#texts/en/settings.ts'
import * as etFrame from '#texts/et/frame.ts'
import * as etSaved from '#texts/et/saved.ts'
import * as et from '#texts/et/settings.ts'
import { workCalled } from './support/catalogue.ts'
import { expect, test } from './support/visitor.ts'

const texts = { en: { ...enFrame, ...enSaved, ...en }, et: { ...etFrame, ...etSaved, ...et } }

test('settings keep language, letters and cookies, and hand out what is kept', async ({ visitor, page }) => {
  const t = visitor.say(texts)
  const person = await visitor.register()
  await visitor.visit('/settings')
  await visitor.page.waitForURL('**/login-page')
  await visitor.signIn(person)
  await page.waitForURL('**/settings')
  const letters = page.getByRole('region', { name: t.notifications.title })
  await letters.getByLabel(t.notifications.newsletter).check()
  await letters.getByRole('button', { name: t.settings.save }).click()
  await expect(letters.getByText(t.settings.saved)).toBeVisible()
  const cookies = page.getByRole('region', { name: t.cookies.title })
  await cookies.getByLabel(t.cookies.statistics).check()
  await cookies.getByRole('button', { name: t.settings.save }).click()
  await expect(cookies.getByText(t.settings.saved)).toBeVisible()
  expect(await page.evaluate(() => [localStorage.cookieConsent, localStorage.cookiesAccepted])).toEqual([
    'true',
    'true',
  ])
  await visitor.expectAccessible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t.dataExport.submit }).click(),
  ])
  expect(download.suggestedFilename()).toBe(t.dataExport.file)
  expect(readFileSync(await download.path(), 'utf8')).toContain(person.email)

  await page.reload()
  await expect(letters.getByLabel(t.notifications.newsletter)).toBeChecked()
  await expect(cookies.getByLabel(t.cookies.statistics)).toBeChecked()
  const other = visitor.language === 'en' ? 'et' : 'en'
  const language = page.getByRole('region', { name: t.language.title })
  await language.getByRole('combobox').selectOption(other)
  await language.getByRole('button', { name: t.settings.save }).click()
  await page.waitForURL(`**/${other}/settings`)
})

test('all other devices are logged out, this one goes on', async ({ visitor, page, another }) => {
  const t = visitor.say(texts)
  const person = await visitor.register()
  const elsewhere = await another()
  await elsewhere.signIn(person)
  await visitor.visit('/settings')
  await visitor.page.waitForURL('**/login-page')
  await visitor.signIn(person)
  const own = page.getByRole('region', { name: t.sessions.title })
  // Registering has made a session of its own.
  await expect(own.getByRole('listitem').first()).toContainText(t.sessions.current)
  await own.getByRole('button', { name: t.sessions.end }).click()
  await expect(own.getByText(t.sessions.onlyThis)).toBeVisible()
  await page.reload()
  await expect(own.getByRole('listitem')).toHaveCount(1)
})

test('works are saved by those who are signed in, and wait on a page of their own', async ({ visitor, page }) => {
  const t = visitor.say(texts)
  const work = workCalled('Two Lamps')
  await visitor.visit(`/artwork/${work.id}`)
  const save = page.getByRole('article').getByRole('button', { name: t.saved.save, exact: true }).first()
  await save.click()
  await page.waitForURL('**/login-page')
  await visitor.signIn(await visitor.register())
  await page.waitForURL(`**/artwork/${work.id}`)
  await save.click()
  await expect(page.getByRole('button', { name: t.saved.saved, exact: true })).toBeVisible()
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
