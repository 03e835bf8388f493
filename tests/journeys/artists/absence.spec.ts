import { formatNearDays, onDay } from '#domain/calendar.ts'
import { afterDays, arrivalDays, dayInTallinn } from '#domain/delivery.ts'
import { absenceTexts } from '#texts/absence.ts'
import { addToCartTexts } from '#texts/add-to-cart.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { cartTexts } from '#texts/cart.ts'
import { problemsTexts } from '#texts/problems.ts'
import { formOf } from '../../support/forms.ts'
import { signInApproved, tokenIn } from '../support/applicants.ts'
import { painting } from '../support/paintings.ts'
import { expect, test } from '../support/visitor.ts'

const texts = {
  en: { ...absenceTexts.en, ...addToCartTexts.en, ...artworkTexts.en, ...cartTexts.en, ...problemsTexts.en },
  et: { ...absenceTexts.et, ...addToCartTexts.et, ...artworkTexts.et, ...cartTexts.et, ...problemsTexts.et },
}

// The first day is refused.
test.use({ expectedComplaints: [/status of 409/] })

test('while an artist is away, their work is shown and cannot be bought', async ({ visitor, page, another }) => {
  const { absence: t, addToCart, artwork, lineTrouble, problems } = visitor.localize(texts)
  await signInApproved(visitor)
  const picture = await painting('udu.jpg', '#678')
  const images = new Blob([new Uint8Array(picture.buffer)])
  const body = formOf({ title: 'Udu', category: 'paintings', artistPrice: '400', images })
  const { id } = await visitor.call('POST /artworks', { body, token: await tokenIn(visitor) })
  const buyer = await another()
  const toCart = buyer.page.getByRole('main').getByRole('button', { name: addToCart.add, exact: true }).first()
  const facts = buyer.page.getByRole('list', { name: artwork.atAGlance })
  const { from, to } = arrivalDays(new Date())
  const days = formatNearDays(from, to, visitor.language)
  await buyer.visit(`/artwork/${id}`)
  await expect(facts).toContainText(days)
  await toCart.click()
  await expect(buyer.page.getByText(addToCart.inCart(1)).first()).toBeVisible()

  await visitor.visit('/artist-dashboard')
  const today = dayInTallinn(new Date())
  await page.getByLabel(t.until, { exact: true }).fill(today)
  await page.getByRole('button', { name: t.begin }).click()
  await expect(page.getByText(problems['return-too-early'])).toBeVisible()
  await visitor.expectAccessible()
  const back = afterDays(today, 9)
  const day = onDay(back, visitor.language)
  await page.getByLabel(t.until, { exact: true }).fill(back)
  await page.getByRole('button', { name: t.begin }).click()
  await expect(page.getByText(t.awayUntil(day))).toBeVisible()

  await buyer.visit('/cart')
  await expect(buyer.page.getByText(lineTrouble.away(day))).toBeVisible()
  await buyer.visit(`/artwork/${id}`)
  await expect(buyer.page.getByText(artwork.awayUntil(day))).toBeVisible()
  await expect(toCart).toHaveCount(0)
  await expect(facts).not.toContainText(days)

  await page.getByRole('button', { name: t.end }).click()
  await expect(page.getByLabel(t.until, { exact: true })).toBeVisible()
  await buyer.visit(`/artwork/${id}`)
  await expect(toCart).toBeVisible()
})
