import type { Page } from '@playwright/test'
import { links } from '#site/links.ts'
import { artistProfileTexts } from '#texts/artist-profile.ts'
import { artistsTexts } from '#texts/artists.ts'
import { formProblemsTexts } from '#texts/form-problems.ts'
import { problemsTexts } from '#texts/problems.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { signInApproved, tokenIn } from '../support/applicants.ts'
import { painting } from '../support/paintings.ts'
import { expect, test } from '../support/visitor.ts'

const texts = {
  en: {
    ...artistProfileTexts.en,
    ...artistsTexts.en,
    ...formProblemsTexts.en,
    ...problemsTexts.en,
    ...workFormTexts.en,
  },
  et: {
    ...artistProfileTexts.et,
    ...artistsTexts.et,
    ...formProblemsTexts.et,
    ...problemsTexts.et,
    ...workFormTexts.et,
  },
}

const altsIn = (page: Page, heading: string) =>
  page
    .getByRole('region', { name: heading, exact: true })
    .getByRole('img')
    .evaluateAll((pictures: HTMLImageElement[]) => pictures.map(({ alt }) => alt))

test('an artist shows the studio in up to three pictures, in an order of choice', { tag: '@words' }, async ({
  visitor,
  page,
}) => {
  const { artistProfile: t, fieldProblems, profile, workForm } = visitor.localize(texts)
  const name = 'Aita Põld'
  await signInApproved(visitor, name)
  const token = await tokenIn(visitor)
  const { id } = await visitor.call('GET /artists/profile', { token })
  const draft = async () =>
    (await visitor.call('GET /form-drafts/{form}', { params: { form: 'artist-profile' }, token })).fields
  const form = page.getByRole('region', { name: t.studioPictures, exact: true })
  const picture = (number: number) => form.getByRole('listitem', { name: t.studioPicture(number), exact: true })
  const description = (number: number) => picture(number).getByLabel(workForm.alt, { exact: true })
  const arrived = (count: number) => expect(form.getByText(workForm.ready, { exact: true })).toHaveCount(count)
  const save = async () => {
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await page.waitForURL(`**${links.artistDashboard(visitor.language)}`)
  }

  await visitor.visit('/artist-dashboard/profile')
  await form
    .locator('input[type=file]')
    .setInputFiles([
      await painting('room.jpg', '#765', { width: 900, height: 600 }),
      await painting('press.jpg', '#432', { width: 600, height: 900 }),
      await painting('hands.jpg', '#234'),
      await painting('more.jpg', '#999'),
    ])
  await expect(form.getByText(fieldProblems['too-many-pictures'])).toBeVisible()
  await arrived(3)
  await expect(form.locator('input[type=file]')).toHaveCount(0)
  await description(2).fill('Trükipress')
  await picture(2).getByRole('button', { name: workForm.earlier }).focus()
  await page.keyboard.press('Enter')
  await expect(description(1)).toHaveValue('Trükipress')
  await expect(form.getByRole('status')).toHaveText(workForm.moved(1, 3))
  await visitor.expectAccessible()
  // What was chosen outlives a page that is loaded anew.
  await expect.poll(draft).toMatchObject({ studioPictures: [{ alts: { [visitor.language]: 'Trükipress' } }, {}, {}] })
  await page.reload()
  await arrived(3)
  await expect(description(1)).toHaveValue('Trükipress')
  await save()

  await visitor.visit(`/artist/${id}`)
  const shown = page.getByRole('region', { name: profile.process, exact: true }).getByRole('img')
  await expect(shown).toHaveCount(3)
  // Side by side, at one height but for parts of a pixel.
  const [apart, unequal] = await shown.evaluateAll((pictures) => {
    const places = pictures.map((picture) => picture.getBoundingClientRect())
    const spread = (lengths: number[]) => Math.max(...lengths) - Math.min(...lengths)
    return [spread(places.map(({ top }) => top)), spread(places.map(({ height }) => height))]
  })
  expect(apart).toBeLessThan(1)
  expect(unequal).toBeLessThan(1)
  expect(await altsIn(page, profile.process)).toEqual([
    'Trükipress',
    profile.studioPicture(name, 2),
    profile.studioPicture(name, 3),
  ])
  await visitor.expectAccessible()

  await visitor.visit('/artist-dashboard/profile')
  await picture(2).getByRole('button', { name: workForm.removePicture }).click()
  await picture(2).getByRole('button', { name: workForm.removePicture }).click()
  await save()
  await visitor.visit(`/artist/${id}`)
  await expect(shown).toHaveCount(1)
  expect(await altsIn(page, profile.process)).toEqual(['Trükipress'])
})
