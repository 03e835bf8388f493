import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import { uploadsPath } from '#contract/paths.ts'
import { isId } from '#domain/id.ts'
import { accept, refuse } from '#domain/result.ts'
import { authorise, callerOfRequest } from '#server/http/authorise.ts'
import type { Caller } from '#server/http/caller.ts'
import { limitUnderWay } from '#server/http/limits/uploads-under-way.ts'
import { sendProblem } from '#server/http/problem-response.ts'
import { limitIn } from '#server/http/rate-limit.ts'
import { serve } from '#server/http/serve.ts'
import { visitorOf } from '#server/http/visitor.ts'
import type { Shop } from '#server/shop.ts'
import { cancelUpload, receiveUpload } from './receive-upload.ts'
import { openTusServer, type Sender } from './tus-server.ts'
import { findUpload, maxBytes } from './upload-store.ts'

/** Allows for a connection that breaks every second. */
const limit = { max: 1200, seconds: 600 }

/** Per person; enough for all pictures of a work. */
const maxAtOnce = { requests: 20, bytes: Number.POSITIVE_INFINITY }

/** Artists, applicants, eligible users and administrators. */
const mayStart: preParsingAsyncHookHandler = async (request, reply, payload) => {
  const caller = callerOfRequest(request)
  if (showsWorks(caller) || mayApply(caller)) return payload
  return sendProblem(
    request,
    reply,
    caller.artist?.approval === 'suspended' ? 'artist-suspended' : 'email-not-verified',
  )
}

const showsWorks = ({ role, artist }: Caller): boolean =>
  role === 'ADMIN' || artist?.approval === 'approved' || artist?.approval === 'pending'

const mayApply = ({ verified, artist }: Caller): boolean =>
  verified && (artist === null || artist.approval === 'rejected')

function maxBytesOf(caller: Caller): number {
  if (!showsWorks(caller)) return maxBytes.applicant
  return caller.verified ? maxBytes.verified : maxBytes.unverified
}

/** Uploads are visible to their owner only. */
export async function uploadRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  const senders = new WeakMap<IncomingMessage, Sender>()
  const tus = openTusServer(shop, (request) => {
    const sender = senders.get(request)
    if (!sender) throw new Error('The route has not said who sent this request.')
    return sender
  })
  const rateLimit = limitIn(shop.settings, limit)
  const options = {
    schema: { hide: true },
    ...(rateLimit ? { config: { rateLimit } } : {}),
    preParsing: [authorise(shop, 'user'), limitUnderWay(maxAtOnce, (request) => callerOfRequest(request).userId)],
  }
  const handle = async (request: FastifyRequest, reply: FastifyReply, uploadId?: string) => {
    const caller = callerOfRequest(request)
    senders.set(request.raw, { userId: caller.userId, maxBytes: maxBytesOf(caller), uploadId })
    reply.hijack()
    reply.raw.setHeaders(new Map(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])))
    await tus.handle(request.raw, reply.raw)
  }

  // Without a body (no creation-with-upload): data is sent only to a resumable URL.
  app.post(uploadsPath, { ...options, preParsing: [...options.preParsing, mayStart] }, (request, reply) =>
    handle(request, reply),
  )
  await app.register(async (files) => {
    // Keeps the body a stream for the tus server.
    files.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    files.route<{ Params: { id: string } }>({
      ...options,
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${uploadsPath}/:id`,
      handler: async (request, reply) => {
        const { id } = request.params
        const { userId } = callerOfRequest(request)
        const upload = isId(id) ? await findUpload(shop.database, id, userId) : undefined
        if (!upload) return sendProblem(request, reply, 'not-found')
        if (request.method === 'DELETE') {
          await cancelUpload(shop, { id, userId }, shop.now())
          return reply.code(204).header('tus-resumable', '1.0.0').send()
        }
        // The last part may have failed or be in process: a client with all bytes sent stops here.
        if (request.method === 'HEAD' && !upload.picture && upload.received === upload.length) {
          const received = await receiveUpload(shop, { id, userId }, shop.now())
          if (!received.ok) return sendProblem(request, reply, received.code)
        }
        return handle(request, reply, id)
      },
    })
  })

  // For the owner only. Pages fetch it as a file, as `img` cannot send the token.
  app.get<{ Params: { id: string } }>(
    `${uploadsPath}/:id/picture`,
    { schema: { hide: true }, preParsing: authorise(shop, 'user') },
    async (request, reply) => {
      const { id } = request.params
      const { userId } = callerOfRequest(request)
      const upload = isId(id) ? await findUpload(shop.database, id, userId) : undefined
      const asker = { visitor: visitorOf(request), signal: request.signal }
      const bytes = upload?.picture ? await shop.variants.preview(upload.picture, asker) : undefined
      if (!bytes) return sendProblem(request, reply, 'not-found')
      return reply.header('cache-control', 'private, no-store').type('image/jpeg').send(bytes)
    },
  )

  // Registered after the protocol's routes, which include HEAD.
  serve(app, shop, 'GET /uploads/{id}', async ({ params, caller }) => {
    const upload = await findUpload(shop.database, params.id, caller.userId)
    if (!upload) return refuse('not-found')
    return accept({ id: upload.id, picture: upload.picture })
  })
}
