import { NavLink, Outlet } from 'react-router'
import { frameTexts } from '#texts/frame.ts'
import { MenuRow, menuTab } from '#web/components/private/side-menu.tsx'
import { UnreadCount } from '#web/components/unread-count.tsx'
import { usePersonalLinks } from '#web/shell/account-links.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** Somebody’s account, settings, orders, saved works and messages, with the way from one to another above them. */
export default function PersonalLayout() {
  const { frame } = useTexts(frameTexts)
  return (
    <>
      <div className="page">
        <MenuRow label={frame.account}>
          {usePersonalLinks().map(({ to, name, unread = 0 }) => (
            <li key={name}>
              <NavLink to={to} className={menuTab}>
                {name}
                <UnreadCount count={unread} words={frame.unread(unread)} />
              </NavLink>
            </li>
          ))}
        </MenuRow>
      </div>
      <Outlet />
    </>
  )
}
