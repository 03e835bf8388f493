import { readFile } from 'node:fs/promises'
import { onDay, toDay } from '#domain/calendar.ts'
import { afterDays, dayInTallinn } from '#domain/delivery.ts'
import { cents, formatMoney, zero } from '#domain/money.ts'
import { adminLinks } from '#site/admin-links.ts'
import { actionDialogTexts } from '#texts/action-dialog.ts'
import { adminTexts } from '#texts/admin.ts'
import { approvalsTexts } from '#texts/approvals.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { formProblemsTexts } from '#texts/form-problems.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import { payoutEmailsTexts } from '#texts/payout-emails.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { problemsTexts } from '#texts/problems.ts'
import { profileTexts } from '#texts/profile.ts'
import { returnReasonsTexts } from '#texts/return-reasons.ts'
import { bankNotice } from '../../support/bank-notices.ts'
import { formOf } from '../../support/forms.ts'
import { tokenIn } from '../support/applicants.ts'
import { dueSale } from '../support/due-sale.ts'
import { dismiss } from '../support/keyboard.ts'
import { paidOutSale } from '../support/paid-out-sale.ts'
import { accountIban, administrator, earnAtOnce, makePayoutFile } from '../support/payouts.ts'
import { expect, test } from '../support/visitor.ts'

test.use({ expectedComplaints: [/status of 4(0[03]|22)/] })

test('an artist says where to pay, is paid in a file for the bank, and the bank returns it', { tag: '@words' }, async ({
  visitor,
  another,
}) => {
  const artist = await another()
  const { language, page, localize } = visitor
  const t = localize(payoutsTexts)
  const { problems } = localize(problemsTexts)
  const name = `Õie ${language} ${Date.now()}`
  const person = await earnAtOnce(artist, name)

  await artist.visit('/artist-dashboard/money')
  await artist.page.getByRole('link', { name: t.details.missingLink }).click()
  const account = artist.page.getByRole('region', { name: t.details.account })
  await account.getByLabel(t.details.iban, { exact: true }).fill('EE47 1000 0010 2014 5686')
  await account.getByLabel(t.details.holder, { exact: true }).fill(name)
  await account.getByLabel(localize(profileTexts).profile.currentPassword, { exact: true }).fill(person.password)
  const save = account.getByRole('button', { name: localize(profileTexts).profile.save, exact: true })
  await save.click()
  await expect(account.getByText(problems['iban-invalid']).first()).toBeVisible()
  await account.getByLabel(t.details.iban, { exact: true }).fill(accountIban)
  await save.click()
  await expect(account.getByText(t.details.accountDone)).toBeVisible()
  await artist.emailTo(person.email, /bank account|Pangakonto/)

  await visitor.signIn(administrator)
  await visitor.visit('/admin')
  await page
    .getByRole('main')
    .getByRole('link', { name: localize(adminTexts).menu.payouts })
    .first()
    .click()
  await expect(page).toHaveURL(adminLinks.payouts(language))
  await page.getByLabel(t.payouts.search, { exact: true }).fill(name)
  await page.getByRole('button', { name: t.payouts.find, exact: true }).click()
  const row = page.getByRole('table', { name: t.payouts.due }).getByRole('row')
  await expect(row).toHaveCount(2)
  const sum = formatMoney(cents(550), language, { exact: true })
  await expect(row.nth(1)).toContainText(sum)
  await page.getByRole('button', { name: t.payouts.pay, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.payouts.payTitle(sum) })
  await dialog.getByLabel(localize(actionDialogTexts).actionDialog.password, { exact: true }).fill('Not-my-password-1')
  await dialog.getByRole('button', { name: t.payouts.pay, exact: true }).click()
  await expect(dialog.getByText(problems['wrong-password'])).toBeVisible()
  // The list has been read again by now.
  await expect(dialog.getByRole('button', { name: t.payouts.pay, exact: true })).toBeVisible()
  await expect(row.nth(1).getByRole('checkbox')).toBeChecked()
  await visitor.expectAccessible()
  await dialog
    .getByLabel(localize(actionDialogTexts).actionDialog.password, { exact: true })
    .fill(administrator.password)
  await dialog.getByRole('button', { name: t.payouts.pay, exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: t.payoutBatch.title })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t.payoutBatch.download, exact: true }).click()
  const xml = await readFile(await (await download).path(), 'utf8')
  expect(xml).toContain(`<Nm>${name}</Nm>`)
  expect(xml).toContain('<CtrlSum>5.50</CtrlSum>')
  const payoutId = /<EndToEndId>(\w+)</.exec(xml)?.[1] ?? ''

  await page.getByRole('link', { name: t.payoutBatch.back, exact: true }).first().click()
  const read = async (file: string) => {
    const buffer = Buffer.from(file)
    await page.locator('input[type=file]').setInputFiles({ name: 'camt.xml', mimeType: 'text/xml', buffer })
    const dialog = page.getByRole('dialog', { name: t.payouts.readTitle('camt.xml') })
    await dialog
      .getByLabel(localize(actionDialogTexts).actionDialog.password, { exact: true })
      .fill(administrator.password)
    await dialog.getByRole('button', { name: t.payouts.read, exact: true }).click()
    return dialog
  }
  const notice = bankNotice([{ payoutId, amount: 550, returned: 'AC04' }])
  const refused = await read(notice.slice(0, 300))
  await expect(refused.getByText(problems['bank-file-malformed'])).toBeVisible()
  await dismiss(refused)
  await read(notice)
  await expect(page.getByText(t.payouts.readDone(0, 1, 0))).toBeVisible()

  const reason = localize(returnReasonsTexts).returnReason('AC04')
  await artist.emailTo(person.email, new RegExp(reason))
  await artist.visit('/artist-dashboard/money')
  const { money } = localize(earningsTexts)
  const entries = artist.page.getByRole('table', { name: money.entries })
  await expect(entries.getByRole('row', { name: money.payoutTitles['payout-return'] })).toContainText(reason)
  await expect(entries.getByRole('row', { name: money.payoutTitles.payout })).toContainText(money.payoutStates.returned)
})

