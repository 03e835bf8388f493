import { maxMessageLength, maxMessagePictures, sides } from '#domain/conversation.ts'
import { maxReportLength, reportKinds } from '#domain/moderation.ts'
import { PlainPicture } from './artworks.ts'
import { declareCalls } from './call.ts'
import {
  ById,
  Id,
  LocalizedText,
  listOf,
  Moment,
  optionalText,
  PageQuery,
  requiredText,
  Timestamp,
  text,
} from './primitives.ts'
import { pictureRefusals } from './uploads.ts'
import { z } from './zod.ts'

const subjectRefusals = [
  'artwork-not-found',
  'order-not-found',
  'artist-not-found',
  'forbidden',
  'artist-not-approved',
  'recipient-unreachable',
  'email-not-verified',
] as const
const writingRefusals = ['messages-blocked', 'rate-limited', ...pictureRefusals] as const

export type UnreadMessages = { readonly fromArtists: number; readonly fromBuyers: number }

/** Sent on connection and after each change of one of the person's conversations. */
export type MessageEvent = {
  readonly unread: UnreadMessages
  /** Null when any conversation may have changed. */
  readonly conversationId: string | null
}

const BlockedReason = z.enum(['messages-blocked', 'recipient-unreachable', 'email-not-verified', 'artist-not-approved'])

/** Empty for a deleted work. */
const About = z.object({
  artwork: z
    .object({
      id: Id,
      titles: LocalizedText,
      picture: PlainPicture.nullable(),
      isPublic: z.boolean(),
    })
    .nullable(),
  order: z.object({ id: Id, orderNumber: text('LO-2026-000123') }).nullable(),
})

/** Artists by name, buyers by first name and initial. */
const Partner = z.object({
  name: text('Kadri R.'),
  /** Null for buyers, and for artists who deleted their account. */
  artistSlug: z.string().nullable(),
})

const Conversation = About.extend({
  id: Id,
  side: z.enum(sides),
  partner: Partner,
  /** The side that blocked messages; null when both may write. */
  blockedBy: z.enum(sides).nullable(),
  lastMessageAt: Timestamp,
  unread: z.number().int(),
})

export const MessageView = z.object({
  id: Id,
  author: z.enum(sides),
  /** Empty once an administrator has removed it. */
  text: text('Is it framed?'),
  isRemoved: z.boolean(),
  createdAt: Timestamp,
  /** Accessible to both sides and administrators. */
  pictures: z.array(z.object({ url: z.string(), width: z.number().int(), height: z.number().int() })),
})
export type MessageView = z.infer<typeof MessageView>

export const ConversationRow = Conversation.extend({
  lastMessage: z.object({ author: z.enum(sides), text: z.string(), pictures: z.number().int() }),
})
export type ConversationRow = z.infer<typeof ConversationRow>

export const ConversationView = Conversation.extend({
  /** The latest, or those before the given message; oldest first. */
  messages: z.array(MessageView),
  hasEarlier: z.boolean(),
  blockedReason: BlockedReason.nullable(),
})
export type ConversationView = z.infer<typeof ConversationView>

export const ConversationSubject = About.extend({
  side: z.enum(sides),
  partner: Partner,
  conversationId: Id.nullable(),
})
export type ConversationSubject = z.infer<typeof ConversationSubject>

/** A work or an order; the artist is required only for orders from several artists. */
const subject = { artworkId: Id.optional(), orderId: Id.optional(), artistId: Id.optional() }
const namesOne = ({ artworkId, orderId }: { artworkId?: string | undefined; orderId?: string | undefined }) =>
  (artworkId === undefined) !== (orderId === undefined)

const Pictures = z
  .union([z.file(), z.array(z.file()).max(maxMessagePictures, 'too-big')])
  .optional()
  .transform((input): File[] => (input === undefined ? [] : [input].flat()))

