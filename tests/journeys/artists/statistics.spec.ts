import { address } from '#contract/client.ts'
import { links } from '#site/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { statisticsTexts } from '#texts/statistics.ts'
import { signInApproved, tokenIn } from '../support/applicants.ts'
import { publishEdition } from '../support/selling.ts'
import { clearBrowser } from '../support/session.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

test('whoever opens a work is counted on the statistics of its artist, who is not', async ({ visitor }) => {
  const { page, language, localize } = visitor
  const { statistics: t } = localize(statisticsTexts)
  const artist = await signInApproved(visitor)
  const work = await publishEdition(visitor, await tokenIn(visitor), { en: 'Grey sea', et: 'Hall meri' })
  await clearBrowser(page)
  await openWork(visitor, work.id)
  await visitor.signIn(artist)
  await openWork(visitor, work.id)

  await visitor.visit('/artist-dashboard')
  await page.getByRole('link', { name: localize(dashboardTexts).dashboardOverview.statistics, exact: true }).click()
  await expect(page).toHaveURL(links.statistics(language))
  const section = page.getByRole('region', { name: t.charts.views, exact: true })
  await expect(section).toContainText(`${t.captions.days}: ${t.total('1')}`)
  await section.getByText(t.asTable).click()
  await expect(section.getByRole('row').nth(1).getByRole('cell')).toHaveText('1')

  await page.getByRole('link', { name: t.periods.months, exact: true }).click()
  await expect(section).toContainText(`${t.captions.months}: ${t.total('1')}`)
  await page.getByLabel(t.work, { exact: true }).selectOption(work.title[language])
  await expect(page).toHaveURL(new RegExp(`period=months&artwork=${work.id}$`))
  await expect(section).toContainText(`${t.captions.months}: ${t.total('1')}`)
})

test('on a phone the menu of the dashboard is scrolled to the page that is open', async ({ visitor, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visitor.signIn({ email: 'artist@louend.test', password: 'Louend-demo-1' })
  await page.goto(links.statistics(visitor.language))
  const current = page
    .getByRole('navigation')
    .locator(`a[href="${links.statistics(visitor.language)}"]`)
    .first()
  await expect(current).toHaveAttribute('aria-current', 'page')
  await expect(current).toBeInViewport({ ratio: 1 })
})

async function openWork({ page, visit }: Visitor, id: string) {
  const counted = page.waitForResponse(`**${address('POST /artworks/views/{id}', { id })}`)
  await visit(`/artwork/${id}`)
  expect((await counted).status()).toBe(204)
}
