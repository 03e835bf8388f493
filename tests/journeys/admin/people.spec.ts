import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { accountTexts } from '#texts/account.ts'
import { actionDialogTexts } from '#texts/action-dialog.ts'
import { adminTexts } from '#texts/admin.ts'
import { applicationTexts } from '#texts/application.ts'
import { approvalsTexts } from '#texts/approvals.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { peopleTexts } from '#texts/people.ts'
import { problemsTexts } from '#texts/problems.ts'
import { subscribersTexts } from '#texts/subscribers.ts'
import { suppressionsTexts } from '#texts/suppressions.ts'
import { apply, registerVerified, signInApproved, tokenIn } from '../support/applicants.ts'
import { hold } from '../support/hold-requests.ts'
import { subscribe } from '../support/subscribers.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

/** Refusals that these journeys provoke: a wrong password, an empty statement, a blocked account, one press too many. */
test.use({ expectedComplaints: [/status of (40[0134]|429)|ERR_FAILED/] })

const admin = { email: 'admin@louend.test', password: 'Louend-demo-1' }
const nameFor = ({ language }: Visitor, what: string) => `${what} ${language} ${Date.now()}`

test('a decision about an application is undone by keyboard, and whoever is rejected then reads what can be done', async ({
  visitor,
  another,
}) => {
  const { applications: t } = visitor.localize(adminTexts)
  const { pending } = visitor.localize(applicationTexts)
  const applicant = await another()
  const name = nameFor(visitor, 'Virve')
  const person = await apply(applicant, name)
  const { page } = visitor
  await visitor.visit('/admin/artist-applications')
  await page.waitForURL('**/login-page')
  await visitor.logIn(admin)
  await page.waitForURL('**/admin/artist-applications')
  const own = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
  const button = (action: string) => own.getByRole('button', { name: t.of(action, name), exact: true })
  const known = async () => {
    const body = { idToken: await tokenIn(applicant) }
    return (await visitor.call('POST /verifyToken', { body })).user.artistProfile?.approval
  }

  await button(t.approve).press('Enter')
  await expect(own.getByRole('status')).toHaveText(t.approved)
  await expect(button(t.undo)).toBeFocused()
  await visitor.expectAccessible()
  expect(await known()).toBe('approved')
  await page.keyboard.press('Enter')
  await expect(own.getByRole('status')).toHaveText(t.undone)
  await expect(button(t.approve)).toBeFocused()
  expect(await known()).toBe('pending')

  await button(t.reject).click()
  const dialog = page.getByRole('dialog', { name: t.askReject(name), exact: true })
  await visitor.expectAccessible()
  await dialog.getByLabel(t.reason, { exact: true }).fill('Pildid on udused.')
  await dialog.getByRole('button', { name: t.reject, exact: true }).click()
  await expect(own.getByRole('status')).toHaveText(t.rejected)
  await expect(button(t.undo)).toBeFocused()
  await expect(button(t.undo)).toBeHidden()
  await expect(own.getByRole('status')).toHaveText(t.rejected)
  expect(await known()).toBe('rejected')
  await applicant.visit('/pending-approval')
  await expect(applicant.page.getByRole('heading', { name: pending.rejected })).toBeVisible()
  await expect(applicant.page.getByRole('link', { name: pending.applyAgain })).toBeVisible()
  await applicant.emailTo(person.email, /artist-dashboard\/profile/)
})

