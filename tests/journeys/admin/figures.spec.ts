import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { figuresTexts } from '#texts/figures.ts'
import { statisticsTexts } from '#texts/statistics.ts'
import { taxesTexts } from '#texts/taxes.ts'
import { tokenIn } from '../support/applicants.ts'
import { visitAsAdmin } from '../support/screen-steps.ts'
import { expect, test } from '../support/visitor.ts'

/** What a button downloads, as text. */
async function downloaded(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  return readFile(await (await download).path(), 'utf8')
}

test('what a visitor searches for in vain is counted, shown and taken away as a table', async ({ visitor }) => {
  const { figures: t } = visitor.localize(figuresTexts)
  const { statistics } = visitor.localize(statisticsTexts)
  const { page } = visitor
  const words = `ükssarvik${visitor.language}${Date.now()}`
  await visitor.visit(`/search-results?q=${words}`)
  await visitAsAdmin(visitor, '/admin/figures')
  const token = await tokenIn(visitor)
  // It is counted after the visitor has seen that nothing was found.
  const searched = async () => (await visitor.call('GET /admin/figures', { token })).searches.map((one) => one.words)
  await expect.poll(searched).toContain(words)
  await page.reload()
  await expect(page.getByRole('rowheader', { name: words })).toBeVisible()
  await page.getByRole('link', { name: statistics.periods.months, exact: true }).click()
  await expect(page).toHaveURL(/period=months/)
  expect(await downloaded(page, t.export)).toContain(visitor.localize(figuresTexts).csv.columns.visits)
  expect(await downloaded(page, t.exportSearches)).toContain(words)
})

test('what sellers received in a year is found by name, and taken away as a table', async ({ visitor, page }) => {
  const { taxes: t, csv } = visitor.localize(taxesTexts)
  await visitAsAdmin(visitor, '/admin/taxes')
  const seller = page.getByRole('rowheader', { name: 'Leelo Uduvere' })
  await expect(seller).toBeVisible()
  await page.getByLabel(t.search, { exact: true }).fill('Keegi teine')
  await page.getByRole('button', { name: t.find, exact: true }).click()
  await expect(page.getByRole('heading', { name: t.noneFound })).toBeVisible()
  await page.getByLabel(t.search, { exact: true }).fill('Uduvere')
  await page.getByRole('button', { name: t.find, exact: true }).click()
  await expect(seller).toBeVisible()
  expect(await downloaded(page, t.export)).toContain(csv.columns.taxNumber)
})
