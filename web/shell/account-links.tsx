import { Link } from 'react-router'
import type { UnreadMessages } from '#contract/messages.ts'
import type { Language } from '#domain/language.ts'
import { links } from '#site/links.ts'
import type * as en from '#texts/en/frame.ts'
import { frameTexts } from '#texts/frame.ts'
import { UnreadCount } from '#web/components/unread-count.tsx'
import { artistStatusOf, isArtistWithSales } from '#web/state/artist-status.ts'
import { type StoredUser, useSession } from '#web/state/session.ts'
import { useUnread } from '#web/state/unread-messages.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = { className: string; chosen?: () => void }

export function AccountLinks({ className, chosen }: Props) {
  const { frame } = useTexts(frameTexts)
  const language = useLanguage()
  const person = useSession((session) => session.user)
  const unread = useUnread()
  return accountLinks(language, frame, person, unread).map(({ to, name, unread = 0 }) => (
    <Link key={to} to={to} onClick={chosen} className={className}>
      <span>{name}</span>
      <UnreadCount count={unread} words={frame.unread(unread)} className="ms-2" />
    </Link>
  ))
}

type Line = { to: string; name: string; unread?: number }

export function usePersonalLinks(): Line[] {
  const { frame } = useTexts(frameTexts)
  const person = useSession((session) => session.user)
  return personalLinks(useLanguage(), frame, person, useUnread())
}

const accountLinks = (
  language: Language,
  frame: typeof en.frame,
  person: StoredUser | null,
  unread: UnreadMessages,
): Line[] => [
  ...personalLinks(language, frame, person, unread),
  ...asArtist(language, frame, person),
  ...(person?.role === 'ADMIN' ? [{ to: links.admin(language), name: frame.adminPanel }] : []),
]

const personalLinks = (
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
]

/** Artists get buyers' messages first, one step away from their own. */
function messages(
  language: Language,
  frame: typeof en.frame,
  person: StoredUser | null,
  { fromArtists, fromBuyers }: UnreadMessages,
): Line {
  const side = person !== null && isArtistWithSales(artistStatusOf(person)) ? 'artist' : 'buyer'
  return { to: links.messages(language, side), name: frame.messages, unread: fromArtists + fromBuyers }
}

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
