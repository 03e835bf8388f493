import { isRouteErrorResponse, Link } from 'react-router'
import { links } from '#domain/links.ts'
import * as en from '#texts/en/frame.ts'
import * as et from '#texts/et/frame.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from './use-texts.ts'

/** An error page inside the frame: what happened, and the next useful step. */
export function InnerError({ error }: { error: unknown }) {
  const { errors } = useTexts({ en, et })
  const language = useLanguage()
  const missing = isRouteErrorResponse(error) && error.status >= 400 && error.status < 500
  const problem = isRouteErrorResponse(error) ? (error.data as { message?: string; requestId?: string } | null) : null
  return (
    <div className="page py-24">
      <h1 className="text-1">{missing ? errors.notFoundTitle : errors.title}</h1>
      <p className="mt-6 max-w-[44ch] text-4 text-ink-2">
        {missing && problem?.message ? problem.message : missing ? errors.notFoundText : errors.text}
      </p>
      {!missing && problem?.requestId && (
        <p className="mt-2 text-6 text-ink-3">{errors.reference(problem.requestId)}</p>
      )}
      <div className="mt-10 flex flex-wrap gap-4">
        {missing ? (
          <Link to={links.discover(language)} className={buttonLook('filled')}>
            {errors.toDiscover}
          </Link>
        ) : (
          <Button onClick={() => location.reload()}>{errors.tryAgain}</Button>
        )}
        <Link to={links.home(language)} className={buttonLook('outlined')}>
          {errors.toHome}
        </Link>
      </div>
    </div>
  )
}