test('what an artist was promised for a sale is with their bank by the day that they read', async ({
  visitor,
  another,
}) => {
  const artist = await another()
  const { language, page, localize } = visitor
  const { payouts: t, payoutBatch } = localize(payoutsTexts)
  const { money } = localize(earningsTexts)
  const { line } = localize(fulfilmentTexts)
  const { password } = localize(actionDialogTexts).actionDialog
  const { artist: person, title } = dueSale
  await artist.signIn(person)
  const token = await tokenIn(artist)
  const account = { iban: accountIban, holder: person.name, currentPassword: person.password }
  await artist.call('PUT /earnings/bank-account', { body: account, token })
  const { content } = await artist.call('GET /earnings', { token })
  const { orderId, dueOn, paidBy: promised } = content[0] ?? {}
  const today = dayInTallinn(new Date())
  if (!orderId || !dueOn || !promised) throw new Error('The sale is not due')
  expect([dueOn <= today, today <= promised]).toEqual([true, true])
  const share = formatMoney(cents(10_000), language, { exact: true })
  await artist.emailTo(person.email, new RegExp(onDay(promised, language)))
  await artist.visit(`/orders/${orderId}`)
  await expect(artist.page.getByText(line.youReceiveBy(share, onDay(promised, language)))).toBeVisible()
  await artist.visit('/artist-dashboard/money')
  const sale = artist.page.getByRole('row', { name: title[language] })
  await expect(sale).toContainText(money.states.due)

  await visitor.signIn(administrator)
  await visitor.visit(`/admin/payouts?q=${encodeURIComponent(person.name)}`)
  await page.getByRole('button', { name: t.pay, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.payTitle(share), exact: true })
  await dialog.getByLabel(password, { exact: true }).fill(administrator.password)
  await dialog.getByRole('button', { name: t.pay, exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: payoutBatch.download, exact: true }).click()
  const xml = await readFile(await (await download).path(), 'utf8')
  const payOn = /<ReqdExctnDt>\s*<Dt>(\d{4}-\d\d-\d\d)/.exec(xml)?.[1] ?? ''
  expect([today <= payOn, payOn <= promised]).toEqual([true, true])
  await artist.page.reload()
  const paidOut = artist.page.getByRole('row', { name: money.payoutTitles.payout })
  await expect(paidOut).toContainText(money.payoutStates.sent)

  const payoutId = /<EndToEndId>(\w+)</.exec(xml)?.[1] ?? ''
  const file = new Blob([bankNotice([{ payoutId, amount: 10_000 }])])
  const body = formOf({ file, currentPassword: administrator.password })
  await visitor.call('POST /admin/bank-notices', { body, token: await tokenIn(visitor) })
  const { paid } = localize(payoutEmailsTexts)
  await artist.emailTo(person.email, new RegExp(paid({ amount: cents(10_000) }).subject))
  await artist.page.reload()
  await expect(paidOut).toContainText(money.payoutStates.paid)
  await expect(sale).toContainText(money.states.paid)
})

