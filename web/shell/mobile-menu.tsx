import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { site } from '#site/site.ts'
import { frameTexts } from '#texts/frame.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'

const loadMobileMenuLines = () => import('./mobile-menu-lines.tsx')

type Props = { items: { to: string; name: string }[]; leave: () => void }

/** The page behind does not scroll. */
export function MobileMenu({ items, leave }: Props) {
  const { frame } = useTexts(frameTexts)
  const [open, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const close = () => dialog.current?.close()
  const closeAndLeave = () => {
    close()
    leave()
  }

  useEffect(() => {
    if (open) dialog.current?.showModal()
  }, [open])

  // Navigation closes the menu, before the heading of the page gets the focus.
  useLayoutEffect(() => {
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
        {open && (
          <>
            <div className="flex h-9 items-center justify-between">
              <span className="font-serif text-[1.75rem] leading-none">{site.name}</span>
              <button
                type="button"
                aria-label={frame.close}
                onClick={close}
                className="-me-3 inline-flex size-11 items-center justify-center"
              >
                <Icon name="close" size={24} />
              </button>
            </div>
            <WhenLoaded load={loadMobileMenuLines}>
              {({ MobileMenuLines }) => <MobileMenuLines items={items} leave={closeAndLeave} />}
            </WhenLoaded>
          </>
        )}
      </dialog>
    </>
  )
}
