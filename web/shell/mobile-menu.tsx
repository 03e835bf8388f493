import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { links } from '#domain/links.ts'
import { site } from '#domain/site.ts'
import { frameTexts } from '#texts/frame.ts'
import { useSession } from '#web/state/session.ts'
import { useUnread } from '#web/state/unread-messages.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UnreadCount } from '#web/ui/unread-count.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { accountLinks } from './account-links.ts'
import { LanguageLinks } from './language-menu.tsx'

type Props = { items: { to: string; name: string }[]; leave: () => void }

/** The whole navigation on a narrow screen. The page behind stands still while it is open. */
export function MobileMenu({ items, leave }: Props) {
  const { frame } = useTexts(frameTexts)
  const [open, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    if (open) dialog.current?.showModal()
  }, [open])

  // Arriving anywhere closes the menu.
  useEffect(() => {
    if (key) dialog.current?.close()
  }, [key])

  return (
    <>
      <button
        type="button"
        aria-label={frame.menu}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex size-11 items-center justify-center"
      >
        <Icon name="menu" />
      </button>
      <dialog
        ref={dialog}
        aria-label={frame.menu}
        onClose={() => setOpen(false)}
        className="m-0 size-full max-h-none max-w-none overflow-y-auto bg-wall p-6 text-ink"
      >
        {open && <Content items={items} close={() => dialog.current?.close()} leave={leave} />}
      </dialog>
    </>
  )
}

function Content({ items, close, leave }: Props & { close: () => void }) {
  const { frame } = useTexts(frameTexts)
  const language = useLanguage()
  const person = useSession((session) => session.user)
  const unread = useUnread()
  return (
    <>
      <div className="flex h-9 items-center justify-between">
        <span className="font-serif text-[1.75rem] leading-none">{site.name}</span>
        <button
          type="button"
          aria-label={frame.close}
          onClick={close}
          className="-mr-3 inline-flex size-11 items-center justify-center"
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      <nav aria-label={frame.navigation} className="mt-8 flex flex-col">
        {items.map(({ to, name }) => (
          <Link key={to} to={to} className="border-b border-line py-4 font-serif text-3">
            {name}
          </Link>
        ))}
      </nav>
      <div className="mt-6 flex gap-6">
        <LanguageLinks className="py-3" />
      </div>
      <div className="for-guests">
        <div className="mt-6 flex flex-col gap-3">
          <Link to={links.login(language)} className={buttonVariant('outlined')}>
            {frame.logIn}
          </Link>
          <Link to={links.register(language)} className={buttonVariant('filled')}>
            {frame.createAccount}
          </Link>
        </div>
      </div>
      <nav aria-label={frame.account} className="for-people mt-6 border-t border-line pt-3">
        {accountLinks(language, frame, person, unread).map(({ to, name, unread = 0 }) => (
          <Link key={to} to={to} className="block py-3 text-4">
            {name}
            <UnreadCount count={unread} words={frame.unread(unread)} className="ml-2" />
          </Link>
        ))}
        <button
          type="button"
          onClick={() => {
            close()
            leave()
          }}
          className="block w-full py-3 text-left text-4"
        >
          {frame.logOut}
        </button>
      </nav>
    </>
  )
}
