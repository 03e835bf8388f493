import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { links } from '#domain/links.ts'
import { guaranteeTexts } from '#texts/guarantee.ts'
import { Button, buttonVariant } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { GuaranteeNotice } from './guarantee-notice.tsx'
import { GuaranteeShield } from './guarantee-shield.tsx'

/** Shows the whole notice on the first press, over the page; without scripts it leads to its page. */
export function GuaranteeLink({ forTraders = false }: { forTraders?: boolean }) {
  const { guarantee: t } = useTexts(guaranteeTexts)
  const to = links.guarantee(useLanguage())
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <p className="no-print mt-4 flex items-center gap-3 text-6">
        <GuaranteeShield size={32} />
        <span>
          <Link to={to} onClick={open} aria-haspopup="dialog" className="link">
            {t.rights}
          </Link>
          {forTraders && <span className="block text-ink-2">{t.forTraders}</span>}
        </span>
      </p>
      {isOpen && (
        <Dialog title={t.rights} onClose={() => setOpen(false)}>
          <div className="mt-5">
            <GuaranteeNotice />
          </div>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Link to={to} className={buttonVariant('outlined')}>
              {t.more}
            </Link>
            <Button onClick={() => setOpen(false)}>{t.close}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