test('the commission of an artist changes with a password; one who is suspended reads why, and is restored', async ({
  visitor,
  another,
}) => {
  const { artists: t, steps, approvals, tiers, person } = visitor.localize(peopleTexts)
  const { problems } = visitor.localize(problemsTexts)
  const { actionDialog } = visitor.localize(actionDialogTexts)
  const { restriction } = visitor.localize(moderationTexts)
  const { suspension } = visitor.localize(dashboardTexts)
  const artist = await another()
  const name = nameFor(visitor, 'Peatatud')
  const { email } = await signInApproved(artist, name)
  const { page } = visitor
  await visitor.signIn(admin)
  await visitor.visit('/admin/artists')
  await page.getByLabel(t.search, { exact: true }).fill(email)
  await page.getByRole('button', { name: t.find, exact: true }).click()
  await page.waitForURL(/\?q=/)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(row.getByText(approvals.approved, { exact: true })).toBeVisible()

  await row.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: person.artist, exact: true })).toBeVisible()
  await page.getByRole('button', { name: steps.commission, exact: true }).click()
  const commission = page.getByRole('dialog', { name: steps.commissionTitle(name), exact: true })
  const password = commission.getByLabel(actionDialog.password, { exact: true })
  const confirm = commission.getByRole('button', { name: steps.commissionDo, exact: true })
  await commission.getByLabel(steps.tier, { exact: true }).selectOption('standard')
  await password.fill('Vale-parool-1')
  await confirm.click()
  await expect(commission.getByText(problems['wrong-password'])).toBeVisible()
  await visitor.expectAccessible()
  await password.fill(admin.password)
  await confirm.click()
  await expect(page.getByRole('status').filter({ hasText: steps.commissionDone(name) })).toBeVisible()
  await expect(page.getByText(tiers.standard('15%'), { exact: true })).toBeVisible()
  await page.goBack()

  const open = async (step: string) => {
    await row.getByRole('button', { name: steps.moreFor(name), exact: true }).click()
    await row.getByRole('button', { name: `${step}: ${name}`, exact: true }).click()
  }
  await open(steps.suspend)
  const dialog = page.getByRole('dialog', { name: steps.suspendTitle(name), exact: true })
  await dialog.getByRole('button', { name: steps.suspend, exact: true }).click()
  await expect(dialog.getByLabel(restriction.rule, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(restriction.rule, { exact: true }).fill('§ 4')
  await dialog.getByLabel(restriction.reason, { exact: true }).fill('Pildid on teise autori omad.')
  await dialog.getByRole('button', { name: steps.suspend, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: steps.suspendDone(name) })).toBeVisible()
  await expect(row.getByText(approvals.suspended, { exact: true })).toBeVisible()

  await artist.visit('/artist-dashboard')
  const suspensionNotice = artist.page.getByRole('region', { name: suspension.title, exact: true })
  await expect(suspensionNotice.getByText('Pildid on teise autori omad.')).toBeVisible()
  await expect(suspensionNotice.getByRole('link', { name: suspension.toAppeal, exact: true })).toBeVisible()
  await artist.emailTo(email, /teise autori omad/)
  await artist.visit('/artist-dashboard/upload')
  await artist.page.waitForURL('**/artist-dashboard')

  await open(steps.restore)
  await page.getByRole('dialog').getByRole('button', { name: steps.restore, exact: true }).click()
  await expect(row.getByText(approvals.approved, { exact: true })).toBeVisible()
})

