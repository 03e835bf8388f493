import { readFileSync } from 'node:fs'
import { dashboardTexts } from '#texts/dashboard.ts'
import { formProblemsTexts } from '#texts/form-problems.ts'
import { problemsTexts } from '#texts/problems.ts'
import { workImportsTexts } from '#texts/work-imports.ts'
import { signInApproved } from '../support/applicants.ts'
import { expect, test } from '../support/visitor.ts'

const texts = {
  en: { ...dashboardTexts.en, ...formProblemsTexts.en, ...problemsTexts.en, ...workImportsTexts.en },
  et: { ...dashboardTexts.et, ...formProblemsTexts.et, ...problemsTexts.et, ...workImportsTexts.et },
}

/** The shop answers 422 to a file that it refuses, and once not at all. */
test.use({ expectedComplaints: [/status of 422|ERR_FAILED/] })

test('the lines of a template become drafts, but for one that is wrong', async ({ visitor, page }) => {
  const { workImport: t, dashboard, problems, fieldProblems } = visitor.localize(texts)
  await signInApproved(visitor)
  await visitor.visit('/artist-dashboard/works')
  await page.getByRole('link', { name: t.link }).click()
  await page.waitForURL('**/artist-dashboard/import')
  const choose = (name: string, csv: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })

  await choose('notes.csv', 'title_en,prize\nA,1\n')
  await expect(page.getByRole('alert')).toContainText(problems['csv-columns'])
  await expect(page.getByRole('alert')).toContainText(t.missing('category, price'))
  await expect(page.getByRole('alert')).toContainText(t.unknown('prize'))

  await page.route('**/api/artworks/import/check', (route) => route.abort())
  await choose('notes.csv', 'title_en,category,price\nA,print,1\n')
  await expect(page.getByRole('alert')).toHaveText(t.offline)
  await page.unroute('**/api/artworks/import/check')

  const western = Buffer.from('title_en;category;price\nBj\u00f8rn;print;1\n', 'latin1')
  await page.locator('input[type=file]').setInputFiles({ name: 'w.csv', mimeType: 'text/csv', buffer: western })
  await expect(page.getByText(t.guessed('Bjųrn'), { exact: true })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t.template }).click()
  const template = readFileSync(await (await download).path(), 'utf8')
  const [header = '', line = ''] = template.split('\r\n')
  const wrong = line
    .replace(t.example.title_et, 'Tühi')
    .replace(t.example.title_en, 'Empty')
    .replace(/480[.,]50/, '')
  await choose('works.csv', [header, line, wrong, ''].join('\r\n'))
  await expect(page.getByText(t.counts(1, 1))).toBeVisible()
  await expect(page.getByText('Bjųrn')).toHaveCount(0)
  const leftOut = page.getByRole('region', { name: t.wrong })
  await expect(leftOut.getByRole('row').nth(1)).toContainText('3')
  await expect(leftOut.getByRole('row').nth(1)).toContainText(`price: ${fieldProblems.required}`)

  await page.getByRole('button', { name: t.add(1) }).click()
  await expect(page.getByText(t.added(1))).toBeVisible()
  await page.getByRole('link', { name: t.toDrafts }).click()
  await page.waitForURL('**/artist-dashboard/works?status=draft')
  const title = visitor.language === 'et' ? t.example.title_et : t.example.title_en
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(dashboard.statuses.draft)
})
