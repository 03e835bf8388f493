import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { newsletterTexts } from '#texts/newsletter.ts'
import { expect, test, waitForHydration } from '../support/visitor.ts'

const password = 'Kuldne-Rukis-7'
const addressFor = (purpose: string, language: string) => `${purpose}-${language}-${Date.now()}@ostja.test`

test('text typed before the scripts arrive is kept and sent', { tag: '@words' }, async ({ visitor, page }) => {
  const { language, localize } = visitor
  const main = page.getByRole('main')
  const forms: Record<string, Record<string, string>> = {
    '/register-user': {
      firstName: 'Õnne',
      lastName: 'Ürgmets',
      email: addressFor('varane', language),
      password,
      confirmPassword: password,
    },
    '/login-page': { email: 'varane@ostja.test', password },
    '/forgot-password': { email: 'varane@ostja.test' },
    '/reset-password/varane': { newPassword: password, confirmPassword: password },
    '/contact': { name: 'Õnne', email: 'varane@ostja.test', subject: 'Küsimus', message: 'Tere!' },
    '': { email: addressFor('uudiskiri', language) },
    '/discover': { q: 'meri' },
  }
  for (const [path, values] of Object.entries(forms)) {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await arrival
      await route.continue()
    })
    await page.goto(`/${language}${path}`, { waitUntil: 'commit' })
    const field = (name: string) => main.locator(`form [name=${name}]`).first()
    for (const [name, value] of Object.entries(values)) await field(name).fill(value)
    arrive()
    await waitForHydration(page)
    const form = main.locator('form').filter({ has: page.locator(`[name=${Object.keys(values)[0]}]`) })
    const submit = form.locator('button[type=submit]').first()
    await expect(submit, path).toBeEnabled()
    for (const [name, value] of Object.entries(values)) await expect(field(name), `${path} ${name}`).toHaveValue(value)
    await page.unroute('**/assets/*.js')
    if (path === '/register-user') {
      await submit.click()
      await page.waitForURL(`**${links.emailConfirmation(language)}`)
      await page.evaluate(() => localStorage.clear())
      await page.context().clearCookies()
    } else if (path === '') {
      await submit.click()
      await expect(main.getByText(localize(newsletterTexts).newsletter.success, { exact: true })).toBeVisible()
    } else if (path === '/discover') {
      await submit.click()
      await page.waitForURL(`**${links.search(language, 'meri')}`)
    }
  }
})

test('values that a password manager fills in without events count', async ({ visitor, page }) => {
  const { fields } = visitor.localize(accountTexts)
  await visitor.visit('/register-user')
  const values = {
    firstName: 'Õnne',
    lastName: 'Ürgmets',
    email: addressFor('haldur', 'en'),
    password,
    confirmPassword: password,
  }
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const input = document.querySelector<HTMLInputElement>(`main form [name=${name}]`)
      if (input) input.value = value
    }
  }, values)
  await page.getByLabel(fields.email, { exact: true }).hover()
  await page.getByRole('main').locator('form button[type=submit]').click()
  await page.waitForURL(`**${links.emailConfirmation(visitor.language)}`)
})
