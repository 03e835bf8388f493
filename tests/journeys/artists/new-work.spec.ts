import type { Page, Request } from '@playwright/test'
import { links } from '#site/links.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { copyLinkTexts } from '#texts/copy-link.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { formDraftsTexts } from '#texts/form-drafts.ts'
import { formProblemsTexts } from '#texts/form-problems.ts'
import { priceBreakdownTexts } from '#texts/price-breakdown.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { signInApproved, tokenIn } from '../support/applicants.ts'
import { demoArtist } from '../support/conversations.ts'
import { draftSaved } from '../support/drafts.ts'
import { expectBusy, hold } from '../support/hold-requests.ts'
import { heicPicture, painting } from '../support/paintings.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

const texts = {
  en: { ...artworkTexts.en, ...dashboardTexts.en, ...formDraftsTexts.en, ...workFormTexts.en },
  et: { ...artworkTexts.et, ...dashboardTexts.et, ...formDraftsTexts.et, ...workFormTexts.et },
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const choose = (page: Page, ...files: Awaited<ReturnType<typeof painting>>[]) =>
  page.locator('input[type=file]').setInputFiles(files)
const tile = (page: Page, { localize }: Visitor, number: number) =>
  page.getByRole('listitem', { name: localize(texts).workForm.picture(number), exact: true })
const arrived = async (page: Page, { localize }: Visitor, count: number) => {
  const { workForm: t } = localize(texts)
  await expect(page.getByText(t.isMain, { exact: true })).toBeVisible()
  await expect(page.getByText(t.ready, { exact: true })).toHaveCount(count - 1)
}

test('a work is hung, shown as buyers see it, and confirmed', { tag: '@browsers' }, async ({ visitor, page }) => {
  const { workForm: t, listingConfirmation, artwork, dashboard } = visitor.localize(texts)
  const { language } = visitor
  await signInApproved(visitor)
  await visitor.visit('/artist-dashboard')
  await page.getByRole('link', { name: dashboard.uploadWork }).first().click()
  await page.waitForURL('**/artist-dashboard/upload')
  await expect(page.getByRole('link', { name: t.toWorks, exact: true })).toHaveAttribute(
    'href',
    links.ownWorks(language),
  )

  await expect(page.getByRole('definition')).toHaveText(['–', '–', '–'])
  await page.getByRole('button', { name: t.publish }).click()
  await expect(page.getByRole('alert')).toHaveText(t.incomplete)
  await expect(page.getByRole('button', { name: t.upload })).toBeFocused()
  await expect(page.getByRole('button', { name: t.upload })).toHaveAccessibleDescription(t.pictureNeeded)
  const marked = page.locator('form [aria-invalid="true"], form [data-invalid]')
  const { pleaseCheck } = visitor.localize(formProblemsTexts)
  await expect(page.getByRole('status').filter({ hasText: pleaseCheck(await marked.count()) })).toHaveCount(1)

  await choose(page, await painting('sea.jpg', '#567'))
  await expect(page.getByText(t.pictureNeeded)).toBeHidden()
  await page.getByRole('button', { name: t.publish }).click()
  await expect(page.getByRole('alert')).toHaveText(t.incomplete)
  await expect(field(page, t.workTitle)).toBeFocused()
  await expect(field(page, t.workTitle)).toHaveAttribute('aria-invalid', 'true')
  await field(page, t.workTitle).fill('Hall meri')
  await expect(field(page, t.workTitle)).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('combobox', { name: t.category }).selectOption('paintings')
  await field(page, artwork.details.mediums).fill('Õli lõuendil')
  await field(page, t.dimensions).fill('140 × üheksakümmend cm')
  await field(page, t.price).fill('2600')
  await field(page, t.tags).fill('meri, udu,')
  await page.getByLabel(artwork.details.signed).check()
  await page.getByRole('radio', { name: t.aiUses.assisted }).check()
  await expect(
    page.getByRole('term').filter({ hasText: visitor.localize(priceBreakdownTexts).priceBreakdown.commission(10) }),
  ).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /2[.,\s]?860/ })).toBeVisible()
  await arrived(page, visitor, 1)
  await page.getByRole('button', { name: t.publish }).click()
  await expect(page.getByText(t.dimensionsProblems.height)).toBeVisible()
  await visitor.expectAccessible()
  await field(page, t.dimensions).fill('140 × 90 cm')
  await field(page, t.price).fill('1,5,5')
  await page.getByRole('button', { name: t.publish }).click()
  await expect(field(page, t.price)).toHaveAttribute('aria-invalid', 'true')
  await field(page, t.price).fill('2600,50')
  await page.getByRole('button', { name: t.publish }).click()

  await expect(page.getByText(t.uploaded)).toBeVisible()
  await expect(field(page, t.workTitle)).toHaveValue('')
  await expect(page.getByRole('button', { name: t.removePicture })).toHaveCount(0)
  const { content } = await visitor.call('GET /artworks/my-artworks', { token: await tokenIn(visitor) })
  expect(content[0]).toMatchObject({ artistPrice: 2600.5, price: 2860.55 })
  await page.getByRole('link', { name: t.toConfirmation }).click()
  await page.waitForURL('**/listing-confirmation')
  await expect(page.getByRole('heading', { name: 'Hall meri' })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: visitor.localize(copyLinkTexts).copyLink.copy }).click()
  await expect(page.getByText(visitor.localize(copyLinkTexts).copyLink.copied)).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('link', { name: listingConfirmation.see }).click()
  await page.waitForURL('**/artwork/*')
  expect(page.url()).toBe(copied)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hall meri')
  await expect(page.getByText(artwork.aiUses.assisted)).toBeVisible()

  await page.goto(links.listingConfirmation(language))
  await page.waitForURL(`**${links.home(language)}`)
})

