import { Link } from 'react-router'
import { frameTexts } from '#texts/frame.ts'
import { useSession } from '#web/state/session.ts'
import { useUnread } from '#web/state/unread-messages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu, menuLine } from '#web/ui/menu.tsx'
import { UnreadCount } from '#web/ui/unread-count.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { accountLinks } from './account-links.ts'

/** Who is signed in, and what they can go to. Every page holds it; `for-people` shows it. */
export function AccountMenu({ leave }: { leave: () => void }) {
  const { frame } = useTexts(frameTexts)
  const language = useLanguage()
  const person = useSession((session) => session.user)
  const user = person?.user
  const unread = useUnread()
  const name = user?.verified === false ? frame.accountUnverified : frame.account
  const count = unread.fromArtists + unread.fromBuyers
  return (
    <div className="for-people">
      <Menu
        id="account-menu"
        name={count > 0 ? `${name}, ${frame.unread(count)}` : name}
        button={
          <span className="relative">
            <Avatar picture={user?.profilePicUrl ?? null} className="size-9 text-6 font-medium" />
            <span
              aria-hidden="true"
              className="for-unverified absolute -top-0.5 -right-0.5 size-3 rounded-full border-2 border-wall bg-warn"
            />
            <UnreadCount count={count} className="absolute -right-2 -bottom-1 border-2 border-wall" />
          </span>
        }
      >
        {(close) => (
          <>
            <p className="max-w-72 truncate border-b border-line px-4 pb-2 text-6 text-ink-2">{user?.email}</p>
            {accountLinks(language, frame, person, unread).map(({ to, name, unread = 0 }) => (
              <Link key={to} to={to} onClick={close} className={menuLine}>
                {name}
                <UnreadCount count={unread} words={frame.unread(unread)} className="ml-2" />
              </Link>
            ))}
            <button type="button" onClick={leave} className={`${menuLine} border-t border-line`}>
              {frame.logOut}
            </button>
          </>
        )}
      </Menu>
    </div>
  )
}
