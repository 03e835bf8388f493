import type { Page } from '@playwright/test'
import { addToCartTexts } from '#texts/add-to-cart.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { ownWorksTexts } from '#texts/own-works.ts'
import { problemsTexts } from '#texts/problems.ts'
import { workChangesTexts } from '#texts/work-changes.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { formOf } from '../../support/forms.ts'
import { signInApproved, tokenIn } from '../support/applicants.ts'
import { overhang } from '../support/browser-errors.ts'
import { demoArtist } from '../support/conversations.ts'
import { painting } from '../support/paintings.ts'
import { clearBrowser } from '../support/session.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

const texts = {
  en: {
    ...addToCartTexts.en,
    ...artworkTexts.en,
    ...dashboardTexts.en,
    ...ownWorksTexts.en,
    ...problemsTexts.en,
    ...workChangesTexts.en,
  },
  et: {
    ...addToCartTexts.et,
    ...artworkTexts.et,
    ...dashboardTexts.et,
    ...ownWorksTexts.et,
    ...problemsTexts.et,
    ...workChangesTexts.et,
  },
}

/** Adds a draft of the visitor's, with a picture unless it shall be without. */
async function hang(
  visitor: Visitor,
  title: string,
  artistPrice: number,
  { hasPicture = true, status = 'draft' } = {},
) {
  const picture = await painting('udu.jpg', '#678')
  const fields = { title, category: 'paintings', artistPrice: String(artistPrice), status }
  const images = new Blob([new Uint8Array(picture.buffer)])
  const body = formOf(hasPicture ? { ...fields, images } : fields)
  return visitor.call('POST /artworks', { body, token: await tokenIn(visitor) })
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('several works are published and get other prices at once, and get their old ones back', async ({
  visitor,
  page,
}) => {
  const { workChanges: t, ownWorks: words, dashboard, problems } = visitor.localize(texts)
  await signInApproved(visitor)
  await hang(visitor, 'Udu', 1000)
  await hang(visitor, 'Meri', 2000)
  await hang(visitor, 'Kivi', 3000, { hasPicture: false })
  await visitor.visit('/artist-dashboard/works')
  const bar = page.getByRole('group', { name: t.title })
  await page.getByLabel(t.chooseAll, { exact: true }).check()
  await expect(bar.getByText(t.chosen(3))).toBeVisible()
  await bar.getByRole('button', { name: words.steps.publish }).click()
  await expect(page.getByRole('alert')).toHaveText(words.stepFailed('Kivi', problems['artwork-incomplete']))
  await expect(page.getByText(t.done.publish(2))).toBeVisible()
  for (const title of ['Udu', 'Meri'])
    await expect(page.getByRole('link', { name: words.stepFor(words.toConfirmation, title) })).toBeVisible()
  await expect(row(page, 'Udu').getByRole('cell', { name: dashboard.statuses.active })).toBeVisible()

  await page.getByLabel(t.choose('Udu'), { exact: true }).check()
  await page.getByLabel(t.choose('Meri'), { exact: true }).check()
  await bar.getByRole('button', { name: t.changePrices }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.percent).fill('tasuta')
  await dialog.getByRole('button', { name: t.changePrices }).click()
  await expect(dialog.getByText(t.percentProblem(-90, 200))).toBeVisible()
  await visitor.expectAccessible()
  await dialog.getByLabel(t.percent).fill('−10')
  await dialog.getByRole('button', { name: t.changePrices }).click()
  await expect(page.getByText(t.done.percent(2))).toBeVisible()
  await expect(row(page, 'Udu').getByText(/^€?990(\s€)?$/)).toBeVisible()
  await expect(row(page, 'Meri').getByText(/^€?1[,\s]?980(\s€)?$/)).toBeVisible()
  await page.getByRole('button', { name: t.undo, exact: true }).click()
  await expect(page.getByText(t.done.undo(2))).toBeVisible()
  await expect(row(page, 'Udu').getByText(/^€?1[,\s]?100(\s€)?$/)).toBeVisible()
})

test('artists find out before they check out that they cannot buy their own work', async ({ visitor, page }) => {
  const { addToCart, artwork, problems } = visitor.localize(texts)
  const person = await signInApproved(visitor)
  const { id } = await hang(visitor, 'Udu', 1000, { status: 'active' })
  await clearBrowser(page)
  await visitor.visit(`/artwork/${id}`)
  const add = page.getByRole('main').getByRole('button', { name: addToCart.add, exact: true }).first()
  await add.click()
  await expect(page.getByText(addToCart.inCart(1)).first()).toBeVisible()
  await visitor.logIn(person)
  await visitor.visit('/cart')
  await expect(page.getByText(problems['own-work'])).toBeVisible()
  await visitor.visit(`/artwork/${id}`)
  await expect(page.getByText(artwork.ownWork, { exact: true })).toBeVisible()
  await expect(add).toHaveCount(0)
  await visitor.expectAccessible()
})

test('one work is published, sold elsewhere, copied, hidden, archived and deleted from its row', async ({
  visitor,
  page,
}) => {
  const { ownWorks: words, dashboard, workChanges } = visitor.localize(texts)
  const { undo } = workChanges
  await signInApproved(visitor)
  await hang(visitor, 'Udu', 1000)
  await visitor.visit('/artist-dashboard/works')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  const more = () => press(words.stepFor(words.more, 'Udu'))
  const take = async (step: keyof typeof words.steps) => {
    await more()
    await press(words.stepFor(words.steps[step], 'Udu'))
  }
  const statuses = () =>
    page
      .getByRole('row')
      .getByRole('cell')
      .getByText(/^(Active|Sold|Draft|Archived)$/)
  await take('publish')
  await expect(page.getByText(words.done.publish('Udu'))).toBeVisible()
  await page.getByRole('link', { name: words.stepFor(words.toConfirmation, 'Udu'), exact: true }).click()
  await page.waitForURL('**/listing-confirmation')
  await expect(page.getByRole('heading', { level: 2, name: 'Udu', exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Udu', exact: true })).toBeVisible()
  await page.goBack()
  await expect(statuses()).toHaveText(['Active'])
  await press(words.stepFor(words.steps.sellElsewhere, 'Udu'))
  await expect(page.getByText(words.done.sellElsewhere('Udu'))).toBeVisible()
  await expect(statuses()).toHaveText(['Sold'])
  await page.getByRole('button', { name: undo, exact: true }).click()
  await expect(page.getByText(words.done.takeBack('Udu'))).toBeVisible()
  await expect(statuses()).toHaveText(['Active'])
  // On a phone it is one of the steps in the menu.
  await page.setViewportSize({ width: 360, height: 780 })
  await take('sellElsewhere')
  await expect(page.getByText(words.done.sellElsewhere('Udu'))).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(statuses()).toHaveText(['Sold'])
  await take('takeBack')
  await expect(page.getByText(words.done.takeBack('Udu'))).toBeVisible()
  await take('unpublish')
  await expect(page.getByText(words.done.unpublish('Udu'))).toBeVisible()
  await expect(statuses()).toHaveText(['Draft'])
  await take('archive')
  await expect(page.getByText(words.done.archive('Udu'))).toBeVisible()
  await expect(statuses()).toHaveText(['Archived'])
  await take('duplicate')
  await expect(page.getByText(words.done.duplicate('Udu'))).toBeVisible()
  await expect(statuses()).toHaveText(['Draft', 'Archived'])
  for (const left of [1, 0]) {
    await more()
    await press(dashboard.removeWork('Udu'))
    await page.getByRole('dialog').getByRole('button', { name: dashboard.confirm }).click()
    await expect(page.getByText(dashboard.removed)).toBeVisible()
    await expect(row(page, 'Udu')).toHaveCount(left)
  }
  await expect(page.getByRole('heading', { name: dashboard.noWorks })).toBeVisible()
  for (const label of [words.search, words.sort]) await expect(page.getByLabel(label, { exact: true })).toHaveCount(0)
})

test('going back from one work to another shows the other', async ({ visitor, page }) => {
  const { dashboard } = visitor.localize(texts)
  const { workForm: t } = visitor.localize(workFormTexts)
  await signInApproved(visitor)
  await hang(visitor, 'Udu', 1000)
  await hang(visitor, 'Meri', 2000)
  await visitor.visit('/artist-dashboard')
  const edit = (title: string) => page.getByRole('link', { name: dashboard.editWorkNamed(title), exact: true }).click()
  const title = page.getByLabel(t.workTitle, { exact: true })
  await edit('Udu')
  await expect(title).toHaveValue('Udu')
  await page.getByRole('link', { name: t.toDashboard, exact: true }).click()
  await edit('Meri')
  await expect(title).toHaveValue('Meri')
  await page.evaluate(() => history.go(-2))
  await expect(title).toHaveValue('Udu')
})

test.describe('a work that somebody else has deleted', () => {
  test.use({ expectedComplaints: [/status of 404/] })

  test('the dashboard says who the artist is, lists their works with their status, and deletes one', async ({
    visitor,
    page,
  }) => {
    const { dashboard: t } = visitor.localize(texts)
    const long = 'Rehielamuehitusmeister'
    await signInApproved(visitor, 'Maret Kivi')
    await hang(visitor, 'Udu', 1000, { status: 'active' })
    await hang(visitor, long, 2000)
    await visitor.visit('/artist-dashboard')
    const who = page.getByRole('region', { name: t.profile, exact: true })
    await expect(who.getByRole('heading', { name: 'Maret Kivi', exact: true })).toBeVisible()
    await expect(who.getByText('Still water')).toBeVisible()
    await expect(who.getByText('Elva', { exact: true })).toBeVisible()
    await expect(who.getByRole('link', { name: t.uploadWork, exact: true })).toBeVisible()
    await expect(row(page, 'Udu').getByText(t.statuses.active, { exact: true }).filter({ visible: true })).toBeVisible()
    await expect(row(page, long).getByText(t.statuses.draft, { exact: true }).filter({ visible: true })).toBeVisible()

    // A long word is broken rather than pushing the table over the side.
    await page.setViewportSize({ width: 320, height: 900 })
    expect(await overhang(page)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })

    const remove = row(page, long).getByRole('button', { name: t.removeWork(long), exact: true })
    const dialog = page.getByRole('dialog', { name: t.ask, exact: true })
    await remove.click()
    await visitor.expectAccessible()
    await dialog.getByRole('button', { name: t.cancel, exact: true }).click()
    await expect(row(page, long)).toBeVisible()
    // Gone in the meantime.
    const { content } = await visitor.call('GET /artworks/my-artworks', { token: await tokenIn(visitor) })
    const deleted = content.find(({ titles }) => Object.values(titles).includes(long))
    await remove.click()
    await visitor.call('DELETE /artworks/{id}', { params: { id: String(deleted?.id) }, token: await tokenIn(visitor) })
    await dialog.getByRole('button', { name: t.confirm, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: t.removeFailed('') })).toBeVisible()
    await expect(row(page, long)).toHaveCount(0)
    await row(page, 'Udu')
      .getByRole('button', { name: t.removeWork('Udu'), exact: true })
      .click()
    await dialog.getByRole('button', { name: t.confirm, exact: true }).click()
    await expect(page.getByText(t.removed)).toBeVisible()
    await expect(page.getByRole('heading', { name: t.noWorks })).toBeVisible()
  })
})

test.describe('a profile that is not there', () => {
  test.use({ expectedComplaints: [/status of (404|500)/] })

  test('is “no profile”, whatever the code of the 404; other failures are said as such', async ({ visitor, page }) => {
    const { dashboard: t } = visitor.localize(texts)
    await visitor.signIn(demoArtist)
    const answerWith = (status: number, code: string) =>
      page.route(/\/api\/artists\/(profile|dashboard)$/, (route) =>
        route.fulfill({ status, json: { success: false, status, code, message: 'No.' } }),
      )
    await answerWith(404, 'user-gone')
    await visitor.visit('/artist-dashboard')
    await expect(page.getByRole('heading', { name: t.notFound })).toBeVisible()
    await answerWith(500, 'unexpected')
    await page.reload()
    await expect(page.getByText(t.failed)).toBeVisible()
  })
})
