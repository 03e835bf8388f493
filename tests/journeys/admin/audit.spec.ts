import { readFile } from 'node:fs/promises'
import { auditTexts } from '#texts/audit.ts'
import { peopleTexts } from '#texts/people.ts'
import { signInSuspended } from '../support/applicants.ts'
import { expect, test } from '../support/visitor.ts'

const admin = { email: 'admin@louend.test', password: 'Louend-demo-1' }

test('the audit log says who did what and why, is narrowed down, and exported', async ({ visitor }) => {
  const { audit: t, auditActions } = visitor.localize(auditTexts)
  const { person } = visitor.localize(peopleTexts)
  const { email } = await signInSuspended(visitor)
  const { page } = visitor
  const main = page.getByRole('main')
  await visitor.signIn(admin)
  await visitor.visit('/admin/audit')
  await main.getByLabel(t.person, { exact: true }).fill(email)
  await main.getByRole('button', { name: t.find, exact: true }).click()
  // Applied, approved, suspended.
  await expect(main.getByText(t.count(3), { exact: true })).toBeVisible()
  const entry = main.getByRole('listitem').filter({ hasText: auditActions['artist-suspended'] })
  await expect(entry.getByText('Pildid on teise autori omad.')).toBeVisible()
  await expect(entry.getByText(`${t.values.approved} → ${t.values.suspended}`)).toBeVisible()
  await expect(entry.getByText(`${t.by}: Piret`)).toBeVisible()

  await main.getByLabel(t.action, { exact: true }).selectOption('artist-suspended')
  await main.getByRole('button', { name: t.find, exact: true }).click()
  await page.waitForURL(/action=artist-suspended/)
  await expect(main.getByText(t.count(1), { exact: true })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: t.export, exact: true }).click(),
  ])
  const table = await readFile(await file.path(), 'utf8')
  expect(table).toContain(auditActions['artist-suspended'])
  expect(table).not.toContain(auditActions['artist-approved'])

  await entry.getByRole('link').last().click()
  await expect(main.getByRole('heading', { level: 2, name: person.account, exact: true })).toBeVisible()
  await main.getByRole('link', { name: person.wholeLog, exact: true }).click()
  await page.waitForURL(/audit\?person=/)
  await main.getByLabel(t.to, { exact: true }).fill('2020-01-01')
  await main.getByRole('button', { name: t.find, exact: true }).click()
  await expect(main.getByRole('heading', { name: t.nothing, exact: true })).toBeVisible()
  await main.getByRole('link', { name: t.clear, exact: true }).click()
  await expect(main.getByRole('listitem').first()).toBeVisible()
})
