import { readFile } from 'node:fs/promises'
import { taxesTexts } from '#texts/taxes.ts'
import { visitAsAdmin } from '../support/screen-steps.ts'
import { expect, test } from '../support/visitor.ts'

/** Years in which the demo has sold nothing; each language makes the files of its own. */
const years = { en: 2024, et: 2023 }

test('an administrator makes the file of a year for the tax authority @words', async ({ visitor, page }) => {
  const { taxFiles: t, taxes } = visitor.localize(taxesTexts)
  const year = years[visitor.language]
  await visitAsAdmin(visitor, `/admin/taxes?year=${year}`)
  const shown = page
    .getByRole('navigation', { name: taxes.years, exact: true })
    .getByRole('link', { name: String(year) })
  await expect(shown).toHaveAttribute('aria-current', 'page')
  const part = page.getByRole('region', { name: t.title, exact: true })
  await part.getByRole('button', { name: t.make, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.makeTitle(year), exact: true })
  await expect(dialog.getByText(t.makeText)).toBeVisible()
  await visitor.expectAccessible()
  await dialog.getByRole('button', { name: t.make, exact: true }).click()
  const entry = part.getByRole('listitem')
  await expect(entry).toContainText(t.report)
  await expect(dialog).toHaveCount(0)
  await expect(part.getByRole('button', { name: t.make, exact: true })).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await entry.getByRole('button', { name: /LX-\d{4}-\d{6}$/ }).click()
  const downloaded = await downloading
  expect(downloaded.suggestedFilename()).toBe(`tax-report-${year}-1.xml`)
  expect(await readFile(await downloaded.path(), 'utf8')).toContain('<MessageTypeIndic>DPI403</MessageTypeIndic>')
  await visitor.expectAccessible()
})