test('the closing of an artist account is announced with its day, and taken back', async ({ visitor, another }) => {
  const { steps, person: t } = visitor.localize(peopleTexts)
  const { restriction, restrictions } = visitor.localize(moderationTexts)
  const { closing, suspension } = visitor.localize(dashboardTexts)
  const artist = await another()
  const name = nameFor(visitor, 'Suletav')
  const { email } = await signInApproved(artist, name)
  const { page } = visitor
  await visitor.signIn(admin)
  await visitor.visit(`/admin/artists?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: steps.close, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: steps.closeTitle(name), exact: true })
  const day = await dialog.getByLabel(steps.closeWhen, { exact: true }).locator('option').first().textContent()
  // What is wrong can be corrected before the page has been loaded anew.
  const release = await hold(page, '**/api/admin/users/*')
  await dialog.getByRole('button', { name: steps.close, exact: true }).click()
  await expect(dialog.getByLabel(restriction.rule, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel(restriction.rule, { exact: true })).toBeFocused()
  await release()
  await dialog.getByLabel(restriction.rule, { exact: true }).fill('§ 4')
  await dialog.getByLabel(restriction.reason, { exact: true }).fill('Pildid on teise autori omad.')
  await dialog.getByRole('button', { name: steps.close, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: steps.closeDone(name) })).toBeVisible()
  await expect(page.getByRole('button', { name: steps.keep, exact: true })).toBeVisible()
  await expect(page.getByText(t.closing, { exact: true })).toBeVisible()

  await artist.visit('/artist-dashboard')
  const notice = artist.page.getByRole('region').filter({ hasText: 'teise autori omad' })
  const title = (await notice.getByRole('heading', { level: 2 }).textContent()) ?? ''
  expect(day).toBe(steps.closeOnDay(title.replace(closing.announced(''), '')))
  await artist.emailTo(email, /teise autori omad/)
  await notice.getByRole('link', { name: suspension.toAppeal, exact: true }).click()
  const own = artist.page.getByRole('listitem').filter({ hasText: 'teise autori omad' })
  await expect(
    own.getByText(restriction.closes(title.replace(closing.announced(''), '')), { exact: true }),
  ).toBeVisible()

  await visitor.visit('/admin/restrictions')
  const listed = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(listed.getByRole('heading', { name: restriction.titles['artist-account'](name) })).toBeVisible()
  await listed.getByRole('button', { name: restrictions.lift }).click()
  await page.getByRole('dialog').getByRole('button', { name: restrictions.lift, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: restrictions.lifted })).toBeVisible()
  await artist.page.reload()
  await expect(own.getByText(restriction.lifted('', 0).trim())).toBeVisible()
  await artist.visit('/artist-dashboard')
  await expect(artist.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a person is found, made an administrator, blocked, and told so when signing in', async ({ visitor, another }) => {
  const { users: t, steps, userStates, person: words } = visitor.localize(peopleTexts)
  const { restriction } = visitor.localize(moderationTexts)
  const { problems } = visitor.localize(problemsTexts)
  const { fields, login } = visitor.localize(accountTexts)
  const other = await another()
  const known = await registerVerified(other)
  await other.signIn(known)
  const { page } = visitor
  const main = page.getByRole('main')
  const name = `${known.firstName} ${known.lastName}`
  await visitor.signIn(admin)
  await visitor.visit('/admin/users')
  await page.getByLabel(t.search, { exact: true }).fill(known.email)
  await page.getByLabel(t.search, { exact: true }).press('Enter')
  await page.waitForURL(/\?q=/)
  await main.getByRole('row').filter({ hasText: known.email }).getByRole('link').click()
  await expect(main.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2, name: words.account, exact: true })).toBeVisible()

  const confirm = async (step: string, title: string, fill: (dialog: Locator) => Promise<void>) => {
    await main.getByRole('button', { name: step, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: title, exact: true })
    await fill(dialog)
    await dialog.getByRole('button', { name: step, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  const withPassword = (dialog: Locator) =>
    dialog.getByLabel(visitor.localize(actionDialogTexts).actionDialog.password, { exact: true }).fill(admin.password)
  await confirm(steps.grant, steps.grantTitle(name), withPassword)
  await expect(main.getByRole('status').filter({ hasText: steps.grantDone(name) })).toBeVisible()
  await confirm(steps.revoke, steps.revokeTitle(name), withPassword)
  // Blocking an administrator would ask for the password.
  await expect(main.getByRole('button', { name: steps.grant, exact: true })).toBeVisible()
  await confirm(steps.block, steps.blockTitle(name), async (dialog) => {
    await dialog.getByLabel(restriction.rule, { exact: true }).fill('§ 9')
    await dialog.getByLabel(restriction.reason, { exact: true }).fill('Tellimused jäävad maksmata.')
  })
  await expect(main.getByText(userStates.blocked, { exact: true })).toBeVisible()
  await expect(main.getByText('Tellimused jäävad maksmata.').first()).toBeVisible()

  await other.visit('/orders')
  await other.page.waitForURL('**/login-page')
  await other.page.getByLabel(fields.email, { exact: true }).fill(known.email)
  await other.page.getByLabel(fields.password, { exact: true }).fill(known.password)
  await other.page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click()
  await expect(other.page.getByText(problems['account-blocked'])).toBeVisible()
  await other.emailTo(known.email, /jäävad maksmata/)

  await confirm(steps.unblock, steps.unblockTitle(name), async () => undefined)
  await other.logIn(known)

  await confirm(steps.grant, steps.grantTitle(name), withPassword)
  await confirm(steps.block, steps.blockTitle(name), async (dialog) => {
    await expect(dialog.getByText(steps.blockAdministratorText)).toBeVisible()
    await dialog.getByLabel(restriction.rule, { exact: true }).fill('§ 9')
    await dialog.getByLabel(restriction.reason, { exact: true }).fill('Konto on võõrastes kätes.')
    await dialog.getByRole('button', { name: steps.block, exact: true }).click()
    const { password } = visitor.localize(actionDialogTexts).actionDialog
    await expect(dialog.getByLabel(password, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByLabel(restriction.reason, { exact: true })).toHaveValue('Konto on võõrastes kätes.')
    await visitor.expectAccessible()
    await withPassword(dialog)
  })
  await visitor.visit('/admin/restrictions')
  const ofPerson = main.getByRole('listitem').filter({ hasText: 'Konto on võõrastes kätes.' })
  const { lift, askLift } = visitor.localize(moderationTexts).restrictions
  await ofPerson.getByRole('button').filter({ hasText: lift }).click()
  const lifting = page.getByRole('dialog', { name: askLift(name), exact: true })
  await withPassword(lifting)
  await lifting.getByRole('button', { name: lift, exact: true }).click()
  await expect(ofPerson).toBeHidden()
})

test('at the request of a person an administrator downloads their data, and two delete the account', async ({
  visitor,
  another,
}) => {
  const { users: t, steps } = visitor.localize(peopleTexts)
  const { actionDialog } = visitor.localize(actionDialogTexts)
  const { approvals } = visitor.localize(approvalsTexts)
  const person = await registerVerified(await another())
  const name = `${person.firstName} ${person.lastName}`
  const { page } = visitor
  await visitor.signIn(admin)
  await visitor.visit(`/admin/users?q=${encodeURIComponent(person.email)}`)
  await page.getByRole('row').filter({ hasText: person.email }).getByRole('link').click()

  await page.getByRole('button', { name: steps.export, exact: true }).click()
  const exporting = page.getByRole('dialog', { name: steps.exportTitle(name), exact: true })
  const reason = exporting.getByLabel(steps.request, { exact: true })
  const confirm = exporting.getByRole('button', { name: steps.export, exact: true })
  await exporting.getByLabel(actionDialog.password, { exact: true }).fill(admin.password)
  await confirm.click()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await visitor.expectAccessible()
  await reason.fill('Kiri 4-2/117')
  const [file] = await Promise.all([page.waitForEvent('download'), confirm.click()])
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ user: { email: person.email } })
  await expect(page.getByRole('status').filter({ hasText: steps.exportDone(name) })).toBeVisible()
  await expect(page.getByText('Kiri 4-2/117').first()).toBeVisible()

  await page.getByRole('button', { name: steps.erase, exact: true }).click()
  const erasing = page.getByRole('dialog', { name: steps.eraseTitle(name), exact: true })
  const letter = `Kiri ${Date.now()}`
  await erasing.getByLabel(steps.request, { exact: true }).fill(letter)
  await erasing.getByLabel(actionDialog.password, { exact: true }).fill(admin.password)
  await erasing.getByRole('button', { name: steps.erase, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: steps.eraseDone(name) })).toBeVisible()
  await visitor.visit('/admin/approvals')
  await expect(page.getByRole('listitem').filter({ hasText: letter }).getByText(approvals.ownOpen)).toBeVisible()

  const colleague = await another()
  await colleague.signIn({ ...admin, email: 'writer@louend.test' })
  await colleague.visit('/admin/approvals')
  const entry = colleague.page.getByRole('listitem').filter({ hasText: letter })
  await expect(entry.getByRole('link', { name, exact: true })).toBeVisible()
  await colleague.expectAccessible()
  const what = approvals.named(approvals.kindOf('erasure', null), name)
  await entry.getByRole('button', { name: approvals.approveOf(what), exact: true }).click()
  const approving = colleague.page.getByRole('dialog', { name: approvals.approveTitle(what), exact: true })
  await approving.getByLabel(actionDialog.password, { exact: true }).fill(admin.password)
  await approving.getByRole('button', { name: approvals.approve, exact: true }).click()
  await expect(entry.getByText(approvals.outcomes.approved)).toBeVisible()
  await visitor.visit(`/admin/users?q=${encodeURIComponent(person.email)}`)
  await expect(page.getByRole('heading', { name: t.none, exact: true })).toBeVisible()
})

test('subscribers are found, exported and removed', async ({ visitor }) => {
  const { subscribers: t } = visitor.localize(subscribersTexts)
  const email = `kiri-${Date.now()}-${visitor.language}@ostja.test`
  await subscribe(visitor, email)
  const { page } = visitor
  await visitor.signIn(admin)
  await visitor.visit('/admin/subscribers')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t.export, exact: true }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(email)
  await page.getByLabel(t.search, { exact: true }).fill(email)
  await page.getByLabel(t.search, { exact: true }).press('Enter')
  await page.waitForURL(/\?q=/)
  await page.getByRole('button', { name: t.removeOf(email), exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.remove, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: t.removed(email) })).toBeVisible()
  await expect(page.getByRole('heading', { name: t.nothing, exact: true })).toBeVisible()
})

test('an address that e-mails come back from is tried again by its owner, then removed by an administrator', async ({
  visitor,
}) => {
  const { suppressions: t, ownSuppression: own } = visitor.localize(suppressionsTexts)
  const { page } = visitor
  const person = await visitor.register()
  const reportBounce = async () => {
    const response = await page.request.post('/api/email/webhook', {
      headers: { authorization: 'Bearer a-secret-of-the-journeys' },
      data: { RecordType: 'Bounce', Type: 'HardBounce', Email: person.email },
    })
    return (await response.json()).recorded
  }
  await expect.poll(reportBounce).toBe(1)
  await visitor.signIn(person)
  await visitor.visit('/edit-profile')
  await expect(page.getByText(own.notice(person.email))).toBeVisible()
  const tryAgain = page.getByRole('button', { name: own.tryAgain, exact: true })

  // The fourth press of a day. The shop of the journeys has no limits.
  const problem = { success: false, code: 'rate-limited', message: 'Too many requests', status: 429 }
  await page.route('**/api/users/suppression', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 429, json: problem }) : route.continue(),
  )
  await tryAgain.click()
  await expect(page.getByRole('alert').filter({ hasText: own.tooOften })).toBeVisible()
  await expect(tryAgain).toBeVisible()
  await page.unroute('**/api/users/suppression')

  await tryAgain.click()
  await expect(page.getByRole('status').filter({ hasText: own.done })).toBeVisible()
  await expect(page.getByText(own.notice(person.email))).toBeHidden()
  await expect(page.locator(':focus')).toHaveText(own.done)
  await visitor.call('POST /forgot-password', { body: { email: person.email } })
  await expect.poll(reportBounce).toBe(1)
  await visitor.signIn(admin)
  await visitor.visit(`/admin/suppressions?q=${person.email}`)
  await page.getByRole('button', { name: t.removeOf(person.email), exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.remove, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: t.removed(person.email) })).toBeVisible()
  await expect(page.getByRole('heading', { name: t.nothing, exact: true })).toBeVisible()
})
