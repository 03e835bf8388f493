import { newsletterTexts } from '#texts/newsletter.ts'
import { expect, test } from '../support/visitor.ts'

test.use({ expectedComplaints: [/ERR_FAILED/] })

test('the newsletter takes an address; what came of it stands there for five seconds', { tag: '@words' }, async ({
  visitor,
  page,
}) => {
  const { newsletter: t } = visitor.say(newsletterTexts)
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
  await submit.click()
  await expect(submit).toHaveText(t.subscribing)
  await expect(submit).toBeDisabled()
  await expect(email).toBeDisabled()
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
})
