import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { links } from '#domain/links.ts'
import * as en from '#texts/en/frame.ts'
import * as et from '#texts/et/frame.ts'
import { signOut } from '#web/identity/sign-out.ts'
import { useSession } from '#web/session.ts'
import { Menu, menuLine } from '#web/ui/menu.tsx'
import { useLanguage, useTexts } from './use-texts.ts'

/** Who is signed in, and what they can go to. */
export function AccountMenu() {
  const { frame } = useTexts({ en, et })
  const language = useLanguage()
  const navigate = useNavigate()
  const person = useSession((session) => session.user?.user)
  const [leaving, setLeaving] = useState(false)
  if (!person) return null

  const leave = async () => {
    setLeaving(true)
    await signOut()
    setLeaving(false)
    await navigate(links.home(language))
  }

  return (
    <>
      <Menu
        name={frame.account}
        button={
          // The initials are a picture of the person, not words of the button's name.
          <span
            data-initials={(person.firstName.at(0) ?? '') + (person.lastName.at(0) ?? '')}
            className="inline-flex size-9 items-center justify-center rounded-full bg-wall-3 text-6 font-medium before:content-[attr(data-initials)]"
          />
        }
      >
        {(close) => (
          <>
            <p className="border-b border-line px-4 pb-2 text-6 text-ink-2">{person.email}</p>
            <Link to={links.orders(language)} onClick={close} className={menuLine}>
              {frame.myOrders}
            </Link>
            <button type="button" onClick={() => void leave()} className={menuLine}>
              {frame.logOut}
            </button>
          </>
        )}
      </Menu>
      {leaving && (
        <div role="status" className="fixed inset-0 z-50 flex items-center justify-center bg-wall/90 text-4">
          {frame.loggingOut}
        </div>
      )}
    </>
  )
}
