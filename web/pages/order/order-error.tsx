import { Link } from 'react-router'
import { links } from '#domain/links.ts'
import { ordersTexts } from '#texts/orders.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { OrderHelp } from './order-help.tsx'

/** No order to show: there is none for this person, or it could not be had just now. */
export function OrderTrouble({ kind, again }: { kind: 'missing' | 'failed'; again: () => void }) {
  const { order: t } = useTexts(ordersTexts)
  const language = useLanguage()
  return (
    <>
      <h1 className="text-1">{t.notFound}</h1>
      <p role="status" className="mt-6 max-w-[52ch] text-4 text-ink-2">
        {kind === 'missing' ? t.notFoundText : `${t.failed} ${t.failedText}`} {t.checkMail}
      </p>
      <div className="mt-10 flex flex-wrap gap-4">
        {kind === 'failed' && <Button onClick={again}>{t.tryAgain}</Button>}
        <Link to={links.discover(language)} className={buttonLook(kind === 'failed' ? 'outlined' : 'filled')}>
          {t.goOn}
        </Link>
      </div>
      <div className="mt-8">
        <OrderHelp />
      </div>
    </>
  )
}