test('payouts are marked by hand, as paid, as returned, and as not returned after all', async ({ visitor }) => {
  const { page, localize } = visitor
  const { payoutBatch: t, payouts } = localize(payoutsTexts)
  const { password } = localize(actionDialogTexts).actionDialog
  const id = await makePayoutFile(visitor)
  await visitor.signIn(administrator)
  await visitor.visit(`/admin/payouts/${id}`)
  await page.getByRole('button', { name: t.markAll, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.markTitle(1) })
  await dialog.getByLabel(password, { exact: true }).fill(administrator.password)
  await dialog.getByRole('button', { name: t.mark, exact: true }).click()
  await expect(page.getByText(t.marked)).toBeVisible()
  await expect(page.getByRole('cell', { name: t.states.paid, exact: true })).toBeVisible()
  await page.getByRole('button', { name: t.return, exact: false }).click()
  const back = page.getByRole('dialog', { name: t.returnTitle })
  await back.getByLabel(t.reason, { exact: true }).selectOption('AC04')
  await visitor.expectAccessible()
  await back.getByLabel(password, { exact: true }).fill(administrator.password)
  await back.getByRole('button', { name: t.return, exact: true }).click()
  await expect(page.locator(':focus')).toContainText(t.markedReturned)
  await page.getByRole('button', { name: t.undo, exact: false }).click()
  const undo = page.getByRole('dialog', { name: t.undoTitle })
  await undo.getByLabel(t.undoReason, { exact: true }).fill('The statement shows no return.')
  await undo.getByLabel(password, { exact: true }).fill(administrator.password)
  await undo.getByRole('button', { name: t.undo, exact: true }).click()
  await expect(page.locator(':focus')).toContainText(t.undone)
  await expect(page.getByRole('cell', { name: t.replaced, exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: t.states.paid, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: t.undo, exact: false })).toHaveCount(0)
  await page.getByRole('link', { name: t.back, exact: true }).first().click()
  await expect(page.getByText(payouts.counts.paid(1)).first()).toBeVisible()
})

test('what was paid without a file is marked as returned by mistake, and put right', async ({ visitor }) => {
  const { page, localize } = visitor
  const { payouts, payoutBatch: t } = localize(payoutsTexts)
  const { password } = localize(actionDialogTexts).actionDialog
  const { arrived } = localize(payoutEmailsTexts)
  const { email, name } = paidOutSale('returned').artist
  await visitor.signIn(administrator)
  await visitor.visit('/admin/payouts')
  const row = page.getByRole('table', { name: payouts.withoutFile }).getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: t.returnOne(name) }).click()
  const back = page.getByRole('dialog', { name: t.returnTitle })
  await back.getByLabel(t.reason, { exact: true }).selectOption('AC01')
  await back.getByLabel(password, { exact: true }).fill(administrator.password)
  await back.getByRole('button', { name: t.return, exact: true }).click()
  await expect(page.locator(':focus')).toContainText(t.markedReturned)
  const reason = localize(returnReasonsTexts).returnReason('AC01')
  await expect(row).toContainText(`${t.states.returned}: ${reason}`)
  await visitor.emailTo(email, new RegExp(reason))

  await row.getByRole('button', { name: t.undoOne(name) }).click()
  const undo = page.getByRole('dialog', { name: t.undoTitle })
  await undo.getByLabel(password, { exact: true }).fill(administrator.password)
  const confirm = undo.getByRole('button', { name: t.undo, exact: true })
  await confirm.click()
  await expect(undo.getByLabel(t.undoReason, { exact: true })).toBeFocused()
  await expect(undo.getByText(localize(formProblemsTexts).fieldProblems.required)).toBeVisible()
  await visitor.expectAccessible()
  await undo.getByLabel(t.undoReason, { exact: true }).fill('The statement shows no return.')
  await confirm.click()
  await expect(page.locator(':focus')).toContainText(t.undone)
  await expect(row).toHaveCount(2)
  await expect(row.filter({ hasText: t.replaced }).getByRole('button')).toHaveCount(0)
  await expect(row.filter({ hasText: t.states.paid })).toHaveCount(1)
  await visitor.emailTo(email, new RegExp(arrived({ amount: zero }).subject))
})

