import { links } from '#site/links.ts'
import { frameTexts } from '#texts/frame.ts'
import { ordersTexts } from '#texts/orders.ts'
import { savedTexts } from '#texts/saved.ts'
import { settingsTexts } from '#texts/settings.ts'
import { tokenIn } from '../support/applicants.ts'
import { placePaidOrder } from '../support/buying.ts'
import { workCalled } from '../support/catalogue.ts'
import { hold } from '../support/hold-requests.ts'
import { expect, test } from '../support/visitor.ts'

// How pages behind the login load: late answers, failures, and the browser's own buttons.

test.use({ expectedComplaints: [/ERR_(FAILED|INTERNET_DISCONNECTED)/] })

test('an answer that comes late never replaces a newer one', async ({ visitor, page }) => {
  const { paging } = visitor.localize(frameTexts)
  await visitor.signIn(await visitor.register())
  const token = await tokenIn(visitor)
  for (let order = 0; order < 3; order += 1) await placePaidOrder(visitor, token, workCalled('Stairs to the Harbour'))
  // As if one order filled a page.
  await page.route('**/api/orders?**', (route) => route.continue({ url: `${route.request().url()}&size=1` }))
  await visitor.visit('/orders?page=3')
  const pages = page.getByRole('navigation', { name: paging.pages })
  const current = pages.locator('[aria-current=page]')
  await expect(current).toContainText(paging.page(3))

  const release = await hold(page, '**/api/orders?page=1*')
  await pages.getByRole('link', { name: paging.page(1), exact: true }).click()
  await pages.getByRole('link', { name: paging.page(2), exact: true }).click()
  await expect(current).toContainText(paging.page(2))
  const order = page.getByRole('main').getByRole('link', { name: /LO-/ }).first()
  const second = String(await order.textContent())
  await release()
  await page.waitForTimeout(500)
  await expect(page).toHaveURL(links.orders(visitor.language, 2))
  await expect(current).toContainText(paging.page(2))
  await expect(order).toHaveText(second)
})

test('a page that could not be loaded says so inside the frame, and loads when it is tried again', async ({
  visitor,
  page,
}) => {
  const { errors } = visitor.localize(frameTexts)
  const { orders } = visitor.localize(ordersTexts)
  const { saved } = visitor.localize(savedTexts)
  const { settings, sessions } = visitor.localize(settingsTexts)
  await visitor.signIn(await visitor.register())
  const main = page.getByRole('main')
  for (const { path, call, title, failed, loaded } of [
    { path: '/orders', call: '**/api/orders?**', title: orders.title, failed: orders.failed, loaded: orders.empty },
    {
      path: '/saved-artwork',
      call: '**/api/users/saved-listings',
      title: saved.title,
      failed: saved.failed,
      loaded: saved.empty,
    },
    {
      path: '/settings',
      call: '**/api/users/settings',
      title: settings.title,
      failed: settings.failed,
      loaded: sessions.title,
    },
    {
      path: '/settings',
      call: '**/api/users/sessions',
      title: settings.title,
      failed: sessions.failed,
      loaded: sessions.end,
    },
  ])
    await test.step(failed, async () => {
      await page.route(call, (route) => route.abort())
      await visitor.visit(path)
      await expect(main.getByRole('alert')).toContainText(failed)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await page.unroute(call)
      await main.getByRole('button', { name: errors.tryAgain }).click()
      await expect(main.getByText(loaded)).toBeVisible()
      await expect(main.getByRole('alert')).toHaveCount(0)
    })
  await test.step('loads by itself once there is a connection', async () => {
    await page.route('**/api/orders?**', (route) => route.abort())
    await visitor.visit('/orders')
    await expect(main.getByRole('alert')).toHaveText(orders.failed + errors.offlineText)
    await page.context().setOffline(true)
    await page.unroute('**/api/orders?**')
    await page.context().setOffline(false)
    await expect(main.getByText(orders.empty)).toBeVisible()
  })
})

test('back and forward lead through private pages, and out of the login', async ({ visitor, page }) => {
  const { language } = visitor
  const { frame } = visitor.localize(frameTexts)
  const person = await visitor.register()
  await visitor.visit('/discover')
  await visitor.visit('/orders')
  await expect(page).toHaveURL(links.login(language))
  await page.goBack()
  await expect(page).toHaveURL(links.discover(language))
  await page.goForward()
  await expect(page).toHaveURL(links.login(language))
  await visitor.logIn(person)
  await expect(page).toHaveURL(links.orders(language))

  const title = page.getByRole('heading', { level: 1 })
  const open = async (name: string) => {
    await page.getByRole('banner').getByRole('button', { name: frame.accountUnverified }).click()
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
  }
  await open(frame.settings)
  await expect(title).toHaveText(visitor.localize(settingsTexts).settings.title)
  await open(frame.savedWorks)
  await expect(title).toHaveText(visitor.localize(savedTexts).saved.title)
  await page.goBack()
  await expect(title).toHaveText(visitor.localize(settingsTexts).settings.title)
  await page.goBack()
  await expect(title).toHaveText(visitor.localize(ordersTexts).orders.title)
  await page.goForward()
  await expect(page).toHaveURL(links.settings(language))
  await expect(title).toHaveText(visitor.localize(settingsTexts).settings.title)
})
