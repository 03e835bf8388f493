import type { Page } from '@playwright/test'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { cartTexts } from '#texts/cart.ts'
import { contactTexts } from '#texts/contact.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { discoverTexts } from '#texts/discover.ts'
import { formProblemsTexts } from '#texts/form-problems.ts'
import { frameTexts } from '#texts/frame.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { signInApproved } from '../support/applicants.ts'
import { addToCart } from '../support/buying.ts'
import { demoSeller, publishEdition, tokenOf } from '../support/selling.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

const names = { en: 'English', et: 'Eesti' } as const
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })

/** Chooses the other language in the header and checks that the document was not loaded again. */
async function switchLanguage({ page, language, localize }: Visitor): Promise<'en' | 'et'> {
  const other = language === 'en' ? 'et' : 'en'
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page
    .getByRole('banner')
    .getByRole('button', { name: localize(frameTexts).frame.language })
    .click()
  await page.getByRole('link', { name: names[other], exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  return other
}

test('switching the language stays on the page, with its query', async ({ visitor, page }) => {
  const { visit, localize, language } = visitor
  const { frame } = localize(frameTexts)
  const path = '/discover?category=prints&sort=priceLowHigh'
  const other = language === 'en' ? 'et' : 'en'
  await visit(path)
  const menu = page.getByRole('banner').getByRole('button', { name: frame.language })
  await menu.click()
  await page.getByRole('link', { name: other === 'et' ? 'Eesti' : 'English', exact: true }).click()
  await expect(page).toHaveURL(`/${other}${path}`)
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(discoverTexts[other].discover.title)
  await menu.or(page.getByRole('banner').getByRole('button', { name: frameTexts[other].frame.language })).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Eesti', exact: true })).toBeHidden()
  await page.goto('/')
  await expect(page).toHaveURL(`/${other}`)
})

test('a half-filled contact form keeps what was typed, and its errors are shown in the new language', {
  tag: '@words',
}, async ({ visitor, page }) => {
  const { visit, localize, language } = visitor
  const { contact: t } = localize(contactTexts)
  await visit('/contact')
  await field(page, t.fields.name).fill('Mari Maasikas')
  await field(page, t.fields.message).fill('Hall meri')
  await page.getByRole('main').getByRole('button', { name: t.submit, exact: true }).click()
  await expect(field(page, t.fields.subject)).toHaveAttribute('aria-invalid', 'true')
  const error = await field(page, t.fields.subject).evaluate((input) => input.getAttribute('aria-describedby'))
  const other = await switchLanguage(visitor)
  const { contact: after } = contactTexts[other]
  await expect(page).toHaveURL(links.contact(other))
  await expect(page).toHaveTitle(site.titleTemplate(after.title))
  await expect(page.getByRole('heading', { level: 1, name: after.title, exact: true })).toBeFocused()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(site.titleTemplate(after.title))
  await expect(field(page, after.fields.name)).toHaveValue('Mari Maasikas')
  await expect(field(page, after.fields.message)).toHaveValue('Hall meri')
  await expect(field(page, after.fields.subject)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator(`[id="${error}"]`)).toHaveText(
    after.problems.subject?.required ?? formProblemsTexts[other].fieldProblems.required,
  )
  expect(language).not.toBe(other)
})

test('a half-filled address keeps what was typed', async ({ visitor, page }) => {
  const { visit, localize } = visitor
  const { details: t } = localize(payoutsTexts)
  await visitor.signIn(demoSeller)
  await visit('/artist-dashboard/money')
  await field(page, t.address).fill('Pikk 12, 71003 Viljandi')
  await field(page, t.country).selectOption('FI')
  const other = await switchLanguage(visitor)
  const { details: after } = payoutsTexts[other]
  await expect(field(page, after.address)).toHaveValue('Pikk 12, 71003 Viljandi')
  await expect(field(page, after.country)).toHaveValue('FI')
})

test('a half-filled work keeps what was typed, and is saved', async ({ visitor, page }) => {
  const { visit, localize } = visitor
  const { workForm: t } = localize(workFormTexts)
  await signInApproved(visitor)
  await visit('/artist-dashboard/upload')
  await field(page, t.workTitle).fill('Hall meri')
  await page.getByRole('combobox', { name: t.category }).selectOption('paintings')
  await field(page, localize(artworkTexts).artwork.details.mediums).fill('Õli lõuendil')
  await field(page, t.price).fill('2600')
  const other = await switchLanguage(visitor)
  const { workForm: after } = workFormTexts[other]
  await expect(field(page, after.workTitle)).toHaveValue('Hall meri')
  await expect(page.getByRole('combobox', { name: after.category })).toHaveValue('paintings')
  await expect(field(page, artworkTexts[other].artwork.details.mediums)).toHaveValue('Õli lõuendil')
  await expect(field(page, after.price)).toHaveValue('2600')
  await page.getByRole('button', { name: after.saveDraft, exact: true }).click()
  await expect(page.getByText(after.draftSaved)).toBeVisible()
})

test('what pages load follows the language: lists, the cart and the next pages', async ({ visitor, page }) => {
  const { visit, language } = visitor
  const token = await tokenOf(visitor, demoSeller)
  const at = Date.now()
  const work = await publishEdition(visitor, token, { en: `Lamp of ${at}`, et: `Lambike ${at}` })
  await visitor.signIn(demoSeller)
  await visit('/artist-dashboard/works')
  await expect(page.getByRole('main').getByText(work.title[language]).first()).toBeVisible()
  const other = await switchLanguage(visitor)
  await expect(page.getByRole('main').getByText(work.title[other]).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(work.title[language])).toHaveCount(0)
  await page.getByRole('link', { name: dashboardTexts[other].dashboardOverview.money, exact: true }).first().click()
  await expect(page).toHaveURL(links.money(other))
})

test('works in the cart are named in the new language', async ({ visitor, page }) => {
  const { visit, language } = visitor
  const token = await tokenOf(visitor, demoSeller)
  const at = Date.now()
  const work = await publishEdition(visitor, token, { en: `Vase of ${at}`, et: `Vaasike ${at}` })
  await addToCart(visitor, work.id)
  await visit('/cart')
  const line = (name: string) => page.getByRole('main').getByRole('listitem', { name, exact: true })
  await expect(line(work.title[language])).toBeVisible()
  const other = await switchLanguage(visitor)
  await expect(line(work.title[other])).toContainText(cartTexts[other].cart.remove)
})

test('without a connection the page keeps its language and what was typed, and says why', async ({ visitor, page }) => {
  const { visit, localize, language } = visitor
  const { frame } = localize(frameTexts)
  const other = language === 'en' ? 'et' : 'en'
  await visit('/contact')
  const message = page.getByRole('main').getByLabel(localize(contactTexts).contact.fields.message, { exact: true })
  await message.fill('Hall meri')
  await page.context().setOffline(true)
  await page.getByRole('banner').getByRole('button', { name: frame.language }).click()
  const choice = page.getByRole('link', { name: other === 'et' ? 'Eesti' : 'English', exact: true })
  await choice.click()
  await expect(page.getByRole('alert').filter({ hasText: frame.languageOffline })).toBeVisible()
  await expect(page).toHaveURL(links.contact(language))
  await expect(message).toHaveValue('Hall meri')
  await page.context().setOffline(false)
  await choice.click()
  await expect(page).toHaveURL(links.contact(other))
})
