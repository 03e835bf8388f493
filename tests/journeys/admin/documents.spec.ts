import { afterDays, dayInTallinn } from '#domain/delivery.ts'
import { booksTexts } from '#texts/books.ts'
import { issuedDocumentsTexts } from '#texts/issued-documents.ts'
import { visitAsAdmin } from '../support/screen-steps.ts'
import { expect, test } from '../support/visitor.ts'

test('whoever keeps the books takes the journal of the last month along, which is a document from then on', async ({
  visitor,
  page,
}) => {
  const { journal: t } = visitor.localize(booksTexts)
  const { issuedDocuments } = visitor.localize(issuedDocumentsTexts)
  await visitAsAdmin(visitor, '/admin/documents')
  const month = afterDays(`${dayInTallinn(new Date()).slice(0, 7)}-01`, -1).slice(0, 7)
  const part = page.getByRole('region', { name: t.title, exact: true })
  await expect(part.getByLabel(t.month, { exact: true })).toHaveValue(month)
  await visitor.expectAccessible()
  const downloading = page.waitForEvent('download')
  await part.getByRole('button', { name: t.download, exact: true }).click()
  expect((await downloading).suggestedFilename()).toBe(`journal-${month}.csv`)

  await visitor.visit('/admin/documents?kind=journal')
  const row = page.getByRole('row').filter({ hasText: /LR-\d{4}-\d{6}/ })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(issuedDocuments.kinds.journal)
})
