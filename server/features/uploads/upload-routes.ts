import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { uploadsSchemas } from '#contract/schemas/uploads.ts'
import { uploads, uploadsPath } from '#contract/uploads.ts'
import { isId } from '#domain/id.ts'
import { accept, refuse } from '#domain/result.ts'
import { plainPicture } from '#server/features/artworks/picture-view.ts'
import { sendProblem } from '#server/http/problem-response.ts'
import { limitIn } from '#server/http/rate-limit.ts'
import { authenticate, callerOfRequest, serve } from '#server/http/serve.ts'
import { limitUnderWay } from '#server/http/uploads-under-way.ts'
import type { Shop } from '#server/shop.ts'
import { dropUpload } from './receive-upload.ts'
import { openTusServer } from './tus-server.ts'
import { findUpload } from './upload-store.ts'

/** A line that breaks every second still fits. */
const limit = { most: 1200, seconds: 600 }

/** Of one person: enough for all pictures of a work. */
const mostAtOnce = { requests: 20, bytes: Number.POSITIVE_INFINITY }

/** Resumable uploads of pictures. Nobody learns of another's. */
export async function uploadRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  const userIds = new WeakMap<IncomingMessage, string>()
  const tus = openTusServer(shop, (request) => userIds.get(request) ?? '')
  const rateLimit = limitIn(shop.settings, limit)
  const options = {
    schema: { hide: true },
    ...(rateLimit ? { config: { rateLimit } } : {}),
    preParsing: [authenticate(shop, 'user'), limitUnderWay(mostAtOnce, (request) => callerOfRequest(request).userId)],
  }
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    userIds.set(request.raw, callerOfRequest(request).userId)
    reply.hijack()
    reply.raw.setHeaders(new Map(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])))
    await tus.handle(request.raw, reply.raw)
  }

  await app.register(async (files) => {
    // The body stays a stream, which the tus server reads.
    files.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    files.post(uploadsPath, options, handle)
    files.route<{ Params: { id: string } }>({
      ...options,
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${uploadsPath}/:id`,
      handler: async (request, reply) => {
        const { id } = request.params
        const { userId } = callerOfRequest(request)
        if (!isId(id) || !(await findUpload(shop.database, id, userId))) return sendProblem(request, reply, 'not-found')
        if (request.method === 'DELETE' && (await dropUpload(shop, id, userId, shop.now())))
          return reply.code(204).header('tus-resumable', '1.0.0').send()
        return handle(request, reply)
      },
    })
  })

  // After the protocol's own routes: HEAD belongs to it.
  serve(app, shop, uploads.show, uploadsSchemas.show, async ({ params, caller, reply }) => {
    reply.header('cache-control', 'no-store')
    const upload = await findUpload(shop.database, params.id, caller.userId)
    if (!upload) return refuse('not-found')
    return accept({ id: upload.id, picture: upload.picture && plainPicture(upload.picture, {}) })
  })
}
