import { readFile } from 'node:fs/promises'
import { adminTexts } from '#texts/admin.ts'
import { applicationTexts } from '#texts/application.ts'
import { artistProfileTexts } from '#texts/artist-profile.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { frameTexts } from '#texts/frame.ts'
import { withdrawalTexts } from '#texts/withdrawal.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { signInVerified, tokenIn } from '../support/applicants.ts'
import { placePaidOrder } from '../support/buying.ts'
import { painting } from '../support/paintings.ts'
import { visitAsAdmin } from '../support/screen-steps.ts'
import { publishEdition, tokenOf } from '../support/selling.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

const wordsOf = ({ localize }: Visitor) => ({
  ...localize(adminTexts),
  ...localize(applicationTexts),
  ...localize(artistProfileTexts),
  ...localize(earningsTexts),
  ...localize(frameTexts),
  ...localize(withdrawalTexts),
  ...localize(workFormTexts),
})
const field = ({ page }: Visitor, name: string) => page.getByLabel(name, { exact: true })
const button = ({ page }: Visitor, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** There is no profile at first. */
test.use({ expectedComplaints: [/status of 404/] })

test('from a rejected application to the first earnings, and one work that goes back', async ({
  visitor: artist,
  another,
}) => {
  const t = wordsOf(artist)
  const name = `Esimene Müük ${artist.language} ${Date.now()}`
  await signInVerified(artist)
  await artist.visit('/artist-dashboard/profile')
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
  await expect(artist.page.getByText(t.pending.updated)).toBeVisible()
  await decide(admin, name, 'approve', 'Minu veebilehel on kümme pilti.')

  const token = await tokenIn(artist)
  const kept = await publishEdition(artist, token, { en: 'Ten Views', et: 'Kümme vaadet' }, '2600')
  const sentBack = await publishEdition(artist, token, { en: 'Goes Back', et: 'Läheb tagasi' }, '150.55')
  const buyerToken = await tokenOf(artist, await artist.register())
  const params = { id: await placePaidOrder(artist, buyerToken, kept) }
  await artist.call('POST /orders/{id}/ship', { params, body: {}, token })
  await artist.call('POST /orders/{id}/confirm-receipt', { params, body: {}, token: buyerToken })

  const buyer = await another()
  await buyer.signIn(await buyer.register())
  const orderId = await placePaidOrder(buyer, await tokenIn(buyer), sentBack)
  await buyer.visit(`/orders/${orderId}`)
  await buyer.page.getByRole('main').getByRole('link', { name: t.frame.withdraw }).click()
  await button(buyer, t.withdrawal.find).click()
  await expect(buyer.page.getByRole('checkbox', { name: sentBack.title[buyer.language] })).toBeChecked()
  await button(buyer, t.withdrawal.confirm).click()
  await expect(buyer.page.getByText(t.withdrawal.done)).toBeVisible()

  await artist.visit('/artist-dashboard/money')
  await expect(artist.page.getByRole('row', { name: sentBack.title[artist.language] })).toHaveCount(2)
  expect(await amountsOfStatement(artist)).toEqual([-150.55, 150.55, 2600])
})

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
