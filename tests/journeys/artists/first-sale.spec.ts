import { readFile } from 'node:fs/promises'
import { accountTexts } from '#texts/account.ts'
import { adminTexts } from '#texts/admin.ts'
import { applicationTexts } from '#texts/application.ts'
import { artistProfileTexts } from '#texts/artist-profile.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { frameTexts } from '#texts/frame.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import { messagesTexts } from '#texts/messages.ts'
import { ordersTexts } from '#texts/orders.ts'
import { withdrawalTexts } from '#texts/withdrawal.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { registerVerified, tokenIn } from '../support/applicants.ts'
import { addToCart, cards, goToPayment, payWith } from '../support/buying.ts'
import { painting } from '../support/paintings.ts'
import { linkIn, visitAsAdmin } from '../support/screen-steps.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

const wordsOf = ({ localize }: Visitor) => ({
  ...localize(accountTexts),
  ...localize(adminTexts),
  ...localize(applicationTexts),
  ...localize(artistProfileTexts),
  ...localize(artworkTexts),
  ...localize(earningsTexts),
  ...localize(frameTexts),
  ...localize(fulfilmentTexts),
  ...localize(messagesTexts),
  ...localize(ordersTexts),
  ...localize(withdrawalTexts),
  ...localize(workFormTexts),
})
const field = ({ page }: Visitor, name: string) => page.getByLabel(name, { exact: true })
const button = ({ page }: Visitor, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** There is no profile at first, and the line breaks while pictures are sent. */
test.use({ expectedComplaints: [/status of 404|ERR_(FAILED|CONNECTION|NETWORK)/] })

test('from registering to the first earnings, and one work that goes back', { tag: '@words' }, async ({
  visitor: artist,
  another,
}) => {
  test.slow()
  const t = wordsOf(artist)
  const name = `Esimene Müük ${artist.language} ${Date.now()}`
  await registerOnScreen(artist)
  await field(artist, t.artistProfile.name).fill(name)
  await field(artist, t.artistProfile.biography).fill('Maalib merd.')
  await showWorks(artist, ['#246', '#357', '#468'])
  await button(artist, t.artistProfile.create).click()
  await expect(artist.page.getByRole('heading', { name: t.pending.waits })).toBeVisible()

  const admin = await another()
  await decide(admin, name, 'reject', 'Palun lisage veel mõni pilt oma töödest.')
  await artist.visit('/artist-dashboard')
  await expect(artist.page.getByText('Palun lisage veel mõni pilt oma töödest.')).toBeVisible()
  await artist.visit('/pending-approval')
  await artist.page.getByRole('link', { name: t.pending.applyAgain }).click()
  await field(artist, t.artistProfile.applicationNote).fill('Minu veebilehel on kümme pilti.')
  await showWorks(artist, ['#579'], 4)
  await button(artist, t.artistProfile.save).click()
  await expect(artist.page.getByRole('heading', { name: t.pending.waits })).toBeVisible()
  await decide(admin, name, 'approve', 'Minu veebilehel on kümme pilti.')

  await artist.visit('/artist-dashboard/upload')
  await hang(artist, { title: 'Kümme vaadet', price: '2600', pictures: 10 })
  await hang(artist, { title: 'Läheb tagasi', price: '150.55', pictures: 1 })
  await hang(artist, { title: 'Jääb alles', price: '80', pictures: 1 })
  const { content: works } = await artist.call('GET /artworks/my-artworks', { token: await tokenIn(artist) })
  const idOf = (title: string) => works.find(({ titles }) => Object.values(titles).includes(title))?.id ?? ''

  const buyer = await another()
  await buyer.signIn(await registerVerified(buyer))
  await buyer.visit(`/artwork/${idOf('Kümme vaadet')}`)
  await button(buyer, t.artwork.messageArtist).click()
  await field(buyer, t.conversation.message).fill('Kas kõik kümme on ühest kohast?')
  await button(buyer, t.conversation.send).click()
  await buyer.page.waitForURL(/\/messages\/[0-9a-f]{24}$/)
  await artist.visit('/artist-dashboard/messages')
  await expect(artist.page.getByText('Kas kõik kümme on ühest kohast?')).toBeVisible()
  await buy(buyer, idOf('Kümme vaadet'))

  await artist.visit('/artist-dashboard/orders')
  await act(artist, t.actions.ship)
  await expect(artist.page.getByRole('status').filter({ hasText: t.done.ship })).toBeVisible()
  await buyer.visit('/orders')
  await buyer.page.getByRole('link', { name: /LO-/ }).click()
  await act(buyer, t.actions['confirm-receipt'])
  await expect(buyer.page.getByRole('status').filter({ hasText: t.done['confirm-receipt'] })).toBeVisible()

  const other = await another()
  await other.signIn(await registerVerified(other))
  await buy(other, idOf('Läheb tagasi'))
  await other.page.getByRole('main').getByRole('link', { name: t.frame.withdraw }).click()
  await button(other, t.withdrawal.find).click()
  await expect(other.page.getByRole('checkbox', { name: 'Läheb tagasi' })).toBeChecked()
  await button(other, t.withdrawal.confirm).click()
  await expect(other.page.getByText(t.withdrawal.done)).toBeVisible()

  await artist.visit('/artist-dashboard/money')
  await expect(artist.page.getByRole('row', { name: 'Läheb tagasi' })).toHaveCount(2)
  expect(await amountsOfStatement(artist)).toEqual([-150.55, 150.55, 2600])
})

/** Registers, confirms the address by the email on another page, and goes on to the artist's profile. */
async function registerOnScreen(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const t = wordsOf(visitor)
  const email = `kunstnik-${visitor.language}-${Date.now()}@louend.test`
  await visitor.visit('/register-user')
  const typed = { firstName: 'Esimene', lastName: 'Müük', email, password: 'Kuldne-Rukis-7' }
  for (const [key, words] of Object.entries({ ...typed, confirmPassword: typed.password }))
    await field(visitor, t.fields[key as keyof typeof typed]).fill(words)
  await button(visitor, t.register.submit).click()
  const phone = await page.context().newPage()
  await phone.goto(linkIn(await visitor.emailTo(email, /verification-success/), 'verification-success'))
  await expect(phone.getByText(t.verification.text)).toBeVisible()
  await phone.close()
  await button(visitor, t.confirmation.createProfile).click()
  await page.waitForURL('**/artist-dashboard/profile')
}

/** Adds works of these colours to the application, which shows so many then. */
async function showWorks(artist: Visitor, colours: readonly string[], count = colours.length): Promise<void> {
  const { artistProfile, workForm } = wordsOf(artist)
  const files = await Promise.all(colours.map((colour) => painting(`${colour.slice(1)}.jpg`, colour)))
  await field(artist, artistProfile.addWorks).setInputFiles(files)
  await expect(artist.page.getByText(workForm.ready, { exact: true })).toHaveCount(count)
}

/** The administrator decides about an application: rejects it with a reason, or approves it after reading an answer. */
async function decide(admin: Visitor, name: string, decision: 'approve' | 'reject', words: string): Promise<void> {
  const { applications: t } = wordsOf(admin)
  await visitAsAdmin(admin, '/admin/artist-applications')
  const { page } = admin
  const own = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
  if (decision === 'approve') {
    await expect(own.getByText(words)).toBeVisible()
    await expect(own.getByRole('list', { name: t.works, exact: true }).getByRole('img')).toHaveCount(4)
  }
  await button(admin, t.of(t[decision], name)).click()
  if (decision === 'reject') {
    const dialog = page.getByRole('dialog', { name: t.askReject(name), exact: true })
    await dialog.getByLabel(t.reason).fill(words)
    await dialog.getByRole('button', { name: t.reject, exact: true }).click()
  }
  await expect(page.getByText(decision === 'reject' ? t.rejected : t.approved)).toBeVisible()
}

/** Publishes a work from the upload page. Many pictures go over a slow line that breaks. */
async function hang(artist: Visitor, { title, price, pictures }: { title: string; price: string; pictures: number }) {
  const { page } = artist
  const { workForm: t } = wordsOf(artist)
  const isHard = pictures > 1
  const session = await page.context().newCDPSession(page)
  let broken = 0
  if (isHard) {
    const speed = { offline: false, latency: 40, downloadThroughput: 3_000_000, uploadThroughput: 600_000 }
    await session.send('Network.emulateNetworkConditions', speed)
    await page.route('**/api/uploads/*', async (route, request) => {
      broken += request.method() === 'PATCH' ? 1 : 0
      await (request.method() === 'PATCH' && broken % 4 === 1 ? route.abort('connectionreset') : route.continue())
    })
  }
  const files = await Promise.all(
    Array.from({ length: pictures }, (_, at) => painting(`${at}.jpg`, `#3${at}5`, { noise: isHard })),
  )
  await page.locator('input[type=file]').setInputFiles(files)
  await field(artist, t.workTitle).fill(title)
  await page.getByRole('combobox', { name: t.category }).selectOption('paintings')
  await field(artist, t.price).fill(price)
  await expect(page.getByText(t.isMain, { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(t.ready, { exact: true })).toHaveCount(pictures - 1, { timeout: 60_000 })
  await button(artist, t.publish).click()
  await expect(page.getByText(t.uploaded)).toBeVisible()
  await page.unroute('**/api/uploads/*')
  const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', fast)
  await page.reload()
}

/** From the page of a work to its paid order. */
async function buy(buyer: Visitor, artworkId: string): Promise<void> {
  await addToCart(buyer, artworkId)
  await goToPayment(buyer)
  await payWith(buyer, cards.good)
  await buyer.page.waitForURL('**/order-confirmation/**')
  // The artist has the order once the payment is there, which may be a moment later than the page.
  await expect(buyer.page.getByText(wordsOf(buyer).order.received, { exact: true })).toBeVisible()
}

/** Presses the one button that does this to a line or an order, and confirms it in its dialog. */
async function act({ page }: Visitor, action: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${action}: `) })
    .click()
  await page.getByRole('dialog', { name: action }).getByRole('button', { name: action, exact: true }).click()
}

/** What each entry of this year's statement brings or takes, as its CSV says, smallest first. */
async function amountsOfStatement(artist: Visitor): Promise<number[]> {
  const { money, statement } = wordsOf(artist)
  const download = artist.page.waitForEvent('download')
  await button(artist, money.asCsv).click()
  const [header = '', ...rows] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  const separator = artist.language === 'et' ? ';' : ','
  const column = header.split(separator).indexOf(statement.columns.amount)
  return rows.map((row) => Number(row.split(separator)[column]?.replace(',', '.'))).sort((a, b) => a - b)
}
