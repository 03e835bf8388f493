import { languageName } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { applicationTexts } from '#texts/application.ts'
import { artistProfileTexts } from '#texts/artist-profile.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { formDraftsTexts } from '#texts/form-drafts.ts'
import { formProblemsTexts } from '#texts/form-problems.ts'
import { frameTexts } from '#texts/frame.ts'
import { homeTexts } from '#texts/home.ts'
import { problemsTexts } from '#texts/problems.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { apply, registerVerified, signInVerified, threeCaptions, tokenIn } from '../support/applicants.ts'
import { draftSaved } from '../support/drafts.ts'
import { expectBusy, hold } from '../support/hold-requests.ts'
import { heicPicture, painting } from '../support/paintings.ts'
import { expect, test, type Visitor, visitorAt } from '../support/visitor.ts'

const texts = {
  en: {
    ...accountTexts.en,
    ...applicationTexts.en,
    ...artistProfileTexts.en,
    ...dashboardTexts.en,
    ...formDraftsTexts.en,
    ...frameTexts.en,
    ...formProblemsTexts.en,
    ...problemsTexts.en,
    ...workFormTexts.en,
  },
  et: {
    ...accountTexts.et,
    ...applicationTexts.et,
    ...artistProfileTexts.et,
    ...dashboardTexts.et,
    ...formDraftsTexts.et,
    ...frameTexts.et,
    ...formProblemsTexts.et,
    ...problemsTexts.et,
    ...workFormTexts.et,
  },
}

/** Nobody has a profile at first, and the server says so with a 404; a picture that is none is refused. */
test.use({ expectedComplaints: [/status of 4(04|15)/] })

const field = ({ page }: Visitor, name: string) => page.getByLabel(name, { exact: true })
const openMenu = async ({ page, localize }: Visitor) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: localize(texts).frame.account })
    .click()

test('a guest who wants to sell logs in first, and is led to what it means and to the application', async ({
  visitor,
  page,
}) => {
  const t = visitor.localize(texts)
  const join = page.getByRole('main').getByRole('link', { name: visitor.localize(homeTexts).home.join, exact: true })
  const applying = page.getByRole('heading', { level: 1, name: t.artistProfile.createTitle, exact: true })
  const person = await registerVerified(visitor)
  await visitor.visit('')
  await join.click()
  await page.waitForURL('**/login-page')
  const { login } = visitor.localize(accountTexts)
  await expect(page.getByText(login.reasons.artist, { exact: true })).toBeVisible()
  await visitor.logIn(person)
  await expect(page).toHaveURL(links.becomeArtist(visitor.language))
  // Signed-in users need not log in again.
  await visitor.visit('')
  await join.click()
  await expect(page).toHaveURL(links.becomeArtist(visitor.language))

  await visitor.visit('/artist-dashboard')
  await expect(page.getByRole('heading', { name: t.dashboard.notFound })).toBeVisible()
  await visitor.visit('/pending-approval')
  await expect(page.getByRole('heading', { name: t.pending.none })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: t.pending.becomeArtist }).click()
  await expect(page).toHaveURL(links.becomeArtist(visitor.language))
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })).toHaveCount(10)
  await page.getByRole('link', { name: t.becomeArtist.apply, exact: true }).click()
  await page.waitForURL('**/artist-dashboard/profile')
  await expect(applying).toBeVisible()
})

test('a guest who joins registers, verifies the address in another tab, and is offered the artist profile there', {
  tag: '@words',
}, async ({ visitor, page, baseURL }) => {
  const t = visitor.localize(texts)
  const account = visitor.localize(accountTexts)
  const email = `kunstnik-${visitor.language}-${Date.now()}@ostja.test`
  await visitor.visit('/join-artist')
  await page.waitForURL('**/login-page')
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: account.login.reasons.artist })
  await visitor.expectAccessible()
  await notice.getByRole('link', { name: account.login.toRegister, exact: true }).click()
  await expect(page.getByText(account.register.reasons.artist, { exact: true })).toBeVisible()
  for (const [name, value] of Object.entries({
    firstName: 'Kadri',
    lastName: 'Rebane',
    email,
    password: 'kuldneRukis7!',
    confirmPassword: 'kuldneRukis7!',
  }))
    await page.getByLabel(account.fields[name as keyof typeof account.fields], { exact: true }).fill(value)
  await page.getByRole('main').getByRole('button', { name: account.register.submit, exact: true }).click()
  await expect(page).toHaveURL(links.emailConfirmation(visitor.language))

  const { links: found } = await visitor.emailTo(email, /verification-success/)
  const second = visitorAt(await page.context().newPage(), visitor.language, String(baseURL))
  await second.page.goto(String(found.find((link) => link.includes('/verification-success'))))
  const main = second.page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: account.verification.title })).toBeVisible()
  await expect(main.getByRole('link', { name: account.confirmation.continue })).toHaveAttribute(
    'href',
    links.becomeArtist(visitor.language),
  )
  await second.expectAccessible()
  await main.getByRole('button', { name: account.confirmation.createProfile }).click()
  await second.page.waitForURL('**/artist-dashboard/profile')
  await expect(second.page.getByText(t.artistProfile.fromRegistration)).toBeVisible()
})