test('payouts are held with a reason that the artist reads, and go on', async ({ visitor, another }) => {
  const artist = await another()
  const { language, page, localize } = visitor
  const { hold: t, payouts, details } = localize(payoutsTexts)
  const { password } = localize(actionDialogTexts).actionDialog
  const { fieldProblems } = localize(formProblemsTexts)
  const name = `Luule ${language} ${Date.now()}`
  const person = await earnAtOnce(artist, name)
  await visitor.signIn(administrator)
  await visitor.visit(`/admin/payouts?q=${encodeURIComponent(name)}`)
  const openDialog = async (words: string, title: string) => {
    await page.getByRole('button', { name: t.of(words, name), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: title, exact: true })
    await dialog.getByLabel(password, { exact: true }).fill(administrator.password)
    return { dialog, confirm: dialog.getByRole('button', { name: words, exact: true }) }
  }
  const { dialog, confirm } = await openDialog(t.hold, t.holdTitle(name))
  await confirm.click()
  await expect(dialog.getByLabel(t.reason, { exact: true })).toBeFocused()
  await expect(dialog.getByText(fieldProblems.required)).toBeVisible()
  await visitor.expectAccessible()
  const reason = 'We are checking a report about two of your sales.'
  await dialog.getByLabel(t.reason, { exact: true }).fill(reason)
  await dialog.getByLabel(t.days, { exact: true }).fill('7')
  const until = toDay(afterDays(dayInTallinn(new Date()), 7), language)
  await confirm.click()
  await expect(page.getByRole('status').filter({ hasText: t.done.hold(name) })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(payouts.obstacles['on-hold'])
  await expect(row).toContainText(`${t.until(until)}: ${reason}`)

  await artist.emailTo(person.email, new RegExp(reason))
  await artist.visit('/artist-dashboard/money')
  const notice = artist.page.getByRole('status').filter({ hasText: details.held(until) })
  await expect(notice).toContainText(reason)

  await (await openDialog(t.release, t.releaseTitle(name))).confirm.click()
  await expect(page.getByRole('status').filter({ hasText: t.done.release(name) })).toBeVisible()
  await expect(row).not.toContainText(reason)
  await artist.visit('/artist-dashboard/money')
  await expect(artist.page.getByRole('link', { name: details.missingLink })).toBeVisible()
  await expect(artist.page.getByText(reason)).toHaveCount(0)
})

test('a large payout waits until another administrator approves it', async ({ visitor, another }) => {
  const { language, page, localize } = visitor
  const { payouts: t, payoutBatch } = localize(payoutsTexts)
  const { password } = localize(actionDialogTexts).actionDialog
  const name = `Malle ${language} ${Date.now()}`
  const person = await earnAtOnce(visitor, name, '60000')
  const account = { iban: accountIban, holder: name, currentPassword: person.password }
  await visitor.call('PUT /earnings/bank-account', { body: account, token: await tokenIn(visitor) })
  const due = formatMoney(cents(330_000), language, { exact: true })
  const { approvals } = localize(approvalsTexts)
  const what = approvals.named(approvals.kindOf('payouts', null), due)

  const writer = { email: 'writer@louend.test', password: administrator.password }
  await visitor.signIn(writer)
  await visitor.visit(`/admin/payouts?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: t.pay, exact: true }).click()
  const paying = page.getByRole('dialog', { name: t.payTitle(due), exact: true })
  await paying.getByLabel(password, { exact: true }).fill(writer.password)
  await paying.getByRole('button', { name: t.pay, exact: true }).click()
  await expect(page.getByText(approvals.waits)).toBeVisible()
  const waiting = page.getByRole('region', { name: approvals.waiting, exact: true })
  const entry = waiting.getByRole('listitem').filter({ hasText: name }).filter({ hasText: what })
  await expect(entry).toContainText(approvals.ownOpen)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(approvals.waiting)
  await expect(page.getByRole('checkbox', { name: t.choose(name), exact: true })).toHaveCount(0)
  await expect(entry.getByRole('button', { name: approvals.takeBackOf(what), exact: true })).toBeVisible()
  await visitor.expectAccessible()

  const colleague = await another()
  await colleague.signIn(administrator)
  await colleague.visit('/admin/payouts')
  const proposal = colleague.page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: what })
  await proposal.getByRole('button', { name: approvals.approveOf(what), exact: true }).click()
  const dialog = colleague.page.getByRole('dialog', { name: approvals.approveTitle(what), exact: true })
  await dialog.getByLabel(password, { exact: true }).fill(administrator.password)
  await dialog.getByRole('button', { name: approvals.approve, exact: true }).click()
  await expect(colleague.page.getByText(approvals.approved, { exact: true })).toBeVisible()
  await colleague.visit('/admin/approvals')
  const approved = colleague.page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: what })
  await approved.getByRole('link', { name: approvals.file }).click()
  await expect(colleague.page.getByRole('button', { name: payoutBatch.download, exact: true })).toBeVisible()
  await expect(colleague.page.getByRole('row').filter({ hasText: name })).toContainText(due)
})
