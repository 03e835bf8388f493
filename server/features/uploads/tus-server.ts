import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server } from '@tus/server'
import { uploadsPath } from '#contract/paths.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { pictureLimits } from '#domain/picture.ts'
import { isOutage } from '#server/database/is-outage.ts'
import { problemDocument, secondsToRetry } from '#server/http/problem-response.ts'
import type { Shop } from '#server/shop.ts'
import { languageOfHeader } from '#site/page-language.ts'
import { PartStore } from './part-store.ts'
import { receiveUpload } from './receive-upload.ts'
import { startUpload } from './upload-store.ts'

type TusRequest = Parameters<NonNullable<ConstructorParameters<typeof Server>[0]['onIncomingRequest']>>[0]

/** The route has checked the owner. `uploadId` is undefined for a new upload. */
export type Sender = { readonly userId: string; readonly maxBytes: number; readonly uploadId: string | undefined }

export function openTusServer(shop: Shop, senderOf: (request: IncomingMessage) => Sender): Server {
  const sender = (request: TusRequest) => senderOf(nodeOf(request).req)
  return new Server({
    path: uploadsPath,
    // The offset in the row guards against other instances; requests within one instance are serialised.
    datastore: new PartStore(shop),
    maxSize: pictureLimits.artwork.bytes,
    relativeLocation: true,
    // Same-origin uploads only.
    allowedOrigins: [],
    namingFunction: () => shop.newId(shop.now()),
    // The library would parse the whole URL and could take an id from the query.
    getFileIdFromRequest: (request) => sender(request).uploadId,
    onUploadCreate: async (request, { id, size = 0 }) => {
      if (size === 0) throw refusal(request, 'wrong-content-type')
      const { userId, maxBytes } = sender(request)
      const started = await startUpload(shop.database, { id, userId, maxBytes, length: size }, shop.now())
      if (!started.ok) throw refusal(request, started.code)
      return {}
    },
    onUploadFinish: async (request, { id }) => {
      const received = await receiveUpload(shop, { id, userId: sender(request).userId }, shop.now())
      if (received.ok) return {}
      return {
        ...refusal(request, received.code),
        headers: { 'content-type': 'application/problem+json; charset=utf-8' },
      }
    },
    onResponseError: (request, error) => {
      if (!(error instanceof Error)) return undefined
      shop.log.error({ err: error, path: request.url }, 'upload failed')
      const answer = refusal(request, isOutage(error) ? 'unavailable' : 'unexpected')
      const retryAfter = secondsToRetry[answer.status_code]
      if (retryAfter) nodeOf(request).res?.setHeader('retry-after', retryAfter)
      return answer
    },
  })
}

function nodeOf(request: TusRequest): { req: IncomingMessage; res?: ServerResponse } {
  const node = request.runtime?.node
  if (!node) throw new Error('Uploads come in through Node’s HTTP server.')
  return node as { req: IncomingMessage; res?: ServerResponse }
}

/** A problem response in the library's form. */
function refusal(request: TusRequest, code: ProblemCode) {
  const problem = problemDocument(code, languageOfHeader(request.headers.get('accept-language') ?? undefined))
  return { status_code: problem.status, body: JSON.stringify(problem) }
}
