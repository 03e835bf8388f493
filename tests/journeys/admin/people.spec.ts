import { account } from '#contract/account.ts'
import { adminTexts } from '#texts/admin.ts'
import { apply, tokenIn } from '../support/applicants.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

const admin = { email: 'admin@louend.test', password: 'Louend-demo-1' }
const nameFor = ({ language }: Visitor, what: string) => `${what} ${language} ${Date.now()}`

test('a decision about an application is undone by keyboard, and taken once more', { tag: '@words' }, async ({
  visitor,
  another,
}) => {
  const { applications: t } = visitor.say(adminTexts)
  const applicant = await another()
  const name = nameFor(visitor, 'Virve')
  await apply(applicant, name)
  const { page } = visitor
  await visitor.signIn(admin)
  await visitor.visit('/admin/artist-applications')
  const own = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
  const button = (action: string) => own.getByRole('button', { name: t.of(action, name), exact: true })
  const known = async () => {
    const body = { idToken: await tokenIn(applicant) }
    return (await visitor.call(account.verifyToken, { body })).user.artistProfile?.approval
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
  await dialog.getByLabel(t.reason, { exact: true }).fill('Pildid on udused.')
  await dialog.getByRole('button', { name: t.reject, exact: true }).click()
  await expect(own.getByRole('status')).toHaveText(t.rejected)
  await expect(button(t.undo)).toBeFocused()
  await expect(button(t.undo)).toBeHidden({ timeout: 12_000 })
  await expect(own.getByRole('status')).toHaveText(t.rejected)
  expect(await known()).toBe('rejected')
})