test.describe('asked too much', () => {
  test.use({ expectedComplaints: [/status of 429/] })

  test('an upload that is refused for haste waits, and goes on by itself; what cannot be read is said', async ({
    visitor,
    page,
  }) => {
    const { workForm: t } = visitor.localize(texts)
    await signInApproved(visitor)
    await visitor.visit('/artist-dashboard/upload')
    await choose(page, heicPicture)
    await expect(page.getByText(visitor.localize(formProblemsTexts).formProblems.heic)).toBeVisible()
    await visitor.expectAccessible()
    await page.getByRole('button', { name: t.removePicture }).click()
    let isHasty = true
    await page.route('**/api/uploads', (route) =>
      isHasty
        ? route.fulfill({
            status: 429,
            headers: { 'retry-after': '2' },
            json: { success: false, status: 429, code: 'rate-limited', message: 'Too many requests.' },
          })
        : route.continue(),
    )
    await choose(page, await painting('one.jpg', '#723'))
    await expect(page.getByText(t.hasty)).toBeVisible()
    isHasty = false
    await arrived(page, visitor, 1)
  })
})

test.describe('published in haste', () => {
  test.use({ expectedComplaints: [/status of 415/] })

  test('a work waits for the picture that is on its way, and not for one that was refused', async ({
    visitor,
    page,
  }) => {
    const { workForm: t } = visitor.localize(texts)
    await signInApproved(visitor)
    await visitor.visit('/artist-dashboard/upload')
    await field(page, t.workTitle).fill('In Haste')
    await page.getByRole('combobox', { name: t.category }).selectOption('paintings')
    await field(page, t.price).fill('120')
    const form = page.getByRole('main').locator('form')
    await choose(page, { name: 'no.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await form.getByRole('button', { name: t.publish, exact: true }).click()
    await expect(form.getByRole('alert')).toHaveText(t.notUploaded)
    await page.getByRole('button', { name: t.removePicture }).click()

    const release = await hold(page, '**/api/uploads')
    await choose(page, await painting('late.jpg', '#345'))
    await field(page, t.workTitle).press('Enter')
    await expectBusy(form.getByRole('button', { name: t.publishing }), t.publishing)
    await expect(form.getByRole('alert')).toHaveCount(0)
    await expect(field(page, t.workTitle)).toBeDisabled()
    await expect(page.getByRole('button', { name: t.cancelUpload })).toBeEnabled()
    await release()
    await expect(page.getByText(t.uploaded)).toBeVisible()
    const { content } = await visitor.call('GET /artworks/my-artworks', { token: await tokenIn(visitor) })
    expect(content[0]).toMatchObject({ title: 'In Haste', status: 'active' })
  })
})

test('what was typed is there again when nothing of it is left in the browser, pictures as well', async ({
  visitor,
  page,
}) => {
  const { workForm: t, formDraft } = visitor.localize(texts)
  await signInApproved(visitor)
  await visitor.visit('/artist-dashboard/upload')
  await choose(page, await painting('one.jpg', '#723'), await painting('two.jpg', '#372'))
  await field(page, t.workTitle).fill('Half a thought')
  await field(page, t.tags).fill('sea,')
  await arrived(page, visitor, 2)
  await expect(page.getByText(/What you’ve typed was saved at \d\d:\d\d/)).toBeVisible()
  const token = await tokenIn(visitor)
  const draft = async () =>
    (await visitor.call('GET /form-drafts/{form}', { params: { form: 'artwork' }, token })).fields
  await expect.poll(draft).toMatchObject({ pictures: [{}, {}] })

  await page.goto('/robots.txt')
  await page.evaluate(() => sessionStorage.clear())
  await visitor.visit('/artist-dashboard/upload')
  await expect(field(page, t.workTitle)).toHaveValue('Half a thought')
  await expect(page.getByRole('button', { name: t.removePicture })).toHaveCount(2)
  await expect(page.getByText('sea', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t.saveDraft }).click()
  await expect(page.getByRole('alert')).toHaveText(t.incomplete)
  // Nobody waits for a draft that is being saved and hangs.
  const isSaving = (request: Request) => request.method() === 'PUT' && request.url().includes('/api/form-drafts/')
  await page.route('**/api/form-drafts/*', (route, request) => (isSaving(request) ? undefined : route.continue()))
  await field(page, t.workTitle).fill('Another thought')
  await page.waitForRequest(isSaving)
  await page.getByRole('button', { name: formDraft.startAfresh }).click()
  await expect(field(page, t.workTitle)).toHaveValue('')
  // Whoever goes on typing is told, and it is saved as soon as the server answers again.
  await field(page, t.workTitle).fill('A third thought')
  await expect(page.getByText(formDraft.notSaved)).toBeVisible()
  const saved = draftSaved(page, 'A third thought')
  await page.unroute('**/api/form-drafts/*')
  await saved
  await expect(page.getByText(formDraft.notSaved)).toBeHidden()
})

test.describe('over a line that breaks', () => {
  test.use({ expectedComplaints: [/ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION|NETWORK)|status of 415/] })

  test('ten pictures arrive, and others are refused or left out', async ({ visitor, page }) => {
    test.slow()
    const { workForm: t } = visitor.localize(texts)
    await signInApproved(visitor)
    await visitor.visit('/artist-dashboard/upload')
    let broken = 0
    await page.route('**/api/uploads/*', async (route, request) => {
      if (request.method() === 'PATCH' && broken < 4) {
        broken += 1
        await route.abort('connectionreset')
      } else await route.continue()
    })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: 3_000_000,
      uploadThroughput: 1_800_000,
    })
    const large = { width: 900, height: 600, noise: true }
    const files = await Promise.all(
      Array.from({ length: 9 }, (_, at) => painting(`${at}.jpg`, `#${at}${at}${at}`, large)),
    )
    const script = { name: 'script.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') }
    await choose(page, ...files, script)
    await expect(page.getByRole('progressbar').first()).toBeVisible()
    await page.context().setOffline(true)
    await page.waitForTimeout(1500)
    await page.context().setOffline(false)
    await expect(page.getByText(t.noPicture)).toBeVisible()
    await arrived(page, visitor, 9)
    await tile(page, visitor, 10).getByRole('button', { name: t.removePicture }).click()
    await choose(page, await painting('ten.jpg', '#a0a'), await painting('eleven.jpg', '#0aa'))
    await expect(page.getByText(t.tooMany)).toBeVisible()
    await arrived(page, visitor, 10)

    await field(page, t.workTitle).fill('Ten views')
    await page.getByRole('combobox', { name: t.category }).selectOption('photography')
    await field(page, t.price).fill('99.50')
    await page.getByRole('button', { name: t.publish }).click()
    await expect(page.getByText(t.uploaded)).toBeVisible()
    const { content } = await visitor.call('GET /artworks/my-artworks', { token: await tokenIn(visitor) })
    const work = await visitor.call('GET /artworks/my-artworks/{id}', {
      params: { id: content[0]?.id ?? '' },
      token: await tokenIn(visitor),
    })
    expect(work.pictures).toHaveLength(10)
    expect(work.pictures[0]).toMatchObject({ role: 'main', width: 900 })
  })
})

