import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { links } from '#site/links.ts'
import { guaranteeTexts } from '#texts/guarantee.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'
import { GuaranteeShield } from './guarantee-shield.tsx'

const loadGuaranteeDialog = () => import('./guarantee-dialog.tsx')

/** Opens the notice over the page; without scripts it is a link. */
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
        <WhenLoaded load={loadGuaranteeDialog}>
          {({ GuaranteeDialog }) => <GuaranteeDialog onClose={() => setOpen(false)} />}
        </WhenLoaded>
      )}
    </>
  )
}
