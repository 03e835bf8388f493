import { passwordRules } from '#domain/password.ts'
import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { accountEmailsTexts } from '#texts/account-emails.ts'
import { formProblemsTexts } from '#texts/form-problems.ts'
import { frameTexts } from '#texts/frame.ts'
import { ordersTexts } from '#texts/orders.ts'
import { problemsTexts } from '#texts/problems.ts'
import { addToCart, inCart } from '../support/buying.ts'
import { workCalled } from '../support/catalogue.ts'
import { expect, test, type Visitor, visitorAt, waitForHydration } from '../support/visitor.ts'

const words = ({ localize }: Visitor) => ({
  ...localize(accountTexts),
  ...localize(frameTexts),
  ...localize(ordersTexts),
  ...localize(formProblemsTexts),
  ...localize(problemsTexts),
})

test('somebody registers, sees the rules for passwords ticked off, and verifies the address by the e-mail', {
  tag: '@browsers',
}, async ({ visitor, baseURL }) => {
  const { page, language, localize, visit, emailTo } = visitor
  const t = words(visitor)
  const email = `uus-${language}-${Date.now()}@ostja.test`
  const field = (name: keyof typeof t.fields) => page.getByLabel(t.fields[name], { exact: true })
  const submit = page.getByRole('main').getByRole('button', { name: t.register.submit, exact: true })
  const ticked = page.getByRole('main').getByRole('listitem').filter({ hasText: t.checklist.met })

  await visit('/register-user')
  await field('firstName').fill('Õnnela')
  await field('lastName').fill('Ürgmets')
  await field('email').fill(email)
  for (const [typed, met] of [
    ['kuldne', 1],
    ['kuldnerukis', 2],
    ['kuldneRukis', 3],
    ['kuldneRukis7', 4],
    ['kuldneRukis7!', passwordRules.length],
  ] as const) {
    await field('password').fill(typed)
    await expect(ticked).toHaveCount(met)
    await expect(submit).toBeDisabled()
  }
  await field('confirmPassword').fill('kuldneRukis8!')
  await field('confirmPassword').blur()
  await expect(page.getByText(t.formProblems['passwords-differ'])).toBeVisible()
  await expect(submit).toBeDisabled()
  await field('confirmPassword').fill('kuldneRukis7!')
  await submit.click()

  await expect(page).toHaveURL(links.emailConfirmation(language))
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: t.frame.account })).toBeVisible()

  const { links: inside } = await emailTo(email, new RegExp(localize(accountEmailsTexts).verifyEmail('').subject))
  const link = inside.find((one) => one.includes('/verification-success')) ?? ''
  expect(link).toContain(`/${language}/`)
  const second = visitorAt(await page.context().newPage(), language, String(baseURL))
  await second.page.goto(link)
  await expect(second.page.getByText(t.verification.text)).toBeVisible()
  await expect(second.page.getByRole('heading', { level: 1, name: t.verification.title })).toBeVisible()
  const main = second.page.getByRole('main')
  for (const { title } of t.verification.tiles) await expect(main.getByText(title, { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: t.verification.login })).toBeHidden()
  await expect(main.getByRole('button', { name: t.confirmation.createProfile })).toBeHidden()
  await expect(main.getByRole('link', { name: t.confirmation.continue })).toHaveAttribute('href', links.home(language))
  await expect(main.getByRole('link', { name: t.verification.home })).toHaveAttribute('href', links.home(language))
  await expect(main.getByRole('link', { name: t.verification.support })).toHaveAttribute(
    'href',
    links.contact(language),
  )
  await expect(page.getByRole('heading', { level: 1, name: t.confirmation.verifiedTitle })).toBeVisible()

  await second.page.goto('about:blank')
  await second.page.goto(link)
  await expect(second.page.getByRole('heading', { level: 1, name: t.verification.title })).toBeVisible()
  await second.page.reload()
  await expect(second.page.getByRole('heading', { level: 1, name: t.verification.title })).toBeVisible()
})

test.describe('with an incomplete link', () => {
  test.use({ expectedComplaints: [/status of 404/] })

  test('a link that a scanner has opened shows a guest the log-in; an incomplete one leads to a new e-mail', async ({
    visitor,
    another,
  }) => {
    const { page, language } = visitor
    const t = words(visitor)
    const person = await visitor.register()
    const { links: inside } = await visitor.emailTo(person.email, /verification-success/)
    const link = inside.find((one) => one.includes('/verification-success')) ?? ''
    const scanner = await another()
    for (const { page } of [scanner, visitor]) {
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1, name: t.verification.title })).toBeVisible()
      const login = page.getByRole('main').getByRole('link', { name: t.verification.login })
      await expect(login).toHaveAttribute('href', links.login(language))
    }
    await visitor.signIn(person)
    await page.goto(`${link.slice(0, -3)}`)
    await expect(page.getByRole('heading', { level: 1, name: t.verification.failedTitle })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: t.verification.newEmail }).click()
    await expect(page).toHaveURL(links.emailConfirmation(language))
  })

  test('a link that has lost its token is not taken for a verification', async ({ visitor }) => {
    const { page, register, signIn, visit } = visitor
    const t = words(visitor)
    await signIn(await register())
    await visit('/verification-success')
    await expect(page.getByRole('heading', { level: 1, name: t.verification.failedTitle })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: t.verification.newEmail })).toBeVisible()
  })
})

