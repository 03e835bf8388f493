import type { FastifyInstance } from 'fastify'
import { maxMessagePictures, type Side } from '#domain/conversation.ts'
import type { Id } from '#domain/id.ts'
import { pictureLimits } from '#domain/picture.ts'
import { accept, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { type Caller, isSellerOrSuspended } from '#server/http/caller.ts'
import { registerMultipartForms } from '#server/http/multipart-forms.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import {
  findConversation,
  findConversationAbout,
  listConversations,
  markRead,
  setBlocked,
} from './conversation-store.ts'
import { viewAbout, viewConversation, viewMessage, viewPartner, viewRow } from './conversation-view.ts'
import { findSubject } from './find-subject.ts'
import { withdrawMessageEmail } from './message-email.ts'
import { messageEvents } from './message-events.ts'
import { messagePictureRoutes } from './message-pictures.ts'
import { countUnread, readLastMessages, readMessages } from './message-store.ts'
import { sendMessage, startConversation } from './send-message.ts'

const pageOfMessages = 50

export function messageRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /conversations', async ({ caller, query }) => {
    const party = partyOf(caller, query.side)
    if (!party) return refuse('artist-not-approved')
    const { rows, total } = await listConversations(database, party, query)
    const ids = rows.map(({ id }) => id)
    const last = await readLastMessages(database, ids)
    const unread = await countUnread(database, ids, query.side)
    const content = rows.flatMap((row) => {
      const message = last.get(row.id)
      return message ? [viewRow(row, query.side, { last: message, unread: unread.get(row.id) ?? 0 })] : []
    })
    return accept(pageOfList(content, total, query))
  })

  serve(app, shop, 'GET /conversations/about', async ({ caller, query }) => {
    const found = await findSubject(database, caller, query)
    if (!found.ok) return found
    const { side, subject } = found.value
    return accept({
      ...viewAbout(found.value),
      side,
      partner: viewPartner(found.value, side),
      conversationId: (await findConversationAbout(database, subject)) ?? null,
    })
  })

  serve(app, shop, 'GET /conversations/{id}', async ({ caller, params, query }) => {
    const found = await findConversation(database, params.id, caller.userId)
    if (!found) return refuse('conversation-not-found')
    const { conversation, side } = found
    const read = await readMessages(database, params.id, { before: query.before, limit: pageOfMessages + 1 })
    return accept(
      viewConversation(conversation, side, {
        messages: read.slice(-pageOfMessages),
        hasEarlier: read.length > pageOfMessages,
        unread: await unreadIn(database, params.id, side),
        caller,
      }),
    )
  })

  serve(app, shop, 'PUT /conversations/{id}/read', async ({ caller, params, body }) => {
    const found = await findConversation(database, params.id, caller.userId)
    if (!found) return refuse('conversation-not-found')
    const { conversation, side } = found
    // Messages written later cannot have been read.
    const until = new Date(Math.min(body.until.getTime(), conversation.lastMessageAt.getTime()))
    return database.transaction(async (tx) => {
      await markRead(tx, params.id, side, until)
      const unread = await unreadIn(tx, params.id, side)
      if (unread === 0) await withdrawMessageEmail(tx, conversation, side)
      return accept({ unread })
    })
  })

  serve(app, shop, 'PUT /conversations/{id}/block', async ({ caller, params }) => block(caller, params.id, true))
  serve(app, shop, 'DELETE /conversations/{id}/block', async ({ caller, params }) => block(caller, params.id, false))

  registerMultipartForms(app, { bytes: pictureLimits.message.bytes, fields: 6, files: maxMessagePictures }, (forms) => {
    serve(forms, shop, 'POST /conversations', async ({ caller, body, now }) => {
      const found = await findSubject(database, caller, body)
      if (!found.ok) return found
      const sent = await startConversation(shop, caller, found.value, body, now)
      if (!sent.ok) return sent
      return accept({ conversationId: sent.value.conversationId, message: viewMessage(sent.value) })
    })
    serve(forms, shop, 'POST /conversations/{id}/messages', async ({ caller, params, body, now }) => {
      const sent = await sendMessage(shop, caller, params.id, body, now)
      return sent.ok ? accept(viewMessage(sent.value)) : sent
    })
  })
  messagePictureRoutes(app, shop)
  app.register((events) => messageEvents(events, shop))

  async function unreadIn(executor: Database, conversationId: Id, side: Side): Promise<number> {
    return (await countUnread(executor, [conversationId], side)).get(conversationId) ?? 0
  }

  async function block({ userId }: Caller, conversationId: Id, isToBeBlocked: boolean) {
    const found = await findConversation(database, conversationId, userId)
    if (!found) return refuse('conversation-not-found')
    return database.transaction(async (tx) => {
      await setBlocked(tx, found.conversation, found.side, isToBeBlocked)
      const changed = await findConversation(tx, conversationId, userId)
      return accept({ blockedBy: changed?.conversation.blockedBy ?? null })
    })
  }
}

/** Only approved and suspended artists have conversations as artists. */
function partyOf(caller: Caller, side: Side) {
  if (side === 'buyer') return { side, userId: caller.userId } as const
  return isSellerOrSuspended(caller) ? ({ side, artistId: caller.artist.id } as const) : undefined
}
