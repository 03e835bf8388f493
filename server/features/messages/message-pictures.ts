import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Id } from '#contract/primitives.ts'
import { maxMessagePictures } from '#domain/conversation.ts'
import { pictureLimits } from '#domain/picture.ts'
import { accept, type Result } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { messagePictures, messages, pictures } from '#server/database/schema.ts'
import { decodeInTurn, memoryFor } from '#server/features/pictures/decode-memory.ts'
import { readOriginal, storeOriginal } from '#server/features/pictures/picture-files.ts'
import { savePicture } from '#server/features/pictures/picture-store.ts'
import { readPicture } from '#server/features/pictures/read-picture.ts'
import type { ReceivedPicture } from '#server/features/pictures/receive-picture.ts'
import { loadSharp } from '#server/features/pictures/sharp.ts'
import { findRestriction } from '#server/features/restrictions/restriction-store.ts'
import { authorise, callerOfRequest } from '#server/http/authorise.ts'
import { sendProblem } from '#server/http/problem-response.ts'
import type { Shop } from '#server/shop.ts'
import { findParties } from './conversation-store.ts'

/** Large enough to look at on a screen. */
const maxSide = 1600

/**
 * Verifies the pictures of a message and stores them, smaller and without their metadata. They have no row in the
 * database yet, so nobody can load them.
 */
export async function receivePictures(
  shop: Pick<Shop, 'database' | 'storage' | 'newId' | 'decodeQueue'>,
  userId: string,
  files: readonly File[],
  now: Date,
): Promise<Result<ReceivedPicture[], 'too-large' | 'wrong-content-type' | 'too-many-uploads'>> {
  const received: ReceivedPicture[] = []
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const picture = await shop.decodeQueue.run(userId, () => receiveShrunk(shop, bytes, now))
    if (!picture.ok) return picture
    received.push(picture.value)
  }
  return accept(received)
}

async function receiveShrunk(
  shop: Pick<Shop, 'database' | 'storage' | 'newId'>,
  bytes: Uint8Array,
  now: Date,
): Promise<Result<ReceivedPicture, 'too-large' | 'wrong-content-type'>> {
  const original = await readPicture(bytes, pictureLimits.message)
  if (!original.ok) return original
  const shrunk = await shrink(bytes)
  const read = await readPicture(shrunk, pictureLimits.message)
  if (!read.ok) return read
  return accept({ ...read.value, id: await storeOriginal(shop, read.value.type, shrunk, now) })
}

async function shrink(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: pictureLimits.message.pixels, sequentialRead: true })
  return decodeInTurn(memoryFor(await picture.metadata()), () =>
    picture
      .autoOrient()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: 85 })
      .toBuffer(),
  )
}

/** Attaches received pictures to a message, in the transaction that saves it. */
export async function attachPictures(
  tx: Database,
  messageId: string,
  received: readonly ReceivedPicture[],
  now: Date,
): Promise<void> {
  for (const [position, picture] of received.entries()) {
    const pictureId = await savePicture(tx, picture, now)
    await tx.insert(messagePictures).values({ messageId, pictureId, position })
  }
}

const Params = z.object({
  id: Id,
  position: z.coerce.number('not-a-number').int('not-whole').min(0).max(maxMessagePictures),
})

/** The pictures of messages: only for the two who write to each other, and for administrators. */
export function messagePictureRoutes(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: z.output<typeof Params> }>(
    '/api/messages/:id/pictures/:position',
    { schema: { hide: true, params: Params }, preParsing: authorise(shop, 'user') },
    async (request, reply) => {
      const { role, userId } = callerOfRequest(request)
      const found = await findMessagePicture(shop.database, request.params)
      const mayLook = found && (role === 'ADMIN' || (await mayLookAt(shop.database, found, userId)))
      const bytes = mayLook ? await readOriginal(shop.storage, found) : undefined
      if (!bytes) return sendProblem(request, reply, 'not-found')
      return reply.header('cache-control', 'private, no-store').type('image/jpeg').send(Buffer.from(bytes))
    },
  )
}

async function mayLookAt(
  database: Database,
  { messageId, conversationId }: { messageId: string; conversationId: string },
  userId: string,
): Promise<boolean> {
  if (!(await findParties(database, conversationId)).includes(userId)) return false
  return !(await findRestriction(database, { subject: 'message', subjectId: messageId }))
}

async function findMessagePicture(database: Database, { id, position }: z.output<typeof Params>) {
  const [found] = await database
    .select({ id: pictures.id, hash: pictures.hash, messageId: messages.id, conversationId: messages.conversationId })
    .from(messagePictures)
    .innerJoin(pictures, eq(pictures.id, messagePictures.pictureId))
    .innerJoin(messages, eq(messages.id, messagePictures.messageId))
    .where(and(eq(messagePictures.messageId, id), eq(messagePictures.position, position)))
  return found
}
