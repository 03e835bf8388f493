import { messageEventsPath } from '#contract/paths.ts'
import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { formProblemsTexts } from '#texts/form-problems.ts'
import { frameTexts } from '#texts/frame.ts'
import { messagesTexts } from '#texts/messages.ts'
import { formOf } from '../../support/forms.ts'
import { registerVerified, signInApproved, signInVerified, tokenIn } from '../support/applicants.ts'
import { artistToken, demoArtist, messageArtist, workInQuestion } from '../support/conversations.ts'
import { heicPicture } from '../support/paintings.ts'
import { publishEdition } from '../support/selling.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

const texts = {
  en: { ...accountTexts.en, ...artworkTexts.en, ...frameTexts.en, ...messagesTexts.en },
  et: { ...accountTexts.et, ...artworkTexts.et, ...frameTexts.et, ...messagesTexts.et },
}

const field = (visitor: Visitor) =>
  visitor.page.getByLabel(visitor.localize(texts).conversation.message, { exact: true })
const sendButton = (visitor: Visitor) =>
  visitor.page.getByRole('button', { name: visitor.localize(texts).conversation.send, exact: true })
const log = (visitor: Visitor) => visitor.page.getByRole('log', { name: visitor.localize(texts).conversation.log })
const idIn = ({ page }: Visitor) => page.url().split('/').at(-1) ?? ''

/** How many unread messages the header says. */
async function unreadInHeader({ page, localize }: Visitor): Promise<number> {
  const name = await page
    .getByRole('banner')
    .getByRole('button', { name: localize(texts).frame.account })
    .getAttribute('aria-label')
  return Number(/\d+/.exec(name ?? '')?.[0] ?? 0)
}

test('a buyer asks about a work, and the artist sees it at once and answers', async ({ visitor, another }) => {
  const t = visitor.localize(texts)
  const { page, language } = visitor
  const artist = await another()
  await signInApproved(artist)
  const work = await publishEdition(artist, await tokenIn(artist), { en: 'Fog over Elva', et: 'Udu Elva kohal' })
  await artist.visit('/artist-dashboard/messages')
  await expect(artist.page.getByRole('heading', { level: 1 })).toHaveText(t.messages.title)

  const buyer = await registerVerified(visitor)
  await visitor.visit(`/artwork/${work.id}`)
  await page.getByRole('button', { name: t.artwork.messageArtist, exact: true }).click()
  await page.waitForURL('**/login-page')
  await visitor.logIn(buyer)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.conversation.newTitle.buyer)
  await sendButton(visitor).click()
  await expect(page.getByText(t.conversation.required)).toBeVisible()
  const question = `Kas teos on raamitud? ${buyer.email}\n<img src=x onerror=alert(1)>`
  await field(visitor).fill(question)
  await page.locator('input[type=file]').setInputFiles(heicPicture)
  await expect(page.getByText(visitor.localize(formProblemsTexts).formProblems.heic)).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(page.getByRole('button', { name: t.conversation.removePicture(1) })).toBeVisible()
  await sendButton(visitor).click()
  await page.waitForURL(/\/messages\/[0-9a-f]{24}$/)
  await expect(log(visitor)).toContainText(question)
  const id = idIn(visitor)

  // Both the list and the header of the artist's page learn of it by themselves.
  const row = artist.page.getByRole('listitem').filter({ hasText: buyer.email })
  await expect(row).toContainText(t.messages.unread(1))
  await expect.poll(() => unreadInHeader(artist)).toBe(1)
  await field(visitor).fill('Ja kas allkirjaga?')
  await sendButton(visitor).click()
  const again = artist.page.getByRole('listitem').filter({ has: artist.page.getByText('Ja kas allkirjaga?') })
  await expect(again).toContainText(t.messages.unread(2))
  await again.getByRole('link').click()
  await expect(artist.page).toHaveURL(links.conversation(language, 'artist', id))
  await expect(artist.page.getByRole('heading', { level: 1 })).toHaveText('Kadri R.')
  await expect(log(artist)).toContainText('Ja kas allkirjaga?')
  await expect(log(artist).getByRole('img', { name: t.conversation.picture(1, 1) })).toHaveAttribute('src', /^blob:/)
  await artist.expectAccessible()

  await field(artist).fill('On raamitud ja allkirjaga.')
  await sendButton(artist).click()
  await expect(log(visitor)).toContainText('On raamitud ja allkirjaga.')
  // The buyer looks at it, so it is read at once; in the artist's list nothing is unread any more.
  await expect.poll(() => unreadInHeader(visitor)).toBe(0)
  await artist.visit('/artist-dashboard/messages')
  const read = artist.page.getByRole('listitem').filter({ has: artist.page.getByRole('link', { name: 'Kadri R.' }) })
  await expect(read.filter({ hasText: 'On raamitud ja allkirjaga.' }).first()).not.toContainText(t.messages.unread(1))

  await page.getByRole('banner').getByRole('button', { name: t.frame.account }).click()
  await page.getByRole('banner').getByRole('link', { name: t.frame.messages, exact: true }).click()
  await expect(page).toHaveURL(links.messages(language, 'buyer'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.messages.title)
  await expect(page.getByRole('listitem').filter({ hasText: 'On raamitud' })).toBeVisible()
})