/** Forms send CR LF line breaks. */
const MessageText = z
  .string()
  .default('')
  .transform((input) => input.replaceAll('\r\n', '\n'))
  .pipe(optionalText(maxMessageLength))

const written = { text: MessageText, pictures: Pictures }
const isWritten = ({ text, pictures }: { text: string; pictures: File[] }) => text !== '' || pictures.length > 0

export const conversations = declareCalls({
  'GET /conversations': {
    access: 'user',
    refusals: ['artist-not-approved'],
    operationId: 'listConversations',
    summary: 'List the caller’s conversations as a buyer or as an artist, the latest first',
    query: PageQuery.extend({ side: z.enum(sides, 'unknown-value').default('buyer') }),
    answer: listOf(ConversationRow),
  },
  'GET /conversations/about': {
    access: 'user',
    refusals: subjectRefusals,
    operationId: 'findConversation',
    summary: 'Return the person the caller would write to about a work or an order',
    query: z.object(subject).refine(namesOne, { path: ['artworkId'], message: 'required' }),
    answer: ConversationSubject,
  },
  'POST /conversations': {
    access: 'user',
    refusals: [...subjectRefusals, ...writingRefusals],
    operationId: 'startConversation',
    summary: 'Write about a work or an order, with up to five pictures; goes on with a conversation that there is',
    limit: { max: 120, seconds: 600 },
    multipart: true,
    body: z
      .object({ ...subject, ...written })
      .refine(namesOne, { path: ['artworkId'], message: 'required' })
      .refine(isWritten, { path: ['text'], message: 'required' }),
    answer: z.object({ conversationId: Id, message: MessageView }),
  },
  'GET /conversations/{id}': {
    access: 'user',
    refusals: ['conversation-not-found'],
    operationId: 'getConversation',
    summary: 'Return a conversation of the caller with its latest messages, or those before the given one',
    params: ById,
    query: z.object({ before: Id.optional() }),
    answer: ConversationView,
  },
  'PUT /conversations/{id}/read': {
    access: 'user',
    refusals: ['conversation-not-found'],
    operationId: 'markConversationRead',
    summary: 'Mark the messages up to the given time as read',
    params: ById,
    body: z.object({ until: Moment }),
    answer: z.object({ unread: z.number().int() }),
  },
  'PUT /conversations/{id}/block': {
    access: 'user',
    refusals: ['conversation-not-found'],
    operationId: 'blockConversations',
    summary: 'Accept no more messages from the other person, in any conversation',
    params: ById,
    answer: z.object({ blockedBy: z.enum(sides).nullable() }),
  },
  'DELETE /conversations/{id}/block': {
    access: 'user',
    refusals: ['conversation-not-found'],
    operationId: 'unblockConversations',
    summary: 'Accept messages from the other person again',
    params: ById,
    answer: z.object({ blockedBy: z.enum(sides).nullable() }),
  },
})

export const messages = declareCalls({
  'POST /conversations/{id}/messages': {
    access: 'user',
    refusals: [
      'conversation-not-found',
      'artist-not-approved',
      'recipient-unreachable',
      'email-not-verified',
      ...writingRefusals,
    ],
    operationId: 'sendMessage',
    summary: 'Write in a conversation, with up to five pictures of at most 5 MB each',
    limit: { max: 120, seconds: 600 },
    multipart: true,
    params: ById,
    body: z.object(written).refine(isWritten, { path: ['text'], message: 'required' }),
    answer: MessageView,
  },
  'POST /messages/{id}/report': {
    access: 'user',
    refusals: ['conversation-not-found', 'rate-limited'],
    operationId: 'reportMessage',
    summary: 'Report a message of the other person to the shop',
    limit: { max: 30, seconds: 600 },
    params: ById,
    body: z.object({
      kind: z.enum(reportKinds, 'unknown-value').default('other'),
      reason: requiredText(maxReportLength),
    }),
    answer: z.object({ reported: z.literal(true) }),
  },
})