test('pictures are chosen, ordered and described by keyboard alone', async ({ visitor, page }) => {
  const { workForm: t } = visitor.localize(texts)
  await signInApproved(visitor)
  await visitor.visit('/artist-dashboard/upload')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: t.upload }).focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles([await painting('one.jpg', '#111'), await painting('two.jpg', '#eee')])
  await arrived(page, visitor, 2)
  await field(page, t.alt).nth(1).fill('A white wall')
  const later = tile(page, visitor, 1).getByRole('button', { name: t.later })
  await later.focus()
  await page.keyboard.press('Enter')
  await expect(tile(page, visitor, 1).getByLabel(t.alt)).toHaveValue('A white wall')
  await expect(page.getByText(t.moved(2, 2))).toBeAttached()
  // The button of the picture that moved, though it cannot move further.
  await expect(tile(page, visitor, 2).getByRole('button', { name: t.earlier })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tile(page, visitor, 2).getByLabel(t.alt)).toHaveValue('A white wall')
  // A hand takes the picture itself, and passes over more than one point.
  const picture = (place: number) => tile(page, visitor, place).getByRole('img')
  await picture(2).dragTo(picture(1), { steps: 5 })
  await expect(tile(page, visitor, 1).getByLabel(t.alt)).toHaveValue('A white wall')
})

