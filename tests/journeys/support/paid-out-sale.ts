import { cents } from '#domain/money.ts'
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

/** What becomes of it: the artist gives the sale back, or the bank seems to. */
export const paidOutSales = ['refunded', 'returned'] as const
type Fate = (typeof paidOutSales)[number]

/** The artist and the buyer of a work whose artist was paid out long ago, without a file. */
export const paidOutSale = (fate: Fate) => ({
  artist: { email: `${fate}@louend.test`, password: demoPassword, name: names[fate] },
  buyer: { email: `bought-${fate}@louend.test`, password: demoPassword },
  title: titles[fate],
})

const names = { refunded: 'Urmas Mets', returned: 'Salme Mets' }
const titles = {
  refunded: { en: 'A Bridge in Fog', et: 'Sild udus' },
  returned: { en: 'A Bridge at Noon', et: 'Keskpäevane sild' },
} as const

/** Sells and pays out such a work, with the days that this takes in the past. */
export async function seedPaidOutSale(shop: Shop, fate: Fate): Promise<void> {
  const clock = { days: 60 }
  const now = () => new Date(Date.now() - clock.days * 86_400_000)
  await inThePast(shop, now, async (past) => {
    const { artist, buyer, title } = paidOutSale(fate)
    const [firstName = '', lastName = ''] = artist.name.split(' ')
    const account = { firstName, lastName, language: 'en' } as const
    await seedAccount(past, { ...account, email: artist.email, role: 'ARTIST' })
    await seedAccount(past, { ...account, email: buyer.email, role: 'USER' })
    const { userId } = await findCaller(past, artist.email)
    const artistId = await createArtist(shop.database, { userId, name: artist.name, email: artist.email })
    const { id, price } = await createArtwork(shop.database, { artistId, title, price: cents(11_000) })
    const [seller, customer] = [await findCaller(past, artist.email), await findCaller(past, buyer.email)]
    const orderId = await seedOrder(past, { userId: customer.userId, language: 'en' }, { id, price }, address, now())
    const steps = [
      [58, () => shipLines(past, seller, { orderId, carrier: 'Omniva', trackingNumber: '' }, now())],
      [55, () => confirmReceipt(past, customer, { orderId }, now())],
      [20, () => payOut(past, artistId, 'seed', now())],
    ] as const
    for (const [days, step] of steps) {
      clock.days = days
      await untilBankAnswers<unknown>(step)
    }
  })
}
