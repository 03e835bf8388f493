import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Id } from '#contract/primitives.ts'
import { maxMessagePictures } from '#domain/conversation.ts'
import type { Database } from '#server/database/connect.ts'
import { messagePictures, messages, pictures } from '#server/database/schema.ts'
import { readOriginal } from '#server/features/pictures/picture-files.ts'
import { savePicture } from '#server/features/pictures/picture-store.ts'
import type { ReceivedPicture } from '#server/features/pictures/receive-picture.ts'
import { findRestriction } from '#server/features/restrictions/restriction-store.ts'
import { authorise, callerOfRequest } from '#server/http/authorise.ts'
import { sendProblem } from '#server/http/problem-response.ts'
import type { Shop } from '#server/shop.ts'
import { findParties } from './conversation-store.ts'

/** Call it in the transaction that saves the message. */
export async function attachPictures(tx: Database, messageId: string, received: readonly ReceivedPicture[], now: Date) {
  for (const [position, picture] of received.entries()) {
    const pictureId = await savePicture(tx, picture, now)
    await tx.insert(messagePictures).values({ messageId, pictureId, position })
  }
}

const Params = z.object({
  id: Id,
  position: z.coerce.number('not-a-number').int('not-whole').min(0).max(maxMessagePictures),
})

/** Only for the two participants and administrators. */
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