test('whoever hears nothing any more connects again, and hears of new messages', async ({ visitor, another }) => {
  const t = visitor.localize(texts)
  const { page } = visitor
  await signInApproved(visitor)
  const work = await publishEdition(visitor, await tokenIn(visitor), { en: 'Ice on Võrtsjärv', et: 'Jää Võrtsjärvel' })
  await page.clock.install()
  const connections: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === messageEventsPath) connections.push(request.url())
  })
  await page.goto(`/${visitor.language}/artist-dashboard/messages`)
  await expect.poll(() => connections.length).toBe(1)
  // As on a line that is gone without a word: not even a heartbeat for a minute.
  await page.clock.fastForward(60_001)
  await expect.poll(() => connections.length).toBe(2)

  const buyer = await another()
  await signInVerified(buyer)
  await buyer.visit(`/artwork/${work.id}`)
  await buyer.page.getByRole('button', { name: t.artwork.messageArtist, exact: true }).click()
  await field(buyer).fill('Kas jääd on veel?')
  await sendButton(buyer).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Kas jääd on veel?' })).toContainText(t.messages.unread(1))
})

test('the menu leads artists to what buyers write, also while only an artist has written', async ({ visitor }) => {
  const t = visitor.localize(texts)
  const { page, language } = visitor
  await signInApproved(visitor)
  const id = await messageArtist(visitor, 'Kas müüte ka eskiise?')
  const body = formOf({ text: 'Müün küll.' })
  await visitor.call('POST /conversations/{id}/messages', { params: { id }, body, token: await artistToken(visitor) })
  await visitor.visit('')
  await expect.poll(() => unreadInHeader(visitor)).toBe(1)
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: t.frame.account }).click()
  await banner.getByRole('link', { name: new RegExp(`^${t.frame.messages}`) }).click()
  await expect(page).toHaveURL(links.messages(language, 'artist'))
  await page.getByRole('link', { name: new RegExp(`^${t.messages.sides.buyer}`) }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Müün küll.' })).toContainText(t.messages.unread(1))
})

test('either side reports and blocks, and the other is told that nothing is accepted', async ({ visitor, another }) => {
  const t = visitor.localize(texts)
  const { page } = visitor
  await signInVerified(visitor)
  const id = await messageArtist(visitor, 'Ostke minu konserve!')
  await visitor.visit(`/messages/${id}`)
  await expect(log(visitor)).toContainText('Ostke minu konserve!')
  const artist = await another()
  await artist.signIn(demoArtist)
  await artist.visit(`/artist-dashboard/messages/${id}`)
  await artist.page.getByRole('button', { name: t.conversation.report, exact: true }).click()
  const dialog = artist.page.getByRole('dialog', { name: t.conversation.reportTitle })
  await dialog.getByLabel(t.conversation.reportReason).fill('Reklaam')
  await dialog.getByRole('button', { name: t.conversation.report, exact: true }).click()
  await expect(artist.page.getByText(t.conversation.reported)).toBeVisible()

  await artist.page.getByRole('button', { name: t.conversation.block, exact: true }).click()
  const blockDialog = artist.page.getByRole('dialog', { name: t.conversation.blockTitle('Kadri R.') })
  await blockDialog.getByRole('button', { name: t.conversation.block, exact: true }).click()
  await expect(artist.page.getByText(t.conversation.blockedByYou('Kadri R.'))).toBeVisible()
  await expect(page.getByText(t.conversation.blockedByThem('Leelo Uduvere'))).toBeVisible()
  await expect(sendButton(visitor)).toBeHidden()
  await artist.page.getByRole('button', { name: t.conversation.unblock, exact: true }).click()
  await expect(sendButton(visitor)).toBeVisible()
})

test.describe('what stands in the way', () => {
  test.use({ expectedComplaints: [/status of 40[349]/] })

  test('is said: an address that is not verified, a conversation of others, an artist without an account', async ({
    visitor,
  }) => {
    const t = visitor.localize(texts)
    const { page } = visitor
    await visitor.signIn(await visitor.register())
    await visitor.visit(`/messages/new?artwork=${workInQuestion.id}`)
    await expect(page.getByText(t.conversation.unverified)).toBeVisible()
    await visitor.visit(`/messages/${'0'.repeat(24)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.conversation.notFound)
    await visitor.visit('/artist-dashboard/messages')
    await expect(page).toHaveURL(links.artistDashboard(visitor.language))
    await visitor.signIn(demoArtist)
    await visitor.visit(`/artwork/${workInQuestion.id}`)
    await expect(page.getByRole('button', { name: t.artwork.messageArtist, exact: true })).toBeHidden()
  })
})
