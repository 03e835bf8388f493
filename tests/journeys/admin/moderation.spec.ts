import { languageName } from '#domain/language.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { formOf } from '../../support/forms.ts'
import { adminToken, signInApproved, tokenIn } from '../support/applicants.ts'
import { workCalled } from '../support/catalogue.ts'
import { painting } from '../support/paintings.ts'
import { linkIn, visitAsAdmin } from '../support/screen-steps.ts'
import { expect, test } from '../support/visitor.ts'

const texts = {
  en: { ...artworkTexts.en, ...dashboardTexts.en, ...moderationTexts.en },
  et: { ...artworkTexts.et, ...dashboardTexts.et, ...moderationTexts.et },
}

// What is incomplete is refused, and what was taken down is gone.
test.use({ expectedComplaints: [/status of 40[04]/] })

test('a visitor reports a work, an administrator takes it down, its artist appeals and has it back', async ({
  visitor,
  another,
}) => {
  const t = visitor.localize(texts)
  const { page } = visitor
  const artist = await another()
  const person = await signInApproved(artist)
  const picture = await painting('rand.jpg', '#786')
  const title = `Rand ${visitor.language} ${Date.now()}`
  const images = new Blob([new Uint8Array(picture.buffer)])
  const body = formOf({ title, category: 'paintings', artistPrice: '300', images })
  const { id } = await artist.call('POST /artworks', { body, token: await tokenIn(artist) })

  // The visitor, without an account.
  await visitor.visit(`/artwork/${id}`)
  await page.getByRole('link', { name: t.artwork.report }).click()
  await page.getByRole('button', { name: t.report.send, exact: true }).click()
  await expect(page.getByLabel(t.report.reason)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(t.report.kind).selectOption({ label: t.kinds.rights })
  await page.getByLabel(t.report.reason).fill('See on minu foto.')
  const email = `reporter-${visitor.language}-${Date.now()}@louend.test`
  await page.getByLabel(t.report.email, { exact: true }).fill(email)
  await page.getByRole('button', { name: t.report.send, exact: true }).click()
  await expect(page.getByText(t.report.doneEmail)).toBeVisible()

  // The administrator.
  const admin = await another()
  await visitAsAdmin(admin, `/admin/reports?q=${id}`)
  const main = admin.page.getByRole('main')
  const subject = t.reports.subjects.artwork(`${title}, Maret Kivi`)
  await expect(main.getByRole('listitem').getByText(t.reports.from(email), { exact: false })).toBeVisible()
  await main.getByRole('link', { name: t.reports.openNamed(subject) }).click()
  await main.getByLabel(t.decision.upheld).check()
  await main.getByLabel(t.decision.takeDown).check()
  await main.getByRole('button', { name: t.decision.save }).click()
  await expect(main.getByLabel(t.decision.answer)).toHaveAttribute('aria-invalid', 'true')
  await expect(main.getByLabel(t.restriction.rule)).toHaveAttribute('aria-invalid', 'true')
  await admin.expectAccessible()
  await main.getByLabel(t.decision.answer).fill('Võrdlesime pilte.')
  await main.getByLabel(t.restriction.rule).fill('Tingimused, punkt 4')
  await main.getByLabel(t.restriction.reason).fill('Pildi autor on keegi teine.')
  await main.getByRole('button', { name: t.decision.save }).click()
  await expect(main.getByText(t.decision.saved)).toBeVisible()

  // The artist reads why, and answers.
  const letter = await artist.emailTo(person.email, new RegExp(title))
  await artist.visit('/artist-dashboard/works')
  await artist.page.getByRole('link', { name: t.dashboard.takenDown }).first().click()
  await expect(artist.page.getByRole('heading', { name: t.restriction.titles.artwork(title) })).toBeVisible()
  expect(linkIn(letter, 'restrictions')).not.toBe('')
  await artist.expectAccessible()
  await artist.page.getByLabel(t.appeal.text).fill('See on minu tehtud.')
  await artist.page.getByRole('button', { name: t.appeal.send, exact: true }).click()
  await expect(artist.page.getByText(t.appeal.sent)).toBeVisible()

  // The administrator gives it back.
  await admin.visit('/admin/restrictions?view=appealed')
  const row = main.getByRole('listitem').filter({ hasText: title })
  await row.getByLabel(t.decision.appealUpheld).check()
  await row.getByLabel(t.decision.answer).fill('Teil on õigus.')
  await row.getByRole('button', { name: t.decision.save }).click()
  await expect(row).toHaveCount(0)
  await visitor.visit(`/artwork/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await visitor.emailTo(email, new RegExp(t.reportDecision.title))
})

test('whoever reported a work reads what was decided, and disagrees', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  const email = `reporter-${Date.now()}@louend.test`
  const subjectId = workCalled('Blue Vase').id
  const report = { subject: 'artwork', subjectId, kind: 'rights', reason: 'See on minu foto.', email } as const
  await visitor.call('POST /reports', { body: report })
  const token = await adminToken(visitor)
  const { content } = await visitor.call('GET /reports', { query: { q: email }, token })
  const params = { id: content[0]?.id ?? '' }
  const body = { outcome: 'upheld', answer: 'Võrdlesime pilte.' } as const
  await visitor.call('PUT /reports/{id}/decision', { params, body, token })
  const decided = await visitor.emailTo(email, new RegExp(t.reportDecision.title))
  await page.goto(linkIn(decided, 'report-decision'))
  await expect(page.getByRole('heading', { name: t.reportDecision.upheld })).toBeVisible()
  await visitor.expectAccessible()
  await page.getByLabel(t.appeal.text).fill('Ikka minu oma.')
  await page.getByRole('button', { name: t.appeal.send, exact: true }).click()
  await expect(page.getByText(t.appeal.sent)).toBeVisible()
})

test('the link of a report that does not exist leads to words that say so, and nothing to try again', async ({
  visitor,
  page,
}) => {
  const t = visitor.localize(texts)
  await visitor.visit('/report-decision#token=unknown')
  await expect(page.getByText(t.reportDecision.notFound)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})

test('an administrator finds a work and takes it down', async ({ visitor }) => {
  const t = visitor.localize(texts)
  await signInApproved(visitor)
  const picture = await painting('mets.jpg', '#475')
  const title = `Mets ${Date.now()}`
  const images = new Blob([new Uint8Array(picture.buffer)])
  const body = formOf({ title, category: 'paintings', artistPrice: '300', images })
  await visitor.call('POST /artworks', { body, token: await tokenIn(visitor) })

  await visitAsAdmin(visitor, '/admin/works')
  const main = visitor.page.getByRole('main')
  await main.getByLabel(t.works.search).fill(title)
  await main.getByRole('button', { name: t.works.find, exact: true }).click()
  await main.getByRole('button', { name: t.works.takeDownNamed(title) }).click()
  const dialog = visitor.page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.works.takeDown, exact: true }).click()
  await expect(dialog.getByLabel(t.restriction.reason)).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(t.restriction.rule).fill('Regulation (EU) 2023/988')
  await dialog.getByLabel(t.restriction.reason).fill('The frame comes apart.')
  // Whoever has bought a dangerous work reads why in their own language.
  const inEstonian = dialog.getByLabel(t.restriction.reasonIn(languageName('et', visitor.language)), { exact: true })
  await expect(inEstonian).toHaveCount(0)
  await dialog.getByLabel(t.restriction.ground).selectOption('dangerous')
  await inEstonian.fill('Raam laguneb.')
  await visitor.expectAccessible()
  await dialog.getByRole('button', { name: t.works.takeDown, exact: true }).click()
  await expect(main.getByText(t.works.done(title))).toBeVisible()
  const { content } = await visitor.call('GET /restrictions', { query: {}, token: await adminToken(visitor) })
  const taken = content.find(({ name }) => Object.values(name).includes(title))
  expect(taken).toMatchObject({ reason: 'The frame comes apart.', reasonIn: { et: 'Raam laguneb.' } })
  await visitor.visit('/admin/restrictions')
  await main.getByRole('button', { name: t.restrictions.liftNamed(t.restriction.titles.artwork(title)) }).click()
  await visitor.page.getByRole('dialog').getByRole('button', { name: t.restrictions.lift, exact: true }).click()
  await expect(main.getByText(t.restrictions.lifted)).toBeVisible()
})
