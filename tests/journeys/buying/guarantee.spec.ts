import { links } from '#site/links.ts'
import { cartTexts } from '#texts/cart.ts'
import { guaranteeTexts } from '#texts/guarantee.ts'
import { guaranteeNoticeTexts } from '#texts/guarantee-notice.ts'
import { addToCart } from '../support/buying.ts'
import { artists, workCalled, works } from '../support/catalogue.ts'
import { dismiss } from '../support/keyboard.ts'
import { expect, test } from '../support/visitor.ts'

/** The first eight artists of the demo are traders. */
const privateArtists = artists.slice(8).map(({ id }) => id)
const privateWork = works.find(({ artistId, status }) => status === 'active' && privateArtists.includes(artistId))

test('the notice on the legal guarantee shows at the first press where a trader sells', async ({ visitor, page }) => {
  const { guarantee: t } = visitor.localize(guaranteeTexts)
  const { guaranteeNotice } = visitor.localize(guaranteeNoticeTexts)
  await visitor.visit(`/artwork/${workCalled('Before the Cranes Wake').id}`)
  const link = page.getByRole('article').getByRole('link', { name: t.rights, exact: true })
  await link.click()
  const dialog = page.getByRole('dialog', { name: t.rights })
  await expect(dialog.getByText(guaranteeNotice.minimum.join(' '))).toBeVisible()
  await expect(dialog.getByRole('img', { name: guaranteeNotice.code })).toBeVisible()
  await expect(dialog.getByRole('link', { name: /europa\.eu\/youreurope/ })).toHaveAttribute(
    'href',
    /^https:\/\/europa\.eu/,
  )
  await visitor.expectAccessible()
  await dismiss(dialog)
  await expect(link).toBeFocused()
  await link.click()
  await dialog.getByRole('link', { name: t.more, exact: true }).click()
  await expect(page).toHaveURL(links.guarantee(visitor.language))
})

test('private sellers have no such notice, and a mixed cart says whose works it is about', async ({
  visitor,
  page,
}) => {
  const { guarantee: t } = visitor.localize(guaranteeTexts)
  const { cart } = visitor.localize(cartTexts)
  const summary = page.getByRole('region', { name: cart.summary })
  await addToCart(visitor, String(privateWork?.id))
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: t.rights })).toHaveCount(0)
  await visitor.visit('/cart')
  await expect(summary.getByText(cart.returnsText.some)).toBeVisible()
  await expect(summary.getByRole('link', { name: t.rights })).toHaveCount(0)
  await addToCart(visitor, workCalled('Two Lamps').id)
  await visitor.visit('/cart')
  await expect(summary.getByRole('link', { name: t.rights })).toBeVisible()
  await expect(summary.getByText(t.forTraders)).toBeVisible()
})
