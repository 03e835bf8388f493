import { Outlet, useLocation } from 'react-router'
import { links } from '#site/links.ts'
import { frameTexts } from '#texts/frame.ts'
import { MenuLink, MenuRow, menuTab } from '#web/components/private/side-menu.tsx'
import { UnreadCount } from '#web/components/unread-count.tsx'
import { usePersonalLinks } from '#web/shell/account-links.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export default function PersonalLayout() {
  const { frame } = useTexts(frameTexts)
  const language = useLanguage()
  const { pathname } = useLocation()
  // Account pages without their own menu entry.
  const isOfAccount = [links.changePassword(language), links.ownRestrictions(language)].includes(pathname)
  return (
    <>
      <div className="page">
        <MenuRow label={frame.account}>
          {usePersonalLinks().map(({ to, name, unread = 0 }) => (
            <li key={name}>
              <MenuLink to={to} className={menuTab} isCurrent={isOfAccount && to === links.editProfile(language)}>
                <span>{name}</span>
                <UnreadCount count={unread} words={frame.unread(unread)} />
              </MenuLink>
            </li>
          ))}
        </MenuRow>
      </div>
      <Outlet />
    </>
  )
}