test.describe('when something is refused', () => {
  test.use({ expectedComplaints: [/status of 4(01|09|22)/] })

  test('a page that needs somebody leads to the login, which tells a wrong password in one sentence, and back', {
    tag: '@browsers',
  }, async ({ visitor }) => {
    const { page, language, register, logIn } = visitor
    const t = words(visitor)
    const person = await register()
    await page.goto(`${links.orders(language)}?page=1`)
    await expect(page).toHaveURL(links.login(language))
    await expect(page.getByText(t.login.reasons.page, { exact: true })).toBeVisible()
    await page.getByLabel(t.fields.email, { exact: true }).fill(person.email)
    await page.getByLabel(t.fields.password, { exact: true }).fill('Kindlasti-vale-1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(t.login.failed)
    await expect(page.getByLabel(t.fields.password, { exact: true })).toBeFocused()
    await expect(page.getByLabel(t.fields.email, { exact: true })).toHaveValue(person.email)
    await logIn(person)
    await expect(page).toHaveURL(`${links.orders(language)}?page=1`)
    await expect(page.getByRole('heading', { name: t.orders.empty })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: t.frame.account })).toBeVisible()
  })

  test('an address that has an account already is said at its field', async ({ visitor }) => {
    const { page, register, language } = visitor
    const t = words(visitor)
    const { email } = await register()
    // The confirmation of an address is nothing for nobody.
    await page.goto(links.emailConfirmation(language))
    await expect(page).toHaveURL(links.register(language))
    await waitForHydration(page)
    const typed = {
      firstName: 'Teine',
      lastName: 'Inimene',
      email,
      password: 'kuldneRukis7!',
      confirmPassword: 'kuldneRukis7!',
    }
    for (const [name, value] of Object.entries(typed))
      await page.getByLabel(t.fields[name as keyof typeof typed], { exact: true }).fill(value)
    await page.keyboard.press('Enter')
    const field = page.getByLabel(t.fields.email, { exact: true })
    await expect(field).toHaveAccessibleDescription(t.problems['email-taken'])
    await expect(field).toBeFocused()
    await expect(page).toHaveURL(links.register(language))
  })
})

test.describe('when a token has run out', () => {
  test.use({ expectedComplaints: [/status of 401/] })

  test('it is renewed without a word; when the session has ended too, the login asks again and leads back to all', async ({
    visitor,
  }) => {
    const { page, visit, language, register, signIn, logIn } = visitor
    const t = words(visitor)
    const person = await register()
    await signIn(person)
    await addToCart(visitor, workCalled('Ferry at Noon').id)
    const keep = (token: string) => page.evaluate((token) => localStorage.setItem('token', token), token)
    for (const spoilt of [await withExpiry(visitor, -60), await withExpiry(visitor, 3600)]) {
      await keep(spoilt)
      await visit('/orders')
      await expect(page.getByRole('heading', { name: t.orders.empty })).toBeVisible()
      expect(await keptToken(visitor)).not.toBe(spoilt)
    }

    await page.context().clearCookies()
    await keep(await withExpiry(visitor, 3600))
    await page.goto(links.orders(language))
    await expect(page).toHaveURL(links.login(language))
    await logIn(person)
    await expect(page).toHaveURL(links.orders(language))
    await expect(page.getByRole('heading', { name: t.orders.empty })).toBeVisible()
    expect(await inCart(page)).toBe(1)
    await expect(page.getByRole('banner').getByRole('button', { name: t.frame.account })).toBeVisible()
  })
})

test('who logs in or out in one tab has done so in the other', async ({ visitor, baseURL }) => {
  const { page, language, register, logIn } = visitor
  const t = words(visitor)
  const second = visitorAt(await page.context().newPage(), language, String(baseURL))
  await second.visit('')
  const account = (of: Visitor) => of.page.getByRole('banner').getByRole('button', { name: t.frame.account })
  await logIn(await register())
  await expect(account(second)).toBeVisible()
  await account(second).click()
  await second.page.getByRole('button', { name: t.frame.logOut }).click()
  await expect(account(visitor)).toHaveCount(0)
})

const keptToken = ({ page }: Visitor) => page.evaluate(() => localStorage.getItem('token'))

/** The visitor's own token, with a time that its signature knows nothing of (nor would none): so many seconds from now. */
async function withExpiry(visitor: Visitor, seconds: number): Promise<string> {
  const [head, body = '', signature] = String(await keptToken(visitor)).split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  claims.exp = Math.floor(Date.now() / 1000) + seconds
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), `${signature}AAAA`].join('.')
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page behind the link says what brings people there', async ({ page, language }) => {
    const { verification: t } = accountTexts[language]
    await page.goto(`/${language}/verification-success`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', t.description)
  })
})
