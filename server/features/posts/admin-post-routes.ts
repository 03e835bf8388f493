import type { FastifyInstance } from 'fastify'
import type { Language } from '#domain/language.ts'
import { pictureLimits } from '#domain/picture.ts'
import { accept, refuse } from '#domain/result.ts'
import { registerMultipartForms } from '#server/http/multipart-forms.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { pictureAddress, plainAddress } from '#site/picture-address.ts'
import { offerVariants } from './post-pictures.ts'
import { findPost, listPosts } from './post-store.ts'
import { adminPost, postRow } from './post-view.ts'
import { copyPostPicture, receivePostPicture } from './receive-post-picture.ts'
import { sanitizeContent } from './sanitize-content.ts'
import { createPost, deletePost, type SavedPost, updatePost } from './save-post.ts'

export function adminPostRoutes(app: FastifyInstance, shop: Shop): void {
  const { database, settings } = shop

  serve(app, shop, 'GET /admin/posts', async ({ query, now }) => {
    const { rows, total } = await listPosts(database, query, now)
    return accept(
      pageOfList(
        rows.map((row) => postRow(row, now)),
        total,
        query,
      ),
    )
  })

  serve(app, shop, 'GET /admin/posts/{id}', async ({ params, language, now }) => {
    const found = await findPost(database, params.id)
    return found ? accept(adminPost(found, language, settings.publicUrl, now)) : refuse('post-not-found')
  })

  serve(app, shop, 'POST /blog/posts', async ({ body, caller, language, now }) => {
    const created = await createPost(shop, { userId: caller.userId, language, now }, body)
    return created.ok ? accept(savedView(created.value, language, now)) : created
  })

  serve(app, shop, 'PUT /blog/posts/{id}', async ({ params, body, caller, language, now }) => {
    const updated = await updatePost(shop, { userId: caller.userId, language, now }, params.id, body)
    return updated.ok ? accept(savedView(updated.value, language, now)) : updated
  })

  serve(app, shop, 'DELETE /blog/posts/{id}', async ({ params, caller, language, now }) =>
    deletePost(shop, { userId: caller.userId, language, now }, params.id),
  )

  serve(app, shop, 'POST /admin/post-preview', async ({ body: { content } }) =>
    accept({ content: offerVariants(sanitizeContent(content, settings.publicUrl), settings.publicUrl) }),
  )

  serve(app, shop, 'POST /admin/post-pictures', async ({ body: { address }, caller, now }) =>
    copyPostPicture(shop, caller.userId, address, now),
  )

  registerMultipartForms(app, { bytes: pictureLimits.blog.bytes, fields: 1 }, (forms) =>
    serve(forms, shop, 'POST /blog/upload-image', async ({ body, caller, now }) => {
      const bytes = new Uint8Array(await body.file.arrayBuffer())
      const received = await receivePostPicture(shop, caller.userId, bytes, now)
      if (!received.ok) return received
      const { hash, width, height } = received.value
      const fields = { imageUrl: plainAddress(pictureAddress(hash), width), width, height }
      return accept({ success: true as const, ...fields, data: fields })
    }),
  )

  const savedView = ({ post, pictureFailed }: SavedPost, language: Language, now: Date) => ({
    ...adminPost(post, language, settings.publicUrl, now),
    pictureFailed,
  })
}