test('from the confirmed address to an application, with everything that the form asks', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  const { artistProfile: form } = t
  const person = await visitor.register()
  await visitor.signIn(person)
  await visitor.visit('/artist-dashboard/profile')
  await expect(page.getByRole('heading', { name: form.verifyFirst })).toBeVisible()
  await page.getByRole('link', { name: form.verify }).click()
  const { links: found } = await visitor.emailTo(person.email, /verification-success/)
  const phone = await page.context().newPage()
  await phone.goto(String(found.find((link) => link.includes('/verification-success'))))
  await expect(phone.getByText(t.verification.text)).toBeVisible()
  await phone.close()
  await page.getByRole('button', { name: t.confirmation.createProfile }).click()
  await page.waitForURL('**/artist-dashboard/profile')
  await expect(page.getByText(form.fromRegistration)).toBeVisible()

  await expect(field(visitor, form.name)).toHaveValue('Kadri Rebane')
  await expect(field(visitor, form.email)).toHaveValue(person.email)
  await field(visitor, form.website).fill('javascript:alert(1)')
  await page.getByRole('button', { name: form.create }).click()
  await expect(page.getByText(t.fieldProblems['not-an-address'])).toBeVisible()
  await expect(field(visitor, form.biography)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(visitor, form.biography)).toBeFocused()
  await visitor.expectAccessible()

  await field(visitor, form.website).fill('kadri.example.org')
  await field(visitor, form.biography).fill('Joonistab söega.\n\nElab Elvas.')
  await field(visitor, form.process).fill('Alustan kõige tumedamast kohast.')
  await page
    .getByRole('radio', { name: languageName(visitor.language === 'en' ? 'et' : 'en', visitor.language) })
    .check()
  await field(visitor, form.biography).fill('Draws with charcoal.')
  const first = page.getByRole('group', { name: form.exhibition(1) })
  await first.getByLabel(form.exhibitionTitle).fill('Süsi')
  await page.getByRole('button', { name: form.add }).click()
  const further = page.getByRole('group', { name: form.exhibition(2) })
  await expect(further.getByLabel(form.exhibitionTitle)).toBeFocused()
  await further.getByRole('button', { name: form.removeExhibition }).click()
  await expect(further).toBeHidden()
  await field(visitor, form.upload).setInputFiles(heicPicture)
  await expect(page.getByText(visitor.localize(formProblemsTexts).formProblems.heic)).toBeVisible()
  await field(visitor, form.upload).setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await expect(page.getByAltText(form.portraitAlt)).toBeVisible()

  // Two works are too few, which is said beside them.
  const works = page.getByRole('region', { name: form.applicationWorks, exact: true })
  const shown = (count: number) => expect(works.getByText(t.workForm.ready, { exact: true })).toHaveCount(count)
  await field(visitor, form.addWorks).setInputFiles([await painting('1.jpg', '#315'), await painting('2.jpg', '#325')])
  await shown(2)
  await page.getByRole('button', { name: form.create }).click()
  await expect(works.getByRole('alert')).toHaveText(t.fieldProblems['too-few-works'])
  await expect(works.getByRole('alert')).toBeInViewport()
  await field(visitor, form.addWorks).setInputFiles([await painting('3.jpg', '#335'), await painting('4.jpg', '#345')])
  await shown(4)
  const second = page.getByRole('listitem', { name: form.applicationWork(2), exact: true })
  const caption = 'Süsi, 30 × 40 cm, 2025, 300 €'
  await second.getByLabel(form.caption).fill(caption)
  await page
    .getByRole('listitem', { name: form.applicationWork(4), exact: true })
    .getByRole('button', { name: t.workForm.removePicture })
    .click()

  // What was written outlives a page that is loaded anew.
  const token = await tokenIn(visitor)
  const draft = async () =>
    (await visitor.call('GET /form-drafts/{form}', { params: { form: 'artist-profile' }, token })).fields
  await expect.poll(draft).toMatchObject({ applicationWorks: [{}, { caption }, {}] })
  await page.reload()
  await shown(3)
  await expect(second.getByLabel(form.caption)).toHaveValue(caption)
  await expect(page.getByRole('group', { name: form.exhibition(1) }).getByLabel(form.exhibitionTitle)).toHaveValue('')
  await expect(field(visitor, form.biography)).toHaveValue('Joonistab söega.\n\nElab Elvas.')
  await page.getByRole('button', { name: form.create }).click()

  await page.waitForURL('**/pending-approval')
  await expect(page.getByText(t.pending.created)).toBeVisible()
  await expect(page.getByRole('heading', { name: t.pending.waits })).toBeVisible()
  await openMenu(visitor)
  await expect(page.getByRole('link', { name: t.frame.application })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: t.frame.becomeArtist })).toHaveCount(0)
  const { processes } = await visitor.call('GET /artists/profile', { token })
  expect(processes).toEqual({ [visitor.language]: 'Alustan kõige tumedamast kohast.' })
  const waiting = await visitor.call('GET /artists/all', { query: { q: 'Kadri Rebane' } })
  expect(waiting.content).toEqual([])
})

