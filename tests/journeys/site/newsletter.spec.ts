import { newsletterTexts } from '#texts/newsletter.ts'
import { requestNewsletter, subscribe } from '../support/subscribers.ts'
import { expect, test } from '../support/visitor.ts'

test.use({ expectedComplaints: [/ERR_FAILED/] })

test('the newsletter takes an address; what came of it stands there for five seconds', { tag: '@browsers' }, async ({
  visitor,
  page,
}) => {
  const { newsletter: t } = visitor.localize(newsletterTexts)
  const form = page.getByRole('main').locator('form').filter({ hasText: t.help })
  const email = form.getByLabel(t.label, { exact: true })
  const submit = form.getByRole('button')
  const address = `lugeja-${visitor.language}-${Date.now()}@ostja.test`
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/subscribe', async (route) => {
    await held
    await route.continue()
  })
  await visitor.visit('')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await email.fill(address)
  await email.press('Enter')
  await expect(submit).toHaveText(t.subscribing)
  await expect(submit).toBeDisabled()
  await expect(email).toBeDisabled()
  await expect(email).toBeFocused()
  release()
  await expect(form.getByText(t.success)).toBeVisible()
  await expect(email).toHaveValue('')
  // Lets the page notice what it shows, and begin to count.
  await page.clock.runFor(100)
  await page.clock.runFor(4800)
  await expect(form.getByText(t.success)).toBeVisible()
  await page.clock.runFor(200)
  await expect(form.getByText(t.success)).toBeHidden()

  await page.unroute('**/api/subscribe')
  await page.route('**/api/subscribe', (route) => route.abort())
  await email.fill(address)
  await submit.click()
  await expect(form.getByText(t.error)).toBeVisible()
  await expect(email).toHaveValue(address)
  await page.clock.runFor(100)
  await page.clock.runFor(4800)
  await expect(form.getByText(t.error)).toBeVisible()
  await page.clock.runFor(200)
  await expect(form.getByText(t.error)).toBeHidden()

  // A failure that says so in a success.
  await page.unroute('**/api/subscribe')
  await page.route('**/api/subscribe', (route) => route.fulfill({ json: { success: false, message: 'No.' } }))
  await submit.click()
  await expect(form.getByText(t.error)).toBeVisible()
  await expect(email).toHaveValue(address)
})

test('a new subscriber confirms by a button, and ends it by another', async ({ visitor, page }) => {
  const { confirmation, unsubscription } = visitor.localize(newsletterTexts)
  const email = `tellija-${visitor.language}-${Date.now()}@ostja.test`
  const heading = page.getByRole('heading', { level: 1 })
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await visitor.visit(await requestNewsletter(visitor, email))
  await expect(heading).toHaveText(confirmation.states.open.title)
  await press(confirmation.confirm)
  await expect(heading).toHaveText(confirmation.states.confirmed.title)
  const { links } = await visitor.emailTo(email, /unsubscribe\//)
  await page.goto(links.find((link) => link.includes('/unsubscribe/')) ?? '')
  await press(unsubscription.unsubscribe)
  await expect(heading).toHaveText(unsubscription.ended)
  await page.reload()
  await expect(heading).toHaveText(unsubscription.ended)
})

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('ends the newsletter all the same', async ({ visitor, page }) => {
    const { unsubscription } = visitor.localize(newsletterTexts)
    await page.goto(`/${visitor.language}${await subscribe(visitor)}`)
    await page.getByRole('main').getByRole('button', { name: unsubscription.unsubscribe, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unsubscription.ended)
  })
})
