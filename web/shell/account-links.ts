import type { UnreadMessages } from '#contract/messages.ts'
import type { Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import type * as en from '#texts/en/frame.ts'
import { artistStatusOf, isArtistWithSales } from '#web/state/artist-status.ts'
import type { StoredUser } from '#web/state/session.ts'

type Line = { to: string; name: string; unread?: number }

/** Where somebody who is signed in can go, in the menu of the account and in that of narrow screens. */
export const accountLinks = (
  language: Language,
  frame: typeof en.frame,
  person: StoredUser | null,
  unread: UnreadMessages,
): Line[] => [
  { to: links.editProfile(language), name: frame.myAccount },
  { to: links.settings(language), name: frame.settings },
  { to: links.orders(language), name: frame.myOrders },
  { to: links.saved(language), name: frame.savedWorks },
  messages(language, frame, person, unread),
  ...asArtist(language, frame, person),
  ...(person?.role === 'ADMIN' ? [{ to: links.admin(language), name: frame.adminPanel }] : []),
]

/** Artists find the messages of buyers first, unless only artists have written to them. */
function messages(
  language: Language,
  frame: typeof en.frame,
  person: StoredUser | null,
  { fromArtists, fromBuyers }: UnreadMessages,
): Line {
  const isArtist = person !== null && isArtistWithSales(artistStatusOf(person))
  const side = isArtist && (fromBuyers > 0 || fromArtists === 0) ? 'artist' : 'buyer'
  return { to: links.messages(language, side), name: frame.messages, unread: fromArtists + fromBuyers }
}

/** Artists go to their dashboard, others to what becoming one means, or to what has become of their application. */
function asArtist(language: Language, frame: typeof en.frame, person: StoredUser | null): Line[] {
  const status = person ? artistStatusOf(person) : 'none'
  if (status === 'approved')
    return [
      { to: links.artistDashboard(language), name: frame.artistDashboard },
      { to: links.uploadWork(language), name: frame.uploadWork },
    ]
  if (status === 'suspended') return [{ to: links.artistDashboard(language), name: frame.artistDashboard }]
  if (status === 'none') return [{ to: links.becomeArtist(language), name: frame.becomeArtist }]
  return [{ to: links.pendingApproval(language), name: frame.application }]
}
