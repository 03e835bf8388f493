import { isRouteErrorResponse, Link, useLocation, useRevalidator } from 'react-router'
import { links } from '#site/links.ts'
import { frameTexts } from '#texts/frame.ts'
import { useTrackedError } from '#web/analytics/use-page-view.ts'
import { isUnanswered } from '#web/api/connection.ts'
import { HungWork } from '#web/components/hung-work/hung-work.tsx'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Button, buttonVariant } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { errorDataOf } from './page-context.ts'
import { isMissing } from './page-meta.ts'
import { useRetryWhenOnline } from './use-retry-when-online.ts'

type Message = readonly [title: string, text: string]

type Props = {
  error: unknown
  missing?: Message
  failed?: Message
}

export function PageError({ error, missing, failed }: Props) {
  const { errors } = useTexts(frameTexts)
  useTrackedError(error)
  const notFound = isMissing(error)
  const { requestId, message: closed, config } = errorDataOf(error)
  const ownMessage = closed ? undefined : notFound ? missing : failed
  const [title, text] = ownMessage ?? errorMessage(error, errors)
  return (
    <div className="page relative py-10 md:py-14 xl:min-h-170">
      <h1 className="text-1 xl:max-w-160">{title}</h1>
      <p className="mt-6 max-w-[52ch] text-4 text-ink-2">{text}</p>
      {ownMessage && isUnanswered(error) && <p className="mt-2 max-w-[52ch] text-4 text-ink-2">{errors.offlineText}</p>}
      {config?.maintenance && (
        <p className="mt-2 max-w-[52ch] text-4 text-ink-2">
          <LocalizedText text={config.maintenance.texts} />
        </p>
      )}
      {!notFound && requestId && !closed && <p className="mt-2 text-6 text-ink-3">{errors.reference(requestId)}</p>}
      {closed ? <LoadAgain /> : <WaysOn error={error} />}
    </div>
  )
}

function WaysOn({ error }: { error: unknown }) {
  const { errors } = useTexts(frameTexts)
  const language = useLanguage()
  const notFound = isMissing(error)
  return (
    <>
      <div className="mt-10 flex flex-wrap gap-4">
        {!notFound && <TryAgain error={error} />}
        <Link to={links.discover(language)} className={buttonVariant(notFound ? 'filled' : 'outlined')}>
          {errors.toDiscover}
        </Link>
        <Link to={links.home(language)} className={buttonVariant('outlined')}>
          {errors.toHome}
        </Link>
      </div>
      {!isUnanswered(error) && <HungWork />}
    </>
  )
}

/** Works without scripts, and loads the whole page: its frame may have been loaded before the shop closed. */
function LoadAgain() {
  const { errors } = useTexts(frameTexts)
  return (
    <Link to={useLocation()} reloadDocument className={`mt-10 ${buttonVariant('filled')}`}>
      {errors.tryAgain}
    </Link>
  )
}

/** Fallback for pages without their own texts. */
export function errorMessage(error: unknown, t: typeof frameTexts.en.errors): Message {
  if (isUnanswered(error)) return [t.offlineTitle, t.offlineText]
  const { message } = errorDataOf(error)
  if (message) return [t.maintenanceTitle, message]
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 429) return [t.tooOftenTitle, t.tooOftenText]
  if (status >= 500) return [t.title, t.text]
  if (status === 400) return [t.badAddressTitle, t.badAddressText]
  return [t.notFoundTitle, t.notFoundText]
}

/** Without a connection, a reload would show the browser's error page. */
function TryAgain({ error }: { error: unknown }) {
  const { errors } = useTexts(frameTexts)
  const { state, revalidate } = useRevalidator()
  const isOffline = useRetryWhenOnline(error)
  return (
    <Button busy={state === 'loading'} onClick={() => (isOffline ? void revalidate() : location.reload())}>
      {errors.tryAgain}
    </Button>
  )
}
