import type { Locator } from '@playwright/test'
import { links } from '#site/links.ts'
import { artistsTexts } from '#texts/artists.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { discoverTexts } from '#texts/discover.ts'
import { frameTexts } from '#texts/frame.ts'
import { informationTexts } from '#texts/information.ts'
import { artists, workCalled } from '../support/catalogue.ts'
import { expect, test } from '../support/visitor.ts'

const texts = {
  en: { ...artistsTexts.en, ...artworkTexts.en, ...discoverTexts.en, ...frameTexts.en, ...informationTexts.en },
  et: { ...artistsTexts.et, ...artworkTexts.et, ...discoverTexts.et, ...frameTexts.et, ...informationTexts.et },
}

test.use({ expectedComplaints: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

test('while moving around, what the shop does not answer is said inside the frame, and can be tried again', async ({
  visitor,
  page,
}) => {
  const { language, visit } = visitor
  const t = visitor.localize(texts)
  const [artist] = artists
  const work = workCalled('Two Pears')
  const menu = page.getByRole('navigation', { name: t.frame.navigation })
  const main = page.getByRole('main')
  const title = page.getByRole('heading', { level: 1 })

  /** Follows a link while nobody answers, reads what is said, and tries again when somebody does. */
  const follow = async (link: Locator, address: string, expected: readonly string[]) => {
    await page.route('**/*.data*', (route) => route.abort())
    // A mouse that rests on a link, or the focus, has the browser fetch ahead what it leads to.
    await link.dispatchEvent('click')
    await expect(page).toHaveURL(address)
    for (const words of expected) await expect(main.getByText(words, { exact: true })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.unroute('**/*.data*')
    await main.getByRole('button', { name: t.errors.tryAgain }).press('Enter')
  }

  await visit('')
  await follow(menu.getByRole('link', { name: t.frame.about }), links.about(language), [
    t.errors.offlineTitle,
    t.errors.offlineText,
  ])
  await expect(main.getByRole('link', { name: t.information.seeArtists })).toBeVisible()

  await follow(menu.getByRole('link', { name: t.frame.artists }), links.artists(language), [
    t.artists.failed,
    t.artists.failedText,
    t.errors.offlineText,
  ])
  await expect(title).toHaveText(t.artists.title)

  const profile = main.getByRole('link', { name: artist?.name ?? '' })
  await follow(profile, links.artist(language, artist?.slug ?? ''), [
    t.profile.failed,
    t.profile.failedText(t.profile.noAnswer),
  ])
  await expect(title).toHaveText(artist?.name ?? '')

  await follow(menu.getByRole('link', { name: t.frame.discover }), links.discover(language), [t.results.failed])
  await expect(main.getByRole('article').first()).toBeVisible()

  await visit(`/search-results?q=${encodeURIComponent(work.title[language])}`)
  const found = main.getByRole('link', { name: work.title[language], exact: true })
  await follow(found, links.artwork(language, work.id), [t.artwork.failed, t.artwork.failedText])
  await expect(title).toHaveText(work.title[language])
})

test('a page that could not be reached is loaded once there is a connection again', async ({ visitor, page }) => {
  const { language, visit } = visitor
  const t = visitor.localize(texts)
  const main = page.getByRole('main')
  const menu = page.getByRole('navigation', { name: t.frame.navigation })
  // Its script is here when the connection breaks.
  await visit('/about-us')
  await menu.getByRole('link', { name: t.frame.artists }).click()
  await expect(page).toHaveURL(links.artists(language))
  await page.context().setOffline(true)
  await menu.getByRole('link', { name: t.frame.about }).dispatchEvent('click')
  await expect(main.getByRole('heading', { level: 1, name: t.errors.offlineTitle, exact: true })).toBeVisible()
  await expect(main.getByText(t.errors.text)).toBeHidden()
  await page.context().setOffline(false)
  await expect(main.getByRole('link', { name: t.information.seeArtists })).toBeVisible()
  await expect(page).toHaveURL(links.about(language))
})
