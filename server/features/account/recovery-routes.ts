import type { FastifyInstance } from 'fastify'
import { recovery } from '#contract/recovery.ts'
import { recoverySchemas } from '#contract/schemas/recovery.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { forgotPassword, resetPassword } from './recover-account.ts'

/** Password reset. */
export function recoveryRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, recovery.forgotPassword, recoverySchemas.forgotPassword, async ({ body, request, now }) =>
    forgotPassword(shop, { email: body.email, ip: request.ip }, now),
  )

  serve(
    app,
    shop,
    recovery.resetPassword,
    recoverySchemas.resetPassword,
    async ({ body, now }) => resetPassword(shop, body, now),
    {
      most: 60,
      seconds: 600,
    },
  )
}
