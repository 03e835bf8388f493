import { Link, useRevalidator, useRouteError } from 'react-router'
import { links } from '#site/links.ts'
import { ordersTexts } from '#texts/orders.ts'
import { OrderHelp } from '#web/components/order/order-help.tsx'
import { isMissing } from '#web/shell/page-meta.ts'
import { Button, buttonVariant } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function OrderError() {
  const { order: t } = useTexts(ordersTexts)
  const language = useLanguage()
  const { state, revalidate } = useRevalidator()
  const missing = isMissing(useRouteError())
  return (
    <>
      <h1 className="text-1">{t.notFound}</h1>
      <p role="status" className="mt-6 max-w-[52ch] text-4 text-ink-2">
        {`${missing ? t.notFoundText : `${t.failed} ${t.failedText}`} ${t.checkMail}`}
      </p>
      <div className="mt-10 flex flex-wrap gap-4">
        {!missing && (
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            {t.tryAgain}
          </Button>
        )}
        <Link to={links.discover(language)} className={buttonVariant(missing ? 'filled' : 'outlined')}>
          {t.continueShopping}
        </Link>
      </div>
      <div className="mt-8">
        <OrderHelp />
      </div>
    </>
  )
}
