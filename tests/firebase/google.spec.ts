import type { Page } from '@playwright/test'
import { accountTexts } from '#texts/account.ts'
import { frameTexts } from '#texts/frame.ts'
import { profileTexts } from '#texts/profile.ts'
import { expect, test, type Visitor, waitForHydration } from '../journeys/support/visitor.ts'
import { leaveLooksOut, serveGoogleScript } from './google-script.ts'

const texts = {
  en: { ...accountTexts.en, ...frameTexts.en, ...profileTexts.en },
  et: { ...accountTexts.et, ...frameTexts.et, ...profileTexts.et },
}

test.beforeEach(async ({ context }) => {
  await serveGoogleScript(context)
  await leaveLooksOut(context)
})

test('somebody comes by Google, is known the next time, and nothing to sign in with stays in the browser', async ({
  visitor,
  page,
}) => {
  const t = visitor.localize(texts)
  const email = `liis-${visitor.language}-${Date.now()}@gmail.test`
  await visitor.visit('/register-user')
  await newAccount(await openWindow(visitor), email, 'Liis Kask')
  await page.waitForURL(new RegExp(`/${visitor.language}$`))
  await visitor.visit('/edit-profile')
  await waitForHydration(page)
  await expect(page.getByText(t.email.google)).toBeVisible()
  await expect(page.getByRole('heading', { name: t.password.title })).toBeHidden()
  await expect(page.getByRole('region', { name: t.name.title }).getByLabel(t.fields.firstName)).toHaveValue('Liis')

  const kept = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    entries: Object.keys({ ...localStorage, ...sessionStorage }).filter((name) => /firebase/.test(name)),
    cookies: document.cookie,
  }))
  // On what days its library was used, and in which version: Firebase keeps no more here.
  expect(kept).toEqual({ databases: ['firebase-heartbeat-database'], entries: [], cookies: '' })

  await page.getByRole('banner').getByRole('button', { name: t.frame.account, exact: true }).click()
  await page.getByRole('button', { name: t.frame.logOut }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: t.frame.logIn })).toBeVisible()
  await visitor.visit('/login-page')
  const chooser = await openWindow(visitor)
  await chooser.locator('.js-reuse-account').filter({ hasText: email }).click()
  await page.waitForURL(new RegExp(`/${visitor.language}$`))
  await expect(page.getByRole('banner').getByRole('button', { name: t.frame.account, exact: true })).toBeVisible()
})

test('Google opens a window of its own; closing it is no accident', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  await visitor.visit('/login-page')
  await (await openWindow(visitor)).close()
  await expect(page.getByText(t.google.closed)).toBeVisible()
})

test('whoever does not sign in fetches nothing of Firebase', async ({ visitor, page }) => {
  const fetched: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) fetched.push(await response.text())
  })
  await visitor.visit('')
  await visitor.visit('/discover')
  await page.waitForLoadState('networkidle')
  expect(fetched.length).toBeGreaterThan(0)
  expect(fetched.filter((script) => script.includes('identitytoolkit'))).toEqual([])
})

async function openWindow({ page, localize }: Visitor): Promise<Page> {
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: localize(texts).google.button }).click(),
  ])
  await window.locator('#add-account-button').waitFor()
  return window
}

async function newAccount(window: Page, email: string, name: string): Promise<void> {
  await window.locator('#add-account-button').click()
  await window.locator('#email-input').fill(email)
  await window.locator('#display-name-input').fill(name)
  await window.locator('#sign-in').click()
}
