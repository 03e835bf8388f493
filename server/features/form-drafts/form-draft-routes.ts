import type { FastifyInstance } from 'fastify'
import { maxDraftBytes } from '#contract/form-drafts.ts'
import { accept, refuse } from '#domain/result.ts'
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
    const { form } = params
    const { fields } = body
    const isPost = form.startsWith('post')
    if (isPost && caller.role !== 'ADMIN') return refuse('forbidden')
    if (!isPost && Buffer.byteLength(JSON.stringify(fields)) > maxDraftBytes) return refuse('too-large')
    await saveFormDraft(database, { userId: caller.userId, form, fields }, now)
    return accept({ savedAt: now })
  })

  serve(app, shop, 'DELETE /form-drafts/{form}', async ({ params, caller }) => {
    await deleteFormDraft(database, caller.userId, params.form)
    return accept({ deleted: true })
  })
}
