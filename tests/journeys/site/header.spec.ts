import { applicationTexts } from '#texts/application.ts'
import { frameTexts } from '#texts/frame.ts'
import { apply, signInVerified } from '../support/applicants.ts'
import { clearBrowser } from '../support/session.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

const demo = (name: string) => (visitor: Visitor) =>
  visitor.signIn({ email: `${name}@louend.test`, password: 'Louend-demo-1' })

const applyAndLook = async (visitor: Visitor) => {
  await apply(visitor)
  await visitor.visit('/pending-approval')
  const { pending } = visitor.localize(applicationTexts)
  await expect(visitor.page.getByRole('heading', { name: pending.waits })).toBeVisible()
}

test('the header says the truth to every kind of visitor', async ({ visitor, page }) => {
  const { frame: t } = visitor.localize(frameTexts)
  const banner = page.getByRole('banner')
  const everybody = [t.myAccount, t.settings, t.myOrders, t.savedWorks]
  const own = [t.becomeArtist, t.application, t.artistDashboard, t.adminPanel]

  await visitor.visit('')
  await expect(banner.getByRole('link', { name: t.logIn })).toBeVisible()
  await expect(banner.getByRole('link', { name: t.createAccount })).toBeVisible()
  await expect(banner.getByRole('button', { name: t.account })).toBeHidden()

  const kinds: [(visitor: Visitor) => Promise<unknown>, string[]][] = [
    [signInVerified, [t.becomeArtist]],
    [applyAndLook, [t.application]],
    [demo('artist'), [t.artistDashboard]],
    [demo('admin'), [t.becomeArtist, t.adminPanel]],
  ]
  for (const [signIn, shown] of kinds) {
    await signIn(visitor)
    await visitor.visit('')
    await banner.getByRole('button', { name: new RegExp(`^${t.account}`) }).click()
    for (const name of [...everybody, ...shown])
      await expect(banner.getByRole('link', { name, exact: true })).toBeVisible()
    for (const name of own.filter((one) => !shown.includes(one)))
      await expect(banner.getByRole('link', { name, exact: true })).toBeHidden()
    await expect(banner.getByRole('link', { name: t.logIn })).toBeHidden()
    await clearBrowser(page)
  }
})
