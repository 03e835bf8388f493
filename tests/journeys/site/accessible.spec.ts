import { sandboxBankTexts } from '#server/dev/texts/sandbox-bank.ts'
import { accountTexts } from '#texts/account.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { formProblemsTexts } from '#texts/form-problems.ts'
import { frameTexts } from '#texts/frame.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { tokenIn } from '../support/applicants.ts'
import { overhang } from '../support/browser-errors.ts'
import { cards, checkOut, payWith } from '../support/buying.ts'
import { workCalled } from '../support/catalogue.ts'
import { discoverWords } from '../support/catalogue-page.ts'
import { expect, test, type Visitor, waitForHydration } from '../support/visitor.ts'

// Every screen as it opens is looked at in every-screen.spec.ts; here are those that somebody has done something on.

const words = ({ localize }: Visitor) => ({
  ...localize(artworkTexts),
  ...localize(frameTexts),
  account: localize(accountTexts),
  ...localize(formProblemsTexts),
  bank: localize(sandboxBankTexts).sandboxBank,
})

/** On a desk and on a phone, in light and dark; nothing hangs over the side of the narrowest one. */
async function expectGood({ page, language }: Visitor): Promise<void> {
  if (language === 'en') await expectAccessible(page, 'light')
  await page.setViewportSize({ width: 360, height: 900 })
  if (language === 'en') await expectAccessible(page, 'dark contrast')
  await page.setViewportSize({ width: 320, height: 700 })
  expect.soft(await overhang(page), 'pixels over the side').toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('filters chosen, suggestions open, and the menu of a phone', { tag: '@words' }, async ({ visitor }) => {
  const { page, visit } = visitor
  const { frame } = words(visitor)
  const { searchBox } = discoverWords(visitor)
  await visit('/discover?category=paintings&colour=blue&size=large&price=0-3000')
  await page.getByRole('combobox', { name: searchBox.label }).pressSequentially('kask')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectGood(visitor)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('banner').getByRole('button', { name: frame.menu, exact: true }).click()
  await expect(page.getByRole('dialog', { name: frame.menu })).toBeVisible()
  await visitor.expectAccessible()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overhang(page)).toBe(0)
})

test('the menu of languages open, and a work looked at closely', { tag: '@words' }, async ({ visitor }) => {
  const { page, visit, language } = visitor
  const { frame, artwork } = words(visitor)
  const work = workCalled('Above and Below')
  await visit(`/artwork/${work.id}`)
  await page.getByRole('banner').getByRole('button', { name: frame.language }).click()
  await visitor.expectAccessible()
  await page.keyboard.press('Escape')

  const zoom = page.getByRole('dialog', { name: artwork.zoom(work.title[language]) })
  await page.getByRole('button', { name: artwork.showPicture(2, work.images.length, 'detail') }).click()
  await page.getByRole('button', { name: artwork.zoom(work.title[language]) }).click()
  await expect(zoom).toBeVisible()
  await zoom.getByRole('button', { name: artwork.zoomIn, exact: true }).first().click()
  await expectGood(visitor)
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
})

test.describe('with errors', () => {
  test.use({ expectedComplaints: [/status of 4(01|02|22)/] })

  test('logging in and registering with what is missing or wrong', { tag: '@words' }, async ({ visitor }) => {
    const { page, visit } = visitor
    const { account, formProblems } = words(visitor)
    await visit('/login-page')
    const submit = page.getByRole('main').getByRole('button', { name: account.login.submit, exact: true })
    await submit.click()
    const email = page.getByLabel(account.fields.email, { exact: true })
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expectGood(visitor)
    await email.fill('keegi@ostja.test')
    await page.getByLabel(account.fields.password, { exact: true }).fill('Vale-Parool-1')
    await submit.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectGood(visitor)

    await visit('/register-user')
    for (const name of ['firstName', 'lastName', 'email'] as const) {
      await page.getByLabel(account.fields[name], { exact: true }).focus()
      await page.keyboard.press('Tab')
    }
    await page.getByLabel(account.fields.password, { exact: true }).fill('kuldne')
    await page.getByLabel(account.fields.confirmPassword, { exact: true }).fill('kuldne!')
    await page.getByLabel(account.fields.confirmPassword, { exact: true }).blur()
    await expect(page.getByText(formProblems['passwords-differ'])).toBeVisible()
    await expectGood(visitor)
  })

  test('the menu of an account open, and the payment page with its errors', { tag: '@words' }, async ({ visitor }) => {
    const { page, register, signIn } = visitor
    const { frame, bank } = words(visitor)
    await signIn(await register())
    await visitor.visit('')
    await page.getByRole('banner').getByRole('button', { name: frame.account }).click()
    await expect(page.getByRole('link', { name: frame.myOrders }).first()).toBeVisible()
    await visitor.expectAccessible()
    const { sessionUrl } = await checkOut(visitor, await tokenIn(visitor), [workCalled('Stairs to the Harbour')])
    await page.goto(sessionUrl)
    await page.getByRole('button', { name: bank.pay, exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectGood(visitor)
    await payWith(visitor, cards.declined)
    await expect(page.getByRole('alert')).toHaveText(bank.refused.card_declined)
  })
})

test.describe('in trouble', () => {
  test.use({ expectedComplaints: [/status of 40[04]/] })

  test('addresses that lead nowhere, and the mailbox of the demo', async ({ visitor }) => {
    const { page, language, expectAccessible } = visitor
    for (const path of ['/discover?category=furniture', `/artwork/${'0'.repeat(24)}`, '/artist/nobody']) {
      await page.goto(`/${language}${path}`)
      await waitForHydration(page)
      await expectAccessible()
    }
    await page.goto(`/dev/mail?lang=${language}`)
    await expectAccessible()
  })
})
