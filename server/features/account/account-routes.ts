import type { FastifyInstance } from 'fastify'
import { accept, refuse } from '#domain/result.ts'
import { callerOf } from '#server/http/caller.ts'
import { givePass } from '#server/http/limits/maintenance.ts'
import { serve } from '#server/http/serve.ts'
import { visitorOf } from '#server/http/visitor.ts'
import type { Shop } from '#server/shop.ts'
import { readUserView } from './account-store.ts'
import { forgotPassword, resetPassword } from './recover-account.ts'
import { registerUser } from './register-user.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'

export function accountRoutes(app: FastifyInstance, shop: Shop): void {
  recoveryRoutes(app, shop)

  serve(app, shop, 'POST /users/register', async ({ body, language }) => registerUser(shop, { ...body, language }))

  serve(app, shop, 'POST /users/google-register', async ({ body, language }) =>
    registerUser(shop, { ...body, language, byGoogle: true }),
  )

  serve(app, shop, 'POST /verifyToken', async ({ body, reply }) => {
    const caller = await callerOf(shop, body.idToken)
    if (!caller.ok) return caller
    const user = await readUserView(shop.database, caller.value.uid)
    if (!user) return refuse('email-unknown')
    givePass(shop, caller.value, reply)
    const known = { user, role: user.role }
    return accept({ success: true as const, ...known, data: known })
  })

  serve(app, shop, 'POST /email/verify', async ({ body, now }) => verifyEmail(shop, body.token, now))

  serve(app, shop, 'POST /email/resend-verification', async ({ body, now }) => resendVerification(shop, body.to, now))
}

function recoveryRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'POST /forgot-password', async ({ body, request, now }) =>
    forgotPassword(shop, { email: body.email, visitor: visitorOf(request) }, now),
  )

  serve(app, shop, 'POST /reset-password', async ({ body, now }) => resetPassword(shop, body, now))
}
