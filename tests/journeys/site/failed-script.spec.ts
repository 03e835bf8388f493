import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { contactTexts } from '#texts/contact.ts'
import { frameTexts } from '#texts/frame.ts'
import { problemsTexts } from '#texts/problems.ts'
import { profileTexts } from '#texts/profile.ts'
import { withdrawalTexts } from '#texts/withdrawal.ts'
import { expect, test } from '../support/visitor.ts'

test.use({ expectedComplaints: [/ERR_FAILED|dynamically imported module|Error loading route module/] })

test('a page whose script does not come leaves this one with what was typed, and is loaded when wanted', async ({
  visitor,
  page,
}) => {
  const { visit, localize, language } = visitor
  const { frame, errors } = localize(frameTexts)
  await visit('/contact')
  const message = page.getByRole('main').getByLabel(localize(contactTexts).contact.fields.message, { exact: true })
  const failure = page.getByRole('alert').filter({ hasText: errors.pageFailed })
  await message.fill('Hall meri')
  await page.route('**/assets/about-page-*.js', (route) => route.abort())
  const about = page.getByRole('banner').getByRole('link', { name: frame.about, exact: true })
  await about.click()
  await expect(failure).toBeVisible()
  await expect(page).toHaveURL(links.contact(language))
  await expect(message).toHaveValue('Hall meri')
  await failure.getByRole('button', { name: errors.stay }).click()
  await expect(failure).toBeHidden()
  await expect(message).toHaveValue('Hall meri')

  await page.unroute('**/assets/about-page-*.js')
  await about.click()
  await expect(page).toHaveURL(links.about(language))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a page whose script did not come is loaded again at the press of a button', async ({ visitor, page }) => {
  const { visit, localize, language } = visitor
  const { frame, errors } = localize(frameTexts)
  await visit('/contact')
  await page.route('**/assets/about-page-*.js', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: frame.about, exact: true }).click()
  const again = page.getByRole('button', { name: errors.loadAgain })
  await expect(again).toBeVisible()
  await page.unroute('**/assets/about-page-*.js')
  await again.click()
  await expect(page).toHaveURL(links.about(language))
  await expect(again).toBeHidden()
})

test('on a page that stayed, what was typed can still be sent', async ({ visitor, page }) => {
  const { visit, localize } = visitor
  const { frame, errors } = localize(frameTexts)
  const { name: t, profile } = localize(profileTexts)
  const { fields } = localize(accountTexts)
  const person = await visitor.register()
  await visitor.signIn(person)
  await visit('/edit-profile')
  const own = page.getByRole('region', { name: t.title, exact: true })
  await own.getByLabel(fields.firstName).fill('Kadri-Mai')
  await page.route('**/assets/about-page-*.js', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: frame.about, exact: true }).click()
  await page.getByRole('button', { name: errors.stay }).click()

  await own.getByLabel(profile.currentPassword).fill(person.password)
  await own.getByRole('button', { name: profile.save }).click()
  await expect(own.getByText(t.done)).toBeVisible()
  await expect(own.getByLabel(fields.firstName)).toHaveValue('Kadri-Mai')
})

test.describe('refusals whose sentences do not load', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|status of 404/] })

  for (const how of ['fail', 'are late'] as const)
    test(`have a general sentence when they ${how}, and their own at the next attempt`, { tag: '@words' }, async ({
      visitor,
      page,
    }) => {
      const { withdrawal: t } = visitor.localize(withdrawalTexts)
      const sentences = '**/assets/problems-*.js'
      const arrival = Promise.withResolvers<void>()
      const alert = page.getByRole('main').getByRole('alert')
      const find = page.getByRole('button', { name: t.find, exact: true })
      await visitor.visit('/withdraw')
      await page.route(sentences, async (route) => {
        if (how === 'fail') return route.abort()
        await arrival.promise
        return route.continue()
      })
      const filled = { name: 'Kadri', orderNumber: 'LO-2026-000001', email: 'kadri@ostja.test' } as const
      const fields = Object.entries(filled).map(
        ([name, value]) => [page.getByLabel(t.fields[name as keyof typeof filled], { exact: true }), value] as const,
      )
      for (const [field, value] of fields) await field.fill(value)
      await find.click()
      await expect(alert).toHaveText(visitor.localize(frameTexts).errors.text)
      for (const [field, value] of fields) await expect(field).toHaveValue(value)

      const loaded = page.waitForResponse(sentences)
      if (how === 'fail') await page.unroute(sentences)
      else arrival.resolve()
      await find.click()
      await loaded
      await expect(alert).toHaveText(visitor.localize(problemsTexts).problems['order-unknown'])
    })
})

test('when logging out cannot be loaded, the curtain opens again and the page says so', async ({ visitor, page }) => {
  const { visit, localize, language } = visitor
  const { frame } = localize(frameTexts)
  const account = page.getByRole('banner').getByRole('button', { name: frame.account })
  const curtain = page.getByText(frame.loggingOut)
  const failure = page.getByRole('alert').filter({ hasText: frame.notLoggedOut })
  const logOut = async () => {
    if ((await account.getAttribute('aria-expanded')) === 'false') await account.click()
    await page.getByRole('button', { name: frame.logOut, exact: true }).click()
  }
  await visitor.signIn(await visitor.register())
  // Before the page, whose message stream loads this script as well.
  await page.route('**/assets/fields-*.js', (route) => route.abort())
  await visit('/terms')
  await logOut()
  await expect(failure).toBeVisible()
  await expect(curtain).toBeHidden()
  await expect(account).toBeVisible()
  await expect(page).toHaveURL(links.terms(language))
  await page.unroute('**/assets/fields-*.js')
  // Once the session has ended, the first page comes whole where its script does not.
  await page.route('**/assets/home-page-*.js', (route) => route.abort())
  await page.reload()
  await logOut()
  await expect(page).toHaveURL(links.home(language))
  await expect(account).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a menu whose script does not come says so, and is loaded at the next attempt', async ({ visitor, page }) => {
    const { frame, errors } = visitor.localize(frameTexts)
    await visitor.visit('/contact')
    await page.route('**/assets/mobile-menu-lines-*.js', (route) => route.abort())
    await page.getByRole('banner').getByRole('button', { name: frame.menu, exact: true }).click()
    const menu = page.getByRole('dialog', { name: frame.menu })
    await expect(menu.getByRole('alert').filter({ hasText: errors.partFailed })).toBeVisible()
    await page.unroute('**/assets/mobile-menu-lines-*.js')
    await menu.getByRole('button', { name: errors.tryAgain }).click()
    await expect(menu.getByRole('link', { name: frame.artists, exact: true })).toBeVisible()
  })
})