test('an application waits for a work that is on its way', async ({ visitor, page }) => {
  const { artistProfile: form, workForm } = visitor.localize(texts)
  await signInVerified(visitor)
  await visitor.visit('/artist-dashboard/profile')
  await field(visitor, form.biography).fill('Joonistab söega.')
  const works = page.getByRole('region', { name: form.applicationWorks, exact: true })
  await field(visitor, form.addWorks).setInputFiles([await painting('1.jpg', '#315'), await painting('2.jpg', '#325')])
  await expect(works.getByText(workForm.ready, { exact: true })).toHaveCount(2)
  const release = await hold(page, '**/api/uploads')
  await field(visitor, form.addWorks).setInputFiles([await painting('3.jpg', '#335')])
  await page.getByRole('button', { name: form.create }).click()
  await expectBusy(page.getByRole('button', { name: form.creating }), form.creating)
  await expect(field(visitor, form.biography)).toBeDisabled()
  await release()
  await page.waitForURL('**/pending-approval')
})

test('an applicant changes the profile, and a bad answer of the server is shown as it is', async ({
  visitor,
  page,
}) => {
  const { artistProfile: form, dashboard, problems } = visitor.localize(texts)
  await apply(visitor, undefined, threeCaptions)
  // Only who has been approved may hang works.
  await visitor.visit('/artist-dashboard/upload')
  await page.waitForURL('**/pending-approval')
  await visitor.visit('/artist-dashboard')
  await expect(page.getByText(dashboard.pending, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: dashboard.addExhibition }).click()
  await page.waitForURL('**/artist-dashboard/profile#exhibitions')
  await expect(page.getByRole('heading', { name: form.exhibitions })).toBeInViewport()
  await expect(field(visitor, form.tagline)).toHaveValue('Still water')
  await field(visitor, form.tagline).fill('Vaikne vesi')
  await field(visitor, form.upload).setInputFiles({
    name: 'no.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await page.getByRole('button', { name: form.save }).click()
  await expect(page.getByRole('alert')).toContainText(form.error(problems['wrong-content-type']))
  await page.getByRole('region', { name: form.you, exact: true }).getByRole('button', { name: form.remove }).click()
  await page.getByRole('button', { name: form.save }).click()
  await page.waitForURL('**/artist-dashboard')
  await expect(page.getByText(dashboard.updated)).toBeVisible()
  await expect(page.getByText('Vaikne vesi')).toBeVisible()
})

test('what an artist has written is there on another device, until it is saved', async ({ visitor, page, another }) => {
  const { artistProfile: form, formDraft } = visitor.localize(texts)
  const person = await apply(visitor, undefined, threeCaptions)
  await visitor.visit('/artist-dashboard/profile')
  await field(visitor, form.tagline).fill('Moving water')
  await page.getByRole('button', { name: form.add }).click()
  const second = ({ page }: Visitor) => page.getByRole('group', { name: form.exhibition(2) })
  const saved = draftSaved(page, 'Rapids')
  await second(visitor).getByLabel(form.exhibitionTitle).fill('Rapids')
  await saved
  await expect(page.getByText(/What you’ve typed was saved at \d\d:\d\d/)).toBeVisible()

  const phone = await another()
  await phone.signIn(person)
  await phone.visit('/artist-dashboard/profile')
  await expect(second(phone).getByLabel(form.exhibitionTitle)).toHaveValue('Rapids')
  await expect(phone.page.getByText(formDraft.restored)).toBeVisible()
  await phone.page.getByRole('button', { name: form.save }).click()
  await expect(phone.page.getByText('Moving water')).toBeVisible()
  await phone.visit('/artist-dashboard/profile')
  await expect(field(phone, form.tagline)).toHaveValue('Moving water')
  await expect(phone.page.getByText(formDraft.restored)).toBeHidden()

  // Who leaves while something is still being saved has the latest saved all the same.
  const held = phone.page.evaluate(() => {
    const { fetch } = window
    return new Promise<void>((resolve) => {
      window.fetch = (...request) => {
        if (!String(request[1]?.body).includes('Snow')) return fetch(...request)
        resolve()
        return new Promise(() => undefined)
      }
    })
  })
  await field(phone, form.tagline).fill('Snow')
  await held
  await field(phone, form.tagline).fill('Ice')
  await phone.visit('/artist-dashboard')
  await phone.visit('/artist-dashboard/profile')
  await expect(field(phone, form.tagline)).toHaveValue('Ice')
  await phone.page.getByRole('button', { name: formDraft.startAfresh }).click()
  await expect(field(phone, form.tagline)).toHaveValue('Moving water')
  await phone.page.reload()
  await expect(field(phone, form.tagline)).toHaveValue('Moving water')
})
