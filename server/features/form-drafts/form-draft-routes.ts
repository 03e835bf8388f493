import type { FastifyInstance } from 'fastify'
import { accept } from '#domain/result.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { deleteFormDraft, findFormDraft, saveFormDraft } from './form-draft-store.ts'

export function formDraftRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /form-drafts/{form}', async ({ params, caller }) => {
    const draft = await findFormDraft(database, caller.userId, params.form)
    return accept({ fields: draft?.fields ?? null, savedAt: draft?.savedAt ?? null })
  })

  serve(app, shop, 'PUT /form-drafts/{form}', async ({ params, body, caller, now }) => {
    await saveFormDraft(database, { userId: caller.userId, form: params.form, fields: body.fields }, now)
    return accept({ savedAt: now })
  })

  serve(app, shop, 'DELETE /form-drafts/{form}', async ({ params, caller }) => {
    await deleteFormDraft(database, caller.userId, params.form)
    return accept({ deleted: true })
  })
}
