import { address } from '#contract/client.ts'
import { afterDays, dayInTallinn } from '#domain/delivery.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { adminLinks } from '#site/admin-links.ts'
import { actionDialogTexts } from '#texts/action-dialog.ts'
import { bankTexts } from '#texts/bank.ts'
import { comparisonsTexts } from '#texts/comparisons.ts'
import { problemsTexts } from '#texts/problems.ts'
import { bankStatement } from '../../support/bank-statements.ts'
import { adminToken } from '../support/applicants.ts'
import { dismiss } from '../support/keyboard.ts'
import { administrator } from '../support/payouts.ts'
import { visitAsAdmin } from '../support/screen-steps.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

test.use({ expectedComplaints: [/status of 4(09|22)/] })

/** Chooses a file and confirms it with the password. */
async function readFile({ page, localize }: Visitor, file: string) {
  const { bank: t } = localize(bankTexts)
  const { actionDialog } = localize(actionDialogTexts)
  const buffer = Buffer.from(file)
  await page.locator('input[type=file]').setInputFiles({ name: 'camt.xml', mimeType: 'text/xml', buffer })
  const dialog = page.getByRole('dialog', { name: t.readTitle('camt.xml') })
  await dialog.getByLabel(actionDialog.password, { exact: true }).fill(administrator.password)
  await dialog.getByRole('button', { name: t.read, exact: true }).click()
  return dialog
}

test('a statement of the bank is imported, and what it took is booked as a fee', async ({ visitor, page }) => {
  const { bank: t } = visitor.localize(bankTexts)
  const { actionDialog } = visitor.localize(actionDialogTexts)
  const token = await adminToken(visitor)
  const { statements } = await visitor.call('GET /admin/bank', { query: { page: '1', size: '1' }, token })
  const [last] = statements.content
  const day = last ? afterDays(last.lastDay, 1) : afterDays(dayInTallinn(new Date()), -60)
  const opening = Math.round((last?.closing ?? 100) * 100)
  const words = `Monthly fee ${Date.now()}`
  await visitAsAdmin(visitor, '/admin/bank')
  const file = bankStatement([{ amount: -490, words }], { number: `J-${Date.now()}`, day, opening })
  await readFile(visitor, file)
  await expect(page.getByText(t.readDone(1, 0, 0, 0))).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: t.entries(1) })
      .first(),
  ).toBeVisible()
  await visitor.expectAccessible()
  await page.getByRole('button', { name: t.fee.confirmNamed(words), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.fee.title(formatMoney(inCents(4.9), visitor.language)) })
  await dialog.getByLabel(t.fee.reason, { exact: true }).fill('Of this month')
  await dialog.getByLabel(actionDialog.password, { exact: true }).fill(administrator.password)
  await dialog.getByRole('button', { name: t.fee.confirm, exact: true }).click()
  await expect(page.getByText(t.fee.done)).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)
})

test('where the bank and the books differ, both sides stand beside each other', async ({ visitor, page }) => {
  const { bank: t } = visitor.localize(bankTexts)
  const { comparisons } = visitor.localize(comparisonsTexts)
  const { problems } = visitor.localize(problemsTexts)
  const { language } = visitor
  const since = new Date().toISOString()
  const day = '2026-11-20'
  const found = { ours: null, theirs: null, day, since }
  const differences = [
    { ...found, kind: 'entry-unknown', subject: 'a'.repeat(24), name: 'Kuutasu', theirs: -12 },
    { ...found, kind: 'entry-unknown', subject: 'd'.repeat(24), name: 'Intress', theirs: 3 },
    { ...found, kind: 'payout-missing', subject: 'b'.repeat(24), name: 'Leelo Uduvere', ours: -480 },
    { ...found, kind: 'entry-amount', subject: 'c'.repeat(24), name: 'LO-2026-000123', ours: -100, theirs: -101.5 },
  ]
  const sums = { closing: 5200, before: 500, explained: 3000, differing: 469.5, underWay: -250, account: 980.5 }
  const comparison = { comparedAt: since, sums, total: 4, differences }
  const token = await adminToken(visitor)
  const bank = { ...(await visitor.call('GET /admin/bank', { query: { page: '1', size: '12' }, token })), comparison }
  const overview = { ...(await visitor.call('GET /admin/overview', { token })), bank: comparison }
  const shown = [
    [`${address('GET /admin/bank')}?*`, bank],
    [address('GET /admin/overview'), overview],
  ] as const
  for (const [path, data] of shown)
    await page.route(`**${path}`, (route) => route.fulfill({ json: { success: true, data } }))
  await visitAsAdmin(visitor, '/admin')
  await expect(page.getByRole('heading', { name: t.differTitle, exact: true })).toBeVisible()
  await page.getByRole('link', { name: comparisons.compare, exact: true }).click()
  await expect(page).toHaveURL(`${adminLinks.bank(language)}#comparison`)
  const money = (euros: number) => formatMoney(inCents(euros), language, { exact: true })
  const table = page.getByRole('table', { name: t.differTitle, exact: true })
  const rowOf = (name: string) => table.getByRole('row').filter({ hasText: name })
  await expect(rowOf('Kuutasu').getByRole('cell')).toHaveText([comparisons.nothing, money(-12)])
  await expect(rowOf('Leelo Uduvere').getByRole('cell')).toHaveText([money(-480), comparisons.nothing])
  await expect(rowOf('LO-2026-000123')).toContainText(t.kinds['entry-amount'])
  await expect(page.getByText(money(980.5))).toBeVisible()
  await expect(rowOf('Leelo Uduvere').getByRole('button')).toHaveCount(1)
  await expect(table.getByRole('button', { name: t.fee.confirmNamed('Kuutasu'), exact: true })).toBeVisible()
  await table.getByRole('button', { name: t.interest.confirmNamed('Intress'), exact: true }).click()
  const booking = page.getByRole('dialog', { name: t.interest.title(money(3)), exact: true })
  await expect(booking).toContainText(t.interest.text)
  await dismiss(booking)
  await visitor.expectAccessible()
  await table.getByRole('button', { name: comparisons.explainNamed('Leelo Uduvere'), exact: true }).click()
  const question = page.getByRole('dialog', { name: comparisons.explainTitle, exact: true })
  await expect(question).toBeVisible()
  await visitor.expectAccessible()
  await dismiss(question)

  const dialog = await readFile(visitor, bankStatement([], { iban: 'EE471000001020145685' }))
  await expect(dialog.getByText(problems['statement-account'])).toBeVisible()
})
