import { endpoints } from './endpoint.ts'
import type { conversationsSchemas, messagesSchemas } from './schemas/messages.ts'

export type {
  ConversationRow,
  ConversationSubject,
  ConversationView,
  MessageView,
} from './schemas/messages.ts'

const subject = [
  'artwork-not-found',
  'order-not-found',
  'artist-not-found',
  'forbidden',
  'artist-not-approved',
  'recipient-unreachable',
  'email-not-verified',
] as const
const writing = ['messages-blocked', 'too-large', 'wrong-content-type', 'rate-limited', 'too-many-uploads'] as const

/** What buyers and artists write to each other about a work or an order. */
export const conversations = endpoints<typeof conversationsSchemas>()({
  list: { method: 'GET', path: '/conversations', access: 'user', refusals: ['artist-not-approved'] },
  about: { method: 'GET', path: '/conversations/about', access: 'user', refusals: subject },
  start: { method: 'POST', path: '/conversations', access: 'user', refusals: [...subject, ...writing] },
  show: { method: 'GET', path: '/conversations/{id}', access: 'user', refusals: ['conversation-not-found'] },
  read: { method: 'PUT', path: '/conversations/{id}/read', access: 'user', refusals: ['conversation-not-found'] },
  block: { method: 'PUT', path: '/conversations/{id}/block', access: 'user', refusals: ['conversation-not-found'] },
  unblock: {
    method: 'DELETE',
    path: '/conversations/{id}/block',
    access: 'user',
    refusals: ['conversation-not-found'],
  },
})

export const messages = endpoints<typeof messagesSchemas>()({
  send: {
    method: 'POST',
    path: '/conversations/{id}/messages',
    access: 'user',
    refusals: [
      'conversation-not-found',
      'artist-not-approved',
      'recipient-unreachable',
      'email-not-verified',
      ...writing,
    ],
  },
  report: {
    method: 'POST',
    path: '/messages/{id}/report',
    access: 'user',
    refusals: ['conversation-not-found', 'rate-limited'],
  },
})

/** Where a signed-in browser hears of new messages, as server-sent events. */
export const messageEventsPath = '/api/messages/events'

/** Unread messages: those from artists, and those from buyers. */
export type UnreadMessages = { readonly fromArtists: number; readonly fromBuyers: number }

/** Sent at first, and whenever a conversation of the person has changed. */
export type MessageEvent = {
  readonly unread: UnreadMessages
  /** What has changed; null when it can be anything. */
  readonly conversationId: string | null
}
