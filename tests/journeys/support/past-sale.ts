import { cents } from '#domain/money.ts'
import type { Result } from '#domain/result.ts'
import { demoPassword, seedAccount } from '#server/demo/seed-accounts.ts'
import { findCaller, inThePast, seedOrder, untilBankAnswers } from '#server/demo/seed-sales.ts'
import { confirmReceipt } from '#server/features/fulfilment/confirm-delivery.ts'
import { shipLines } from '#server/features/fulfilment/ship-lines.ts'
import { payOut } from '#server/features/ledger/ledger-store.ts'
import type { Shop } from '#server/shop.ts'
import { createArtist, createArtwork } from '../../support/works.ts'

const address = {
  name: 'Aino Mets',
  line1: 'Koidu 3',
  line2: '',
  city: 'Tallinn',
  state: '',
  postalCode: '10137',
  country: 'EE',
}

/** The artist and the buyer of a work that was sold before anybody came. */
export const pastSale = (of: string, name: string, title: { en: string; et: string }) => ({
  artist: { email: `${of}@louend.test`, password: demoPassword, name },
  buyer: { email: `bought-${of}@louend.test`, password: demoPassword },
  title,
})
export type PastSale = ReturnType<typeof pastSale>

const day = 86_400_000

/** Sells such a work and delivers it, and pays its artist out without a file where that is said; each so many days ago. */
export async function seedPastSale(
  shop: Shop,
  { artist, buyer, title }: PastSale,
  { received, paidOut }: { received: number; paidOut?: number },
): Promise<void> {
  const clock = { days: received + 5 }
  const now = () => new Date(Date.now() - clock.days * day)
  await inThePast(shop, now, async (past) => {
    const [firstName = '', lastName = ''] = artist.name.split(' ')
    const account = { firstName, lastName, language: 'en' } as const
    await seedAccount(past, { ...account, email: artist.email, role: 'ARTIST' })
    await seedAccount(past, { ...account, email: buyer.email, role: 'USER' })
    const { userId } = await findCaller(past, artist.email)
    const artistId = await createArtist(shop.database, { userId, name: artist.name, email: artist.email })
    const { id, price } = await createArtwork(shop.database, { artistId, title, price: cents(11_000) })
    const [seller, customer] = [await findCaller(past, artist.email), await findCaller(past, buyer.email)]
    const orderId = await seedOrder(past, { userId: customer.userId, language: 'en' }, { id, price }, address, now())
    const step = async (days: number, take: () => Promise<Result<unknown, string>>) => {
      clock.days = days
      await untilBankAnswers<unknown>(take)
    }
    await step(received + 3, () => shipLines(past, seller, { orderId, carrier: 'Omniva', trackingNumber: '' }, now()))
    await step(received, () => confirmReceipt(past, customer, { orderId }, now()))
    if (paidOut !== undefined) await step(paidOut, () => payOut(past, artistId, 'seed', now()))
  })
}
