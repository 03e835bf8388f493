import type { Locator, Page } from '@playwright/test'
import { sandboxBankTexts } from '#server/dev/texts/sandbox-bank.ts'
import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { addToCartTexts } from '#texts/add-to-cart.ts'
import { cartTexts } from '#texts/cart.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { discoverTexts } from '#texts/discover.ts'
import { frameTexts } from '#texts/frame.ts'
import { homeTexts } from '#texts/home.ts'
import { ordersTexts } from '#texts/orders.ts'
import { cards, inCart } from '../support/buying.ts'
import { originalFor } from '../support/catalogue.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/visitor.ts'

test('the header gets lower without moving the page under it, stays, and is high again at the top', async ({
  visitor,
  page,
}) => {
  await visitor.visit('/about-us')
  const header = page.getByRole('banner')
  const heading = page.getByRole('heading', { level: 1 })
  const settled = () =>
    page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  await settled()
  const { height: tall = 0 } = (await header.boundingBox()) ?? {}
  const { y: before = 0 } = (await heading.boundingBox()) ?? {}
  await page.evaluate(() => scrollTo(0, 56))
  await expect.poll(async () => (await header.boundingBox())?.height).toBe(tall - 16)
  await settled()
  expect(await page.evaluate(() => scrollY)).toBe(56)
  expect((await heading.boundingBox())?.y).toBeCloseTo(before - 56, 1)
  expect((await header.boundingBox())?.height).toBe(tall - 16)
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 800)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(56)
  expect((await header.boundingBox())?.y).toBe(0)
  await page.mouse.wheel(0, -900)
  await expect.poll(async () => (await header.boundingBox())?.height).toBe(tall)
})

