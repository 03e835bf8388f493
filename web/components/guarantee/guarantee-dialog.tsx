import { Link } from 'react-router'
import { links } from '#site/links.ts'
import { guaranteeTexts } from '#texts/guarantee.ts'
import { Button, buttonVariant } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { GuaranteeNotice } from './guarantee-notice.tsx'

export function GuaranteeDialog({ onClose }: { onClose: () => void }) {
  const { guarantee: t } = useTexts(guaranteeTexts)
  return (
    <Dialog title={t.rights} onClose={onClose}>
      <div className="mt-5">
        <GuaranteeNotice />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Link to={links.guarantee(useLanguage())} className={buttonVariant('outlined')}>
          {t.more}
        </Link>
        <Button onClick={onClose}>{t.close}</Button>
      </div>
    </Dialog>
  )
}
