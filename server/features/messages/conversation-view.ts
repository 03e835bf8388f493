import type { z } from 'zod'
import type { ConversationRow, ConversationView, MessageView } from '#contract/messages.ts'
import { isShown } from '#domain/artwork.ts'
import { blockedReasonOf, type Side } from '#domain/conversation.ts'
import { plainPicture } from '#server/features/pictures/picture-view.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Conversation } from './conversation-store.ts'
import type { MessageRow } from './message-store.ts'

export const viewRow = (
  conversation: Conversation,
  side: Side,
  { last, unread }: { last: MessageRow; unread: number },
): z.input<typeof ConversationRow> => ({
  ...view(conversation, side, unread),
  lastMessage: viewLast(viewMessage(last)),
})

const viewLast = ({ author, text, pictures }: z.input<typeof MessageView>) => ({
  author,
  text,
  pictures: pictures.length,
})

/** Contains no contact details of the partner. */
export const viewConversation = (
  conversation: Conversation,
  side: Side,
  {
    messages,
    hasEarlier,
    unread,
    caller,
  }: { messages: MessageRow[]; hasEarlier: boolean; unread: number; caller: Caller },
): z.input<typeof ConversationView> => ({
  ...view(conversation, side, unread),
  messages: messages.map(viewMessage),
  hasEarlier,
  blockedReason: findBlockedReason(conversation, side, caller) ?? null,
})

/** A removed message has no text and no pictures. */
export const viewMessage = (message: MessageRow): z.input<typeof MessageView> =>
  message.isRemoved ? { ...viewWholeMessage(message), text: '', pictures: [] } : viewWholeMessage(message)

/** For administrators: includes the content of removed messages. */
export const viewWholeMessage = ({
  id,
  author,
  text,
  createdAt,
  pictures,
  isRemoved,
}: MessageRow): z.input<typeof MessageView> => ({
  id,
  author,
  text,
  isRemoved,
  createdAt,
  pictures: pictures.map(({ position, width, height }) => ({
    url: `/api/messages/${id}/pictures/${position}`,
    width,
    height,
  })),
})

export const findBlockedReason = ({ artist, blockedBy, order }: Conversation, side: Side, { verified }: Caller) =>
  blockedReasonOf({
    side,
    blockedBy,
    isArtistReachable: isReachable(artist, order !== null),
    isVerified: verified,
    isAboutOrder: order !== null,
  })

/** A suspended artist can write and be written to about orders only. */
export const isReachable = (
  { userId, approval }: Pick<Conversation['artist'], 'userId' | 'approval'>,
  isAboutOrder: boolean,
): boolean => userId !== null && (approval === 'approved' || (isAboutOrder && approval === 'suspended'))

type Partners = Pick<Conversation, 'artist'> & { buyer: { firstName: string; lastName: string } }

export const viewPartner = ({ artist, buyer }: Partners, side: Side) =>
  side === 'buyer'
    ? { name: artist.name, artistSlug: isReachable(artist, false) ? artist.slug : null }
    : { name: shortName(buyer), artistSlug: null }

export const shortName = ({ firstName, lastName }: Partners['buyer']): string => {
  const initial = Array.from(lastName)[0]
  return initial ? `${firstName} ${initial}.` : firstName
}

export const viewAbout = ({ artist, artwork, order }: Pick<Conversation, 'artist' | 'artwork' | 'order'>) => ({
  artwork: artwork && {
    id: artwork.id,
    titles: artwork.title,
    // The picture of a draft is not public, and the buyer may have written before.
    picture: artwork.picture && artwork.status !== 'draft' ? plainPicture(artwork.picture, artwork.picture.alt) : null,
    isPublic: isShown({ status: artwork.status, approval: artist.approval }),
  },
  order: order && { id: order.id, orderNumber: order.number },
})

const view = (conversation: Conversation, side: Side, unread: number) => ({
  ...viewAbout(conversation),
  id: conversation.id,
  side,
  partner: viewPartner(conversation, side),
  blockedBy: conversation.blockedBy,
  lastMessageAt: conversation.lastMessageAt,
  unread,
})
