import { eq } from 'drizzle-orm'
import type { SellerStatus } from '#domain/person.ts'
import { artists, orderLines } from '#server/database/schema.ts'
import { openMoneyBack, renewed } from './money-back.ts'
import { goodCard } from './payments.ts'

/** A work that a buyer has received, and may send back, on the terms of its seller. */
export async function openDelivered(sellerStatus: SellerStatus, environment: Record<string, string> = {}) {
  const world = await openMoneyBack('postgres', undefined, environment)
  const { call, database, artist, artistId, buyer } = world
  const details = { name: 'Uduvere OÜ', registryCode: '1', address: 'Pikk 1, 10123 Tallinn', email: 'x@louend.test' }
  await database
    .update(artists)
    .set({ sellerStatus, trader: sellerStatus === 'trader' ? details : null })
    .where(eq(artists.id, artistId))
  const params = { id: await world.buy(goodCard) }
  const asBuyer = () => renewed(world, buyer)
  const asArtist = () => renewed(world, artist)
  await world.deliver()
  await call('POST /orders/{id}/ship', { params, body: {}, ...(await asArtist()) })
  await call('POST /orders/{id}/confirm-receipt', { params, body: {}, ...(await asBuyer()) })
  const [line] = await database.select().from(orderLines)
  return {
    ...world,
    world,
    params,
    lineId: line?.id ?? '',
    asBuyer,
    asArtist,
    askForReturn: async (isFaulty: boolean) =>
      call('POST /orders/{id}/request-return', { params, body: { reason: 'Back', isFaulty }, ...(await asBuyer()) }),
  }
}
