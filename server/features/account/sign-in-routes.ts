import type { FastifyInstance } from 'fastify'
import type { Shop } from '#server/shop.ts'
import { embeddedIdentityRoutes } from './embedded-identity-routes.ts'
import { firebaseRoutes } from './firebase-routes.ts'
import { googleRoutes } from './google-routes.ts'

export async function signInRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  const { identity } = shop
  if (identity.kind === 'firebase') return firebaseRoutes(app, shop, identity)
  embeddedIdentityRoutes(app, shop, identity)
  await googleRoutes(app, shop)
}