test('a picture in raking light is said to be one, by its caption and to screen readers', {
  tag: '@words',
}, async ({ visitor, page }) => {
  const { workForm: t, artwork, listingConfirmation } = visitor.localize(texts)
  await signInApproved(visitor)
  await visitor.visit('/artist-dashboard/upload')
  await choose(page, await painting('whole.jpg', '#765'), await painting('surface.jpg', '#432'))
  await arrived(page, visitor, 2)
  const second = tile(page, visitor, 2)
  await second.getByRole('combobox', { name: t.role }).selectOption({ label: t.roles['raking-light'] })
  await field(page, t.workTitle).fill('Lubi')
  await page.getByRole('combobox', { name: t.category }).selectOption('mixed-media')
  await field(page, t.dimensions).fill('60 × 40 cm')
  await field(page, t.price).fill('300')
  await page.getByRole('button', { name: t.publish }).click()
  await page.getByRole('link', { name: t.toConfirmation }).click()
  await page.getByRole('link', { name: listingConfirmation.see }).click()
  await page.waitForURL('**/artwork/*')

  await expect(page.getByRole('figure', { name: artwork.figure(2, 'raking-light'), exact: true })).toBeVisible()
  await page.getByRole('button', { name: artwork.showPicture(2, 2, 'raking-light'), exact: true }).click()
  await page.getByRole('button', { name: artwork.zoom('Lubi') }).click()
  const near = page.getByRole('dialog', { name: artwork.zoom('Lubi') })
  await expect(near.getByText(artwork.shownFromNear('raking-light'))).toBeVisible()
  await visitor.expectAccessible()
})

test.describe('of one artist', () => {
  // A stranger is refused, and the browser says so.
  test.use({ expectedComplaints: [/status of 403/] })

  test('a draft is edited, published and changed again, by its artist alone', async ({ visitor, page }) => {
    const { workForm: t, editWork, listingConfirmation, dashboard } = visitor.localize(texts)
    await signInApproved(visitor)
    await visitor.visit('/artist-dashboard/upload')
    await field(page, t.workTitle).fill('Not yet')
    await page.getByRole('combobox', { name: t.category }).selectOption('prints')
    await page.getByRole('radio', { name: t.editions.limited }).check()
    await field(page, t.editionSize).fill('5')
    await field(page, t.dimensions).fill('30,5 x 40 cm')
    await field(page, t.price).fill('80')
    await page.getByRole('button', { name: t.saveDraft }).click()
    await page.getByRole('link', { name: t.continueEditing }).click()
    await page.waitForURL('**/artist-dashboard/edit-artwork/*')
    const address = page.url()
    await expect(field(page, t.workTitle)).toHaveValue('Not yet')
    await expect(field(page, t.dimensions)).toHaveValue('30.5 × 40 cm')
    await page.getByRole('button', { name: t.publish }).click()
    await expect(page.getByRole('alert')).toHaveText(t.incomplete)
    await expect(page.getByRole('button', { name: t.upload })).toBeFocused()
    await choose(page, await painting('print.jpg', '#246'))
    await arrived(page, visitor, 1)
    await page.getByRole('button', { name: t.publish }).click()
    await page.waitForURL('**/listing-confirmation')
    await page.getByRole('link', { name: listingConfirmation.toDashboard }).click()
    await page
      .getByRole('link', { name: dashboard.editWorkNamed('Not yet') })
      .first()
      .click()
    await field(page, t.price).fill('70')
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.getByText(t.saved)).toBeVisible()
    await expect(field(page, t.price)).toHaveValue('70')

    await visitor.signIn(demoArtist)
    await page.goto(address)
    await expect(page.getByText(editWork.notFound)).toBeVisible()
  })
})
