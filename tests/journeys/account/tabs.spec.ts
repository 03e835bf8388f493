import type { Page } from '@playwright/test'
import { accountTexts } from '#texts/account.ts'
import { feedbackTexts } from '#texts/feedback.ts'
import { frameTexts } from '#texts/frame.ts'
import { profileTexts } from '#texts/profile.ts'
import { draftSaved } from '../support/drafts.ts'
import { expect, test } from '../support/visitor.ts'

const texts = {
  en: { ...accountTexts.en, ...feedbackTexts.en, ...frameTexts.en, ...profileTexts.en },
  et: { ...accountTexts.et, ...feedbackTexts.et, ...frameTexts.et, ...profileTexts.et },
}

test.describe('in two tabs', () => {
  // The second tab may ask for a token of the ended session, or follow the messages again.
  test.use({ expectedComplaints: [/status of 401.*\/api\/(auth\/token|messages\/events)/] })

  test('who is there in one tab is not logged out in another; after half an hour both end, and both keep what was typed', async ({
    visitor,
    page,
  }) => {
    const t = visitor.localize(texts)
    const person = await visitor.register()
    await visitor.signIn(person)
    await page.clock.install()
    await page.goto(`/${visitor.language}/edit-profile`)
    const other = await page.context().newPage()
    await other.goto(`/${visitor.language}/submit-feedback`)
    const tabs = [page, other]
    const warning = (tab: Page) => tab.getByRole('dialog', { name: t.inactivity.title })
    const everywhere = async (look: (tab: Page) => Promise<void>) => {
      for (const tab of tabs) await look(tab)
    }
    const firstName = page.getByRole('region', { name: t.name.title }).getByLabel(t.fields.firstName)
    const saved = Promise.all([draftSaved(page, 'Kadri-Mai'), draftSaved(other, 'Rohkem akvarelle, palun.')])
    await firstName.fill('Kadri-Mai')
    await other.getByRole('radio', { name: t.feedback.stars(4), exact: true }).check({ force: true })
    await other.getByRole('button', { name: t.feedback.types.Praise, exact: true }).click()
    await other.getByLabel(t.feedback.comment, { exact: true }).fill('Rohkem akvarelle, palun.')
    // A clock that is put forward gives no request the time that it takes.
    await saved

    await page.clock.fastForward('20:00')
    await other.mouse.move(200, 200)
    await page.clock.fastForward('27:00')
    await everywhere((tab) => expect(warning(tab)).toBeHidden())
    await expect(firstName).toBeVisible()
    await page.clock.fastForward('01:01')
    await everywhere((tab) => expect(warning(tab)).toBeVisible())
    await expect(warning(page).getByRole('button', { name: t.inactivity.stay })).toBeFocused()
    await visitor.expectAccessible()
    await other.getByRole('button', { name: t.inactivity.stay }).click()
    await everywhere((tab) => expect(warning(tab)).toBeHidden())

    await page.clock.fastForward('29:00')
    await everywhere((tab) => expect(warning(tab)).toBeVisible())
    await page.clock.fastForward('01:01')
    await everywhere((tab) => tab.waitForURL('**/login-page'))
    await expect(page.getByText(t.login.idle)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('')
    const renewed = await page.request.get('/api/auth/token')
    expect(renewed.status()).toBe(401)

    await visitor.logIn(person)
    await page.waitForURL('**/edit-profile')
    await expect(firstName).toHaveValue('Kadri-Mai')
    await expect(other.getByRole('banner').getByRole('button', { name: t.frame.account })).toBeVisible()
    await other.goto(`/${visitor.language}/submit-feedback`)
    await expect(other.getByLabel(t.feedback.comment, { exact: true })).toHaveValue('Rohkem akvarelle, palun.')
    await expect(other.getByRole('radio', { name: t.feedback.stars(4), exact: true })).toBeChecked()
    await expect(other.getByRole('button', { name: t.feedback.types.Praise, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })
})

test.describe('after half an hour that passes at once', () => {
  // The messages may be followed again while the session ends.
  test.use({ expectedComplaints: [/status of 401.*\/api\/messages\/events/] })

  test('who logs out when asked whether they are still there leaves as from the menu, and keeps what was typed', async ({
    visitor,
    page,
  }) => {
    const t = visitor.localize(texts)
    const person = await visitor.register()
    await visitor.signIn(person)
    await page.clock.install()
    await page.goto(`/${visitor.language}/submit-feedback`)
    const comment = page.getByLabel(t.feedback.comment, { exact: true })
    const saved = draftSaved(page, 'Rohkem graafikat, palun.')
    await comment.fill('Rohkem graafikat, palun.')
    await saved
    await page.clock.fastForward('28:30')
    const warning = page.getByRole('dialog', { name: t.inactivity.title })
    await warning.getByRole('button', { name: t.inactivity.leave }).click()
    await page.clock.runFor(1000)
    await page.waitForURL((url) => url.pathname === `/${visitor.language}`)
    await page.getByRole('banner').getByRole('link', { name: t.frame.logIn, exact: true }).click()
    await page.waitForURL('**/login-page')
    await expect(page.getByRole('heading', { level: 1, name: t.login.title, exact: true })).toBeVisible()
    await expect(page.getByText(t.login.idle)).toBeHidden()
    await visitor.logIn(person)
    await page.goto(`/${visitor.language}/submit-feedback`)
    await expect(comment).toHaveValue('Rohkem graafikat, palun.')
  })
})
