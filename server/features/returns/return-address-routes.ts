import type { FastifyInstance } from 'fastify'
import { accept } from '#domain/result.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { readReturnAddress, saveReturnAddress, viewReturnAddress } from './return-address.ts'

export function returnAddressRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'GET /artists/profile/return-address', async ({ caller }) => {
    const address = await readReturnAddress(shop.database, caller.artist.id)
    return accept({ address: address ? viewReturnAddress(address) : null })
  })

  serve(app, shop, 'PUT /artists/profile/return-address', async ({ caller, body: address, now }) => {
    const changed = { artistId: caller.artist.id, userId: caller.userId, address }
    await shop.database.transaction((tx) => saveReturnAddress(shop, tx, changed, now))
    return accept({ address: viewReturnAddress(address) })
  })
}
