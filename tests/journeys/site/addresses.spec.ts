import { artistsTexts } from '#texts/artists.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { frameTexts } from '#texts/frame.ts'
import { workCalled } from '../support/catalogue.ts'
import { expect, test, waitForHydration } from '../support/visitor.ts'

const nowhere = {
  en: { ...frameTexts.en, ...artworkTexts.en, ...artistsTexts.en },
  et: { ...frameTexts.et, ...artworkTexts.et, ...artistsTexts.et },
}

test.describe('at addresses that lead nowhere', () => {
  test.use({ expectedComplaints: [/status of 40[04]/] })

  test('they are answered as such, inside the frame, with the way to the works', async ({ visitor, page }) => {
    const { language, localize } = visitor
    const { errors, artwork, profile } = localize(nowhere)
    for (const { what, path, status, title, text } of [
      { what: 'an unknown value of a filter', path: '/discover?category=furniture', status: 400 },
      { what: 'an unknown order', path: '/discover?sort=x', status: 400 },
      {
        what: 'an unknown page',
        path: '/no-such-page',
        status: 404,
        title: errors.notFoundTitle,
        text: errors.notFoundText,
      },
      {
        what: 'an unknown work',
        path: `/artwork/${'0'.repeat(24)}`,
        status: 404,
        title: artwork.notFound,
        text: artwork.notFoundText,
      },
      { what: 'an unknown collection', path: '/collection/none', status: 404 },
      {
        what: 'an unknown artist',
        path: '/artist/nobody',
        status: 404,
        title: profile.notFound,
        text: profile.notFoundText,
      },
      { what: 'an address that encodes nothing', path: '/artist/%E0%A4%A', status: 404 },
      { what: 'an address that ends in the middle', path: '/collections/%', status: 404 },
    ])
      await test.step(what, async () => {
        const answer = await page.goto(`/${language}${path}`)
        expect(answer?.status()).toBe(status)
        await waitForHydration(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        if (title && text) {
          await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
          await expect(page.getByRole('main').getByText(text)).toBeVisible()
          await expect(page).toHaveTitle(new RegExp(`^${title}`))
        }
        await expect(page.getByRole('banner')).toBeVisible()
        await expect(page.getByRole('contentinfo')).toBeVisible()
        await page.getByRole('main').getByRole('link', { name: errors.toDiscover }).click()
        await expect(page).toHaveURL(`/${language}/discover`)
      })
  })
})

test('addresses without a language lead to the English ones', async ({ page }) => {
  const redirect = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  }
  expect(await redirect('/')).toEqual([302, '/en'])
  expect(await redirect('/discover?category=prints&page=1')).toEqual([301, '/en/discover?category=prints&page=1'])
  const { id } = workCalled('Two Pears')
  expect(await redirect(`/artwork/${id}`)).toEqual([301, `/en/artwork/${id}`])
})
