import { readFile } from 'node:fs/promises'
import { dayInTallinn } from '#domain/delivery.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { links } from '#site/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { frameTexts } from '#texts/frame.ts'
import { problemsTexts } from '#texts/problems.ts'
import { profileTexts } from '#texts/profile.ts'
import { placePaidOrder } from '../support/buying.ts'
import { earnAtOnce } from '../support/payouts.ts'
import { demoSeller, publishEdition, tokenOf } from '../support/selling.ts'
import { expect, test } from '../support/visitor.ts'

test('an artist sees what a sale brings, and takes the statement away', async ({ visitor }) => {
  const token = await tokenOf(visitor, demoSeller)
  const at = Date.now()
  const work = await publishEdition(visitor, token, { en: `Lamp of ${at}`, et: `Lamp, ${at}` })
  await placePaidOrder(visitor, await tokenOf(visitor, await visitor.register()), work)
  await visitor.call('PUT /artworks/my-artworks/{id}/archive', { params: { id: work.id }, token })

  const { page, language, localize } = visitor
  const { money: t } = localize(earningsTexts)
  await visitor.signIn(demoSeller)
  await visitor.visit('/artist-dashboard')
  await page.getByRole('link', { name: localize(dashboardTexts).dashboardOverview.money, exact: true }).click()
  await expect(page).toHaveURL(links.money(language))
  const row = page.getByRole('row', { name: work.title[language] })
  await expect(row).toContainText(t.states.held)
  await expect(row).toContainText(formatMoney(cents(work.price), language, { exact: true }))
  await expect(page.getByText(t.held, { exact: true }).first()).toBeVisible()
  await page.getByRole('navigation', { name: t.years }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/year=\d{4}$/)
  await expect(row).toBeVisible()

  for (const [name, ending, begins] of [
    [t.asPdf, 'pdf', '%PDF-'],
    [t.asCsv, 'csv', '\uFEFF'],
  ] as const) {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    const saved = await file
    expect(saved.suggestedFilename()).toMatch(new RegExp(`^statement-\\d{4}\\.${ending}$`))
    expect(await readFile(await saved.path(), 'utf8')).toMatch(new RegExp(`^${begins}`))
  }
  const month = dayInTallinn(new Date()).slice(0, 7)
  await page.getByLabel(t.period, { exact: true }).selectOption(month)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: t.asPdf, exact: true }).click()
  expect((await file).suggestedFilename()).toBe(`statement-${month}.pdf`)
})

test.describe('leaving', () => {
  test.use({ expectedComplaints: [/status of 409/] })

  test('an artist waives what is too little for a payout, and leaves', async ({ visitor }) => {
    const { page, language, localize } = visitor
    const { remainder: t } = localize(earningsTexts)
    const { deletion, profile } = localize(profileTexts)
    const { problems } = localize(problemsTexts)
    const person = await earnAtOnce(visitor, `Salme ${language} ${Date.now()}`, '10')
    const amount = formatMoney(cents(55), language, { exact: true })
    await visitor.visit('/edit-profile')
    const card = page.getByRole('region', { name: deletion.title, exact: true })
    await expect(card.getByText(t.open(amount))).toBeVisible()
    await card.getByLabel(profile.currentPassword, { exact: true }).fill(person.password)
    const leave = async () => {
      await card.getByRole('button', { name: deletion.submit, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: deletion.ask, exact: true })
      await dialog.getByRole('button', { name: deletion.confirm, exact: true }).click()
    }
    await leave()
    await expect(card.getByRole('alert')).toHaveText(problems['remainder-owed'])
    await visitor.expectAccessible()

    await card.getByRole('button', { name: t.waive(amount), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.waiveTitle(amount), exact: true })
    await dialog.getByRole('button', { name: t.waiveConfirm, exact: true }).click()
    await expect(card.getByRole('status').filter({ hasText: t.waived(amount) })).toBeVisible()
    // What was refused before is not so any more.
    await expect(card.getByRole('alert')).toHaveCount(0)
    await leave()
    await expect(page.getByText(localize(frameTexts).frame.accountDeleted)).toBeVisible()
  })
})