test('while the next page takes its time, a line under the header and words say so', async ({ visitor, page }) => {
  const { visit, localize, language } = visitor
  const { frame } = localize(frameTexts)
  await visit('/discover')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/*.data*', async (route) => {
    await answered
    await route.continue()
  })
  const card = page.getByRole('article').first()
  const title = card.getByRole('heading').getByRole('link')
  const name = (await title.textContent()) ?? ''
  const words = page.getByRole('banner').getByRole('status')
  const line = page.locator('.navigation-line')
  await expect(line).toBeHidden()
  // A mouse that rests on a link has the browser fetch its page ahead.
  await title.dispatchEvent('click')
  await expect(line).toBeVisible()
  await expect(words).toHaveText(frame.loadingPage)
  await expect(card.getByRole('img')).toHaveCSS('opacity', '0.6')
  await expect(page).toHaveURL(links.discover(language))

  answer()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(line).toBeHidden()
  await expect(words).toHaveText(await page.title())
})

test('title and addresses follow when moving around', async ({ visitor, page, baseURL }) => {
  const { visit, localize, language } = visitor
  const { frame } = localize(frameTexts)
  await visit('')
  const before = await page.title()
  await page.getByRole('banner').getByRole('link', { name: frame.artists, exact: true }).click()
  await expect(page).toHaveURL(links.artists(language))
  await expect(page).not.toHaveTitle(before)
  expect(await canonicalAddresses(page)).toEqual([`${baseURL}${links.artists(language)}`])
  await expect(page.getByRole('banner').getByRole('link', { name: frame.artists, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a page that a link or a redirect leads to is announced, and its heading has the focus', {
  tag: '@words',
}, async ({ visitor, page }) => {
  const { visit, localize, language } = visitor
  const { frame } = localize(frameTexts)
  const banner = page.getByRole('banner')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const words = banner.getByRole('status')
  await visit('')
  await expect(words).toBeEmpty()
  await expect(heading).not.toBeFocused()
  await press(banner.getByRole('link', { name: frame.artists, exact: true }))
  await expect(page).toHaveURL(links.artists(language))
  await expect(heading).toBeFocused()
  await expect(heading).toHaveCSS('box-shadow', 'none')
  await expect(words).toHaveText(await page.title())
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL(links.home(language))
  await expect(words).toBeEmpty()
  await expect(heading).not.toBeFocused()

  await press(page.getByRole('main').getByRole('link', { name: localize(homeTexts).home.join, exact: true }))
  await expect(page).toHaveURL(links.login(language))
  await expect(heading).toBeFocused()
  await expect(words).toHaveText(await page.title())
  await visit('/orders')
  await expect(page).toHaveURL(links.login(language))
  await expect(heading).toBeFocused()
})

test('filters, hashes and dialogs leave the focus where it is', async ({ visitor, page }) => {
  const { visit, localize, language } = visitor
  const { frame } = localize(frameTexts)
  const words = page.getByRole('banner').getByRole('status')
  await visit('/discover')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#content$/)
  await expect(page.getByRole('main')).toBeFocused()
  const large = page.getByRole('checkbox', { name: localize(catalogueTexts).sizes.large })
  await large.press('Space')
  await expect(page).toHaveURL(/size=large/)
  await expect(page.getByRole('link', { name: localize(discoverTexts).filters.clearAll })).toBeVisible()
  await expect(large).toBeFocused()
  await expect(words).toBeEmpty()

  await press(page.getByRole('contentinfo').getByRole('link', { name: frame.blog, exact: true }))
  await expect(page).toHaveURL(links.blog(language))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const announced = await page.title()
  await press(page.getByRole('main').getByRole('button').first())
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await holdsFocus(page.getByRole('dialog'))).toBe(true)
  await expect(words).toHaveText(announced)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu lies over the page, keeps the keyboard and closes by Escape', async ({ visitor, page }) => {
    const { visit, localize, language } = visitor
    const { frame } = localize(frameTexts)
    await visit('')
    const opener = page.getByRole('banner').getByRole('button', { name: frame.menu, exact: true })
    const menu = page.getByRole('dialog', { name: frame.menu })
    await opener.click()
    await expect(menu).toBeVisible()
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await holdsFocus(menu)).toBe(true)
    }
    await page.mouse.move(180, 400)
    await page.mouse.wheel(0, 600)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)

    await opener.click()
    await menu.getByRole('link', { name: frame.artists, exact: true }).click()
    await expect(page).toHaveURL(links.artists(language))
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await opener.click()
    await menu.getByRole('link', { name: language === 'en' ? 'Eesti' : 'English', exact: true }).click()
    await expect(page).toHaveURL(links.artists(language === 'en' ? 'et' : 'en'))
  })

  test('nothing moves for those who asked for stillness', async ({ visitor, page }) => {
    const { visit, localize } = visitor
    const { filters } = localize(discoverTexts)
    const opener = page.getByRole('button', { name: filters.open(0), exact: true })
    const moved = async () => {
      await visit('/discover')
      await opener.focus()
      return page.evaluate(async () => {
        const button = document.activeElement as HTMLButtonElement
        button.click()
        const drawn = () => new Promise(requestAnimationFrame)
        while (!document.querySelector('dialog[open]')) await drawn()
        await drawn()
        return document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0).length
      })
    }
    expect(await moved()).toBeGreaterThan(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await moved()).toBe(0)
  })
})

test(
  'with the keyboard alone, from the home page to a paid order',
  { tag: '@words' },
  async ({ visitor, page }, about) => {
    const { visit, localize, language, register } = visitor
    const work = originalFor('keyboard', about)
    const t = {
      ...localize(frameTexts),
      ...localize(homeTexts),
      ...localize(discoverTexts),
      ...localize(addToCartTexts),
      ...localize(cartTexts),
      ...localize(sandboxBankTexts).sandboxBank,
      ...localize(ordersTexts),
      account: localize(accountTexts),
    }
    const main = page.getByRole('main')
    const buyer = await register()

    await visit('')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: t.frame.skip })).toBeFocused()
    await page.keyboard.press('Enter')
    await press(main.getByRole('link', { name: t.home.discover, exact: true }))
    await expect(page).toHaveURL(links.discover(language))

    await tabTo(page.getByRole('combobox', { name: t.searchBox.label }))
    await page.keyboard.type(work.title[language])
    await expect(page.getByRole('option').first()).toContainText(work.title[language])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(links.artwork(language, work.id))

    await press(main.getByRole('button', { name: t.addToCart.add, exact: true }))
    await expect.poll(() => inCart(page)).toBe(1)
    await expect(page.locator('[data-add-to-cart=page] button')).toBeFocused()
    await press(main.getByRole('link', { name: t.addToCart.seeCart, exact: true }))
    await expect(page).toHaveURL(links.cart(language))
    await press(page.getByRole('button', { name: t.cart.checkout, exact: true }))

    await expect(page).toHaveURL(links.login(language))
    await tabTo(page.getByLabel(t.account.fields.email, { exact: true }))
    await page.keyboard.type(buyer.email)
    await tabTo(page.getByLabel(t.account.fields.password, { exact: true }))
    await page.keyboard.type(buyer.password)
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/\/sandbox-bank\/pay\//)
    for (const [name, typed] of [
      ['cardNumber', cards.good],
      ['expiry', '0439'],
      ['cvc', '123'],
      ['name', 'Kadri Rebane'],
      ['line1', 'Pikk 12'],
      ['postalCode', '71003'],
      ['city', 'Viljandi'],
    ] as const) {
      await tabTo(page.getByLabel(t.fields[name], { exact: true }))
      await page.keyboard.type(typed)
    }
    await press(page.getByRole('button', { name: t.pay, exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: t.order.thanks(buyer.firstName) })).toBeVisible()
  },
)

const holdsFocus = (part: Locator) =>
  part.evaluate((element) => document.activeElement === document.body || element.contains(document.activeElement))

const canonicalAddresses = (page: Page) =>
  page.locator('head link[rel=canonical]').evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href))
