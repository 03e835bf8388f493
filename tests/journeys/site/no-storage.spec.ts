import type { Page } from '@playwright/test'
import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { addToCartTexts } from '#texts/add-to-cart.ts'
import { cartTexts } from '#texts/cart.ts'
import { cookiesTexts } from '#texts/cookies.ts'
import { frameTexts } from '#texts/frame.ts'
import { workCalled } from '../support/catalogue.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

test.use({ decided: false, expectedComplaints: [/Access is denied/] })

const words = ({ localize }: Visitor) => ({
  ...localize(addToCartTexts),
  ...localize(cartTexts),
  ...localize(cookiesTexts),
  ...localize(frameTexts),
  ...localize(accountTexts),
})

/** Browsers throw with cookies blocked. */
const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
  })

/** Private windows of older Safari have a quota of 0. */
const fillQuota = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })

for (const [name, prepare] of [
  ['denies storage', denyStorage],
  ['has a quota of 0', fillQuota],
] as const)
  test(`cart, login and cookie choice last for the visit when the browser ${name}`, { tag: '@words' }, async ({
    visitor,
    page,
  }) => {
    const { language, register, visit } = visitor
    const t = words(visitor)
    const person = await register()
    const work = workCalled('Stairs to the Harbour')
    const header = page.getByRole('banner')
    const main = page.getByRole('main')
    const notice = main.getByRole('status').filter({ hasText: t.frame.nothingStored })
    await prepare(page)

    for (const path of ['', '/discover', '/about-us', '/register-user', '/cart']) {
      await visit(path)
      await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(t.errors.title)
    }

    await visit(`/artwork/${work.id}`)
    const question = page.getByRole('region', { name: t.cookieBanner.name, exact: true })
    await expect(question).toContainText(t.frame.nothingStored)
    await question.getByRole('button', { name: t.cookieBanner.refuse, exact: true }).click()
    await page.getByRole('button', { name: t.addToCart.add, exact: true }).click()
    await header.getByRole('link', { name: t.frame.cart(1), exact: true }).click()
    await expect(main.getByRole('link', { name: work.title[language], exact: true })).toBeVisible()
    await expect(notice).toBeVisible()
    await visitor.expectAccessible()

    await header.getByRole('link', { name: t.frame.logIn, exact: true }).click()
    await expect(main.getByRole('heading', { level: 1, name: t.login.title, exact: true })).toBeVisible()
    await expect(notice).toBeVisible()
    await visitor.logIn(person)
    // The browser refuses the session cookie, too.
    await page.context().clearCookies()
    await expect(header.getByRole('button', { name: t.frame.accountUnverified, exact: true })).toBeVisible()
    await header.getByRole('link', { name: t.frame.cart(1), exact: true }).click()
    await expect(page).toHaveURL(links.cart(language))
    await expect(main.getByRole('link', { name: work.title[language], exact: true })).toBeVisible()
    await expect(question).toBeHidden()
  })
