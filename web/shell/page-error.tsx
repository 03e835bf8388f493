import { isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import { links } from '#domain/links.ts'
import { frameTexts } from '#texts/frame.ts'
import { useTrackedError } from '#web/analytics/use-page-view.ts'
import { isMissing } from '#web/shell/page-meta.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Said = readonly [title: string, text: string]
type Props = {
  error: unknown
  /** When there is no such thing. */
  missing: Said
  /** When it could not be had. */
  failed: Said
}

/** What stands in place of a page that cannot be shown: what happened, and the next useful step. */
export function PageTrouble({ error, missing, failed }: Props) {
  const { errors } = useTexts(frameTexts)
  const language = useLanguage()
  useTrackedError(error)
  const isNowhere = isMissing(error)
  const [title, text] = isNowhere ? missing : failed
  return (
    <div className="page py-16 md:py-24">
      <h1 className="text-1">{title}</h1>
      <p className="mt-6 max-w-[52ch] text-4 text-ink-2">{text}</p>
      {!isNowhere && <Reference error={error} />}
      <div className="mt-10 flex flex-wrap gap-4">
        {!isNowhere && <TryAgain>{errors.tryAgain}</TryAgain>}
        <Link to={links.discover(language)} className={buttonLook(isNowhere ? 'filled' : 'outlined')}>
          {errors.toDiscover}
        </Link>
      </div>
    </div>
  )
}

function TryAgain({ children }: { children: string }) {
  const { state, revalidate } = useRevalidator()
  return (
    <Button busy={state === 'loading'} onClick={() => (navigator.onLine ? location.reload() : void revalidate())}>
      {children}
    </Button>
  )
}

function Reference({ error }: { error: unknown }) {
  const { errors } = useTexts(frameTexts)
  const problem = isRouteErrorResponse(error) ? (error.data as { requestId?: string } | null) : null
  return problem?.requestId ? <p className="mt-2 text-6 text-ink-3">{errors.reference(problem.requestId)}</p> : null
}
