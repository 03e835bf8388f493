import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { EVENTS, Server, type Upload } from '@tus/server'
import type { ProblemCode } from '#contract/problem.ts'
import { uploadsPath } from '#contract/uploads.ts'
import { languageOfHeader } from '#domain/language.ts'
import { pictureLimits } from '#domain/picture.ts'
import { problemDocument } from '#server/http/problem-response.ts'
import type { Shop } from '#server/shop.ts'
import { receiveUpload } from './receive-upload.ts'
import { startUpload, uploadLifetime } from './upload-store.ts'

type Request = Parameters<NonNullable<ConstructorParameters<typeof Server>[0]['onIncomingRequest']>>[0]

/** Unfinished uploads as files in the data folder. */
const openFileStore = ({ settings }: Pick<Shop, 'settings'>) =>
  new FileStore({ directory: join(settings.dataFolder, 'uploads'), expirationPeriodInMilliseconds: uploadLifetime })

/** The tus protocol for pictures. `userIdOf` tells who sent a request; the caller has made sure that it is theirs. */
export function openTusServer(shop: Shop, userIdOf: (request: IncomingMessage) => string): Server {
  const datastore = openFileStore(shop)
  const server = new Server({
    path: uploadsPath,
    datastore,
    maxSize: pictureLimits.artwork.bytes,
    relativeLocation: true,
    // The shop's own pages alone upload.
    allowedOrigins: [],
    namingFunction: () => shop.newId(shop.now()),
    onUploadCreate: async (request, { id }) => {
      if (!(await startUpload(shop.database, id, userIdOf(rawOf(request)), shop.now())))
        throw { status_code: 429, body: JSON.stringify(problemFor(request, 'too-many-uploads')) }
      return {}
    },
    onUploadFinish: async (request, upload) => {
      const userId = userIdOf(rawOf(request))
      const received = await receiveUpload(shop, { id: upload.id, userId, path: pathOf(upload) }, shop.now())
      if (received.ok) return {}
      const problem = problemFor(request, received.code)
      return {
        status_code: problem.status,
        headers: { 'content-type': 'application/problem+json; charset=utf-8' },
        body: JSON.stringify(problem),
      }
    },
    onResponseError: (request, error) => {
      if (error instanceof Error) shop.log.error({ err: error, path: request.url }, 'upload failed')
      return error instanceof Error
        ? { status_code: 500, body: JSON.stringify(problemFor(request, 'unexpected')) }
        : undefined
    },
  })
  // The library still looks at the file after `onUploadFinish`.
  server.on(EVENTS.POST_FINISH, (_request, _response, { id }) => {
    datastore.remove(id).catch((error: unknown) => shop.log.warn({ err: error }, 'the file of an upload stays'))
  })
  return server
}

/** Removes the files of uploads that were not finished in time. */
export const removeExpiredFiles = (shop: Pick<Shop, 'settings'>): Promise<number> => openFileStore(shop).deleteExpired()

function rawOf(request: Request): IncomingMessage {
  const raw = request.runtime?.node?.req
  if (!raw) throw new Error('Uploads come in through Node’s HTTP server.')
  return raw as IncomingMessage
}

function pathOf({ id, storage }: Upload): string {
  if (!storage) throw new Error(`Upload ${id} has no file.`)
  return storage.path
}

const problemFor = (request: Request, code: ProblemCode) =>
  problemDocument(code, languageOfHeader(request.headers.get('accept-language') ?? undefined))
