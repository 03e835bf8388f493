import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { frameTexts } from '#texts/frame.ts'
import { profileTexts } from '#texts/profile.ts'
import { addToCart, inCart } from '../support/buying.ts'
import { workCalled } from '../support/catalogue.ts'
import { clearBrowser } from '../support/session.ts'
import { expect, test } from '../support/visitor.ts'

const texts = {
  en: { ...accountTexts.en, ...frameTexts.en, ...profileTexts.en },
  et: { ...accountTexts.et, ...frameTexts.et, ...profileTexts.et },
}

test('somebody who logs out sees a curtain, then the first page, with the cart as it was', async ({
  visitor,
  page,
}) => {
  const t = visitor.localize(texts)
  await visitor.signIn(await visitor.register())
  await addToCart(visitor, workCalled('Ferry at Noon').id)
  await page.clock.install()
  await page.goto(`/${visitor.language}/settings`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const account = page.getByRole('banner').getByRole('button', { name: t.frame.account })
  await account.click()
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  const logOut = page.getByRole('banner').getByRole('button', { name: t.frame.logOut })
  await expect(logOut).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await logOut.click()
  await expect(page.getByText(t.frame.loggingOut)).toBeVisible()
  await page.clock.runFor(780)
  await expect(page).toHaveURL(/settings/)
  const signOut = page.waitForRequest('**/api/auth/sign-out')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/auth/sign-out', async (route) => {
    await released
    await route.continue()
  })
  await page.clock.runFor(40)
  await signOut
  // First the session ends, then the page is left.
  await expect(page).toHaveURL(/settings/)
  release()
  await page.waitForURL(new RegExp(`/${visitor.language}$`))
  await page.clock.resume()
  expect(await page.evaluate(() => sessionStorage.getItem('afterLogin'))).toBeNull()
  await expect(page.getByText(t.frame.loggingOut)).toBeHidden()
  await expect(account).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: t.frame.logIn })).toBeVisible()
  expect(await inCart(page)).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('')
  await page.goto(links.orders(visitor.language))
  await expect(page).toHaveURL(links.login(visitor.language))
})

test('a page says from its first moment who is signed in', async ({ visitor, page }) => {
  await visitor.signIn(await visitor.register())
  // Without its scripts nothing can correct what the page shows at first.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto(`/${visitor.language}/discover`)
  const t = visitor.localize(texts)
  await expect(page.getByRole('banner').getByRole('button', { name: t.frame.account })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: t.frame.logIn })).toBeHidden()
  await expect(page.getByText(t.verifyBanner.text)).toBeVisible()
})

test('whoever has not confirmed is reminded, and the page that waits looks again every ten seconds', async ({
  visitor,
  page,
}) => {
  const t = visitor.localize(texts)
  const person = await visitor.register()
  await visitor.signIn(person)
  await visitor.visit('')
  await expect(page.getByRole('button', { name: t.frame.accountUnverified })).toBeVisible()
  await page.getByRole('complementary').getByRole('button', { name: t.verifyBanner.resend }).click()
  await expect(page.getByText(t.verifyBanner.resent)).toBeVisible()
  await page.clock.install()
  await page.goto(`/${visitor.language}/email-confirmation`)
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  const looks: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/verifyToken')) looks.push(request.url())
  })
  // However far it leaps, it looks once, a second after its turn.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.clock.runFor(900)
  expect(looks).toEqual([])
  await page.clock.runFor(100)
  await expect.poll(() => looks.length).toBe(1)
  await page.clock.runFor(60_000)
  await expect.poll(() => looks.length).toBe(1 + 6)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.confirmation.title)
  // Opened on another device.
  const { links } = await visitor.emailTo(person.email, /verification-success/)
  const token = /#token=([\w-]+)/.exec(links.join(' '))?.[1] ?? ''
  await visitor.call('POST /email/verify', { body: { token } })
  await page.clock.runFor(11_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.confirmation.verifiedTitle)
  await expect(page.getByRole('button', { name: t.frame.account, exact: true })).toBeVisible()
})

/** Ways back that would lead elsewhere: one that is refused, and two that are paths of the shop and no pages. */
const waysElsewhere = ['//evil.test/en', '/en/../..//evil.test', '/en/login-page/..//evil.test']

test.describe('a way back that leads elsewhere', () => {
  test.use({ expectedComplaints: [/404/] })

  test('is not taken after logging in', async ({ visitor, page }) => {
    const t = visitor.localize(texts)
    const person = await visitor.register()
    for (const path of waysElsewhere) {
      await page.goto('/robots.txt')
      await clearBrowser(page)
      await page.evaluate((path) => sessionStorage.setItem('afterLogin', path), path)
      await visitor.logIn(person)
      await expect(page.getByRole('banner').getByRole('button', { name: t.frame.accountUnverified })).toBeVisible()
      expect(new URL(page.url()).hostname, path).toBe('localhost')
      expect(await page.title(), path).not.toContain('evil')
    }
  })
})
