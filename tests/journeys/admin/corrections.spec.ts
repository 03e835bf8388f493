import { cents, formatMoney } from '#domain/money.ts'
import { adminLinks } from '#site/admin-links.ts'
import { actionDialogTexts } from '#texts/action-dialog.ts'
import { adjustmentsTexts } from '#texts/adjustments.ts'
import { adjustmentsEmailsTexts } from '#texts/adjustments-emails.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { approvalEmailsTexts } from '#texts/approval-emails.ts'
import { approvalsTexts } from '#texts/approvals.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { issuedDocumentsTexts } from '#texts/issued-documents.ts'
import { problemsTexts } from '#texts/problems.ts'
import { profileTexts } from '#texts/profile.ts'
import { administrator, earnAtOnce } from '../support/payouts.ts'
import { tokenOf } from '../support/selling.ts'
import { expect, test } from '../support/visitor.ts'

test.use({ expectedComplaints: [/status of 422/] })

test('one administrator requests a correction, another approves it, and the artist reads why', async ({
  visitor,
  another,
}) => {
  // Three people in turn.
  test.slow()
  const artist = await another()
  const { page, language, localize } = visitor
  const { newAdjustment: form, adjustmentDocument } = localize(adjustmentsTexts)
  const { approvals: t } = localize(approvalsTexts)
  const { adminOrder } = localize(adminOrdersTexts)
  const exact = (amount: number) => formatMoney(cents(amount), language, { exact: true })
  const person = await earnAtOnce(artist, `Õnne ${language} ${Date.now()}`)
  const what = t.named(t.kindOf('adjustment', null), exact(250))
  const reason = `The fee was booked twice: ${Date.now()}`

  await visitor.signIn(administrator)
  await visitor.visit(`/admin/orders/${person.orderId}`)
  await page
    .getByRole('region', { name: adminOrder.ledger, exact: true })
    .getByRole('link', { name: t.newAdjustment })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: form.title })).toBeVisible()
  const changes = page.getByRole('textbox', { name: form.changeFor('') })
  await expect(changes).toHaveCount(2)
  await changes.nth(0).fill('2,5')
  await changes.nth(1).fill('-2')
  await expect(page.getByText(form.sum(exact(50)))).toBeVisible()
  await page.getByLabel(adjustmentDocument.reason, { exact: true }).fill(reason)
  await page.getByLabel(localize(profileTexts).profile.currentPassword, { exact: true }).fill(administrator.password)
  const send = page.getByRole('button', { name: form.send, exact: true })
  await send.click()
  await expect(page.getByText(localize(problemsTexts).problems['adjustment-unbalanced'])).toBeVisible()
  await changes.nth(1).fill('-2.5')
  await send.click()
  await expect(page.getByText(form.sent)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: form.back }).last().click()
  await expect(page).toHaveURL(adminLinks.approvals(language))
  const own = page.getByRole('listitem').filter({ hasText: reason })
  await expect(own.getByText(t.ownOpen)).toBeVisible()
  await expect(own.getByRole('button', { name: t.approveOf(what), exact: true })).toHaveCount(0)
  await expect(own.getByRole('button', { name: t.takeBackOf(what), exact: true })).toBeVisible()

  const colleague = await another()
  const writer = { email: 'writer@louend.test', password: administrator.password }
  await colleague.signIn(writer)
  const facts = { kind: 'adjustment', amount: cents(250), orderNumber: null, reason, by: '', isAlone: false } as const
  const about = { ...facts, id: '', takesEffectAt: null, call: null }
  await colleague.emailTo(writer.email, new RegExp(localize(approvalEmailsTexts).requested(about).subject))
  await colleague.visit('/admin/approvals')
  const entry = colleague.page.getByRole('listitem').filter({ hasText: reason })
  await expect(entry.getByText(t.balance(exact(550), exact(800)))).toBeVisible()
  await entry.getByRole('button', { name: t.approveOf(what), exact: true }).click()
  const dialog = colleague.page.getByRole('dialog', { name: t.approveTitle(what) })
  await dialog
    .getByLabel(localize(actionDialogTexts).actionDialog.password, { exact: true })
    .fill(administrator.password)
  await colleague.expectAccessible()
  await dialog.getByRole('button', { name: t.approve, exact: true }).click()
  await expect(colleague.page.getByText(t.approved, { exact: true })).toBeVisible()
  await expect(entry.getByText(t.outcomes.approved, { exact: true })).toBeVisible()

  const booked = { reason, amount: cents(250), isMore: true }
  await artist.emailTo(person.email, new RegExp(localize(adjustmentsEmailsTexts).booked(booked).subject))
  await artist.visit('/artist-dashboard/money')
  const row = artist.page.getByRole('row').filter({ hasText: reason })
  await expect(row).toContainText(localize(earningsTexts).money.payoutTitles.adjustment)
  await expect(row).toContainText(exact(250))

  await visitor.visit(`/admin/orders/${person.orderId}`)
  const ledger = page.getByRole('table', { name: adminOrder.ledger })
  await expect(ledger.getByRole('row').filter({ hasText: localize(earningsTexts).money.kinds.adjustment })).toHaveCount(
    2,
  )
  await expect(page.getByRole('region', { name: adminOrder.decisions, exact: true })).toContainText(reason)
  // The document is issued by a job.
  const token = await tokenOf(visitor, administrator)
  const { order } = await visitor.call('GET /admin/orders/{id}', { params: { id: person.orderId }, token })
  const query = { kind: 'adjustment', q: order.orderNumber } as const
  const countIssued = async () => (await visitor.call('GET /admin/documents', { query, token })).totalElements
  await expect.poll(countIssued).toBe(1)
  await visitor.visit(`/admin/documents?${new URLSearchParams(query)}`)
  await expect(page.getByRole('table', { name: localize(issuedDocumentsTexts).issuedDocuments.title })).toContainText(
    'LE-',
  )
})
