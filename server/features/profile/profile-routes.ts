import type { FastifyInstance } from 'fastify'
import { pictureLimits } from '#domain/picture.ts'
import { accept, refuse } from '#domain/result.ts'
import { isGoogle, readUserViewById } from '#server/features/account/account-store.ts'
import { confirmEmailChange, requestEmailChange } from '#server/features/account/change-email.ts'
import { changePassword } from '#server/features/account/change-password.ts'
import { verifyCurrentPassword } from '#server/features/account/verify-current-password.ts'
import { registerMultipartForms } from '#server/http/multipart-forms.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { profileTexts } from '#texts/profile.ts'
import { changeName } from './change-name.ts'
import { removeProfilePicture, setProfilePicture } from './profile-picture.ts'

export function profileRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'GET /users/getUserData', async ({ query, caller }) => {
    const mayLook = query.mongodbUserId === caller.userId || caller.role === 'ADMIN'
    if (!mayLook) return refuse('forbidden')
    const user = await readUserViewById(shop.database, query.mongodbUserId)
    return user ? accept(user) : refuse('not-found')
  })

  serve(app, shop, 'POST /users/update-name', async ({ body, caller }) => {
    const verified = await verifyCurrentPassword(shop, caller, body)
    return verified.ok ? accept(flat(await changeName(shop, caller, body))) : verified
  })

  serve(app, shop, 'POST /users/update-name-google', async ({ body, caller }) => {
    if (body.userId !== caller.userId || !(await isGoogle(shop.database, caller.userId))) return refuse('forbidden')
    return accept(flat(await changeName(shop, caller, body)))
  })

  serve(app, shop, 'POST /users/update-email', async ({ body, caller, language, now }) => {
    const requested = await requestEmailChange(shop, caller, body, now)
    if (!requested.ok) return requested
    const { email: t } = profileTexts[language]
    const { pendingEmail } = requested.value
    return accept({ ...flat(requested.value), message: pendingEmail ? t.pending(pendingEmail) : t.done })
  })

  serve(app, shop, 'POST /email/confirm-change', async ({ body, now }) => confirmEmailChange(shop, body.token, now))

  serve(app, shop, 'POST /users/change-password', async ({ body, caller, now }) =>
    changePassword(shop, caller, body, now),
  )

  serve(app, shop, 'POST /users/delete-profile-picture', async ({ body, caller, now }) => {
    if (body.userId !== caller.userId) return refuse('forbidden')
    return accept(flat({ user: await removeProfilePicture(shop, caller.userId, now) }))
  })

  registerMultipartForms(app, { bytes: pictureLimits.profile.bytes, fields: 5 }, (forms) =>
    serve(forms, shop, 'POST /users/upload-profile-picture', async ({ body, caller, now }) => {
      if (body.userId !== caller.userId) return refuse('forbidden')
      const bytes = new Uint8Array(await body.file.arrayBuffer())
      const set = await setProfilePicture(shop, caller.userId, bytes, now)
      return set.ok ? accept(flat({ user: set.value })) : set
    }),
  )
}

const flat = <Fields extends object>(fields: Fields) => ({ success: true as const, ...fields, data: fields })
