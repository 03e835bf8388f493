import { frameTexts } from '#texts/frame.ts'
import { UnreadCount } from '#web/components/unread-count.tsx'
import { useSession } from '#web/state/session.ts'
import { useUnread } from '#web/state/unread-messages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu, menuLine } from '#web/ui/menu.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'

const loadAccountLinks = () => import('./account-links.tsx')

/** Rendered for everyone; `for-people` shows it to signed-in users. */
export function AccountMenu({ leave }: { leave: () => void }) {
  const { frame } = useTexts(frameTexts)
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
        className="align-top"
        button={
          <span className="relative flex">
            <Avatar picture={user?.profilePicUrl ?? null} className="size-9 text-6 font-medium" />
            <span
              aria-hidden="true"
              className="for-unverified absolute -top-0.5 -end-0.5 size-3 rounded-full border-2 border-wall bg-warn"
            />
            <UnreadCount count={count} className="absolute -end-2 -bottom-1 border-2 border-wall" />
          </span>
        }
      >
        {(close) => (
          <>
            <p className="max-w-72 truncate border-b border-line px-4 pb-2 text-6 text-ink-2">{user?.email}</p>
            <WhenLoaded load={loadAccountLinks}>
              {({ AccountLinks }) => <AccountLinks className={menuLine} chosen={close} />}
            </WhenLoaded>
            <button type="button" onClick={leave} className={`${menuLine} border-t border-line`}>
              {frame.logOut}
            </button>
          </>
        )}
      </Menu>
    </div>
  )
}
