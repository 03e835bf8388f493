import { isRouteErrorResponse, Link } from 'react-router'
import { links } from '#domain/links.ts'
import { frameTexts } from '#texts/frame.ts'
import { useTrackedError } from '#web/analytics/use-page-view.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Trouble = 'missing' | 'bad-address' | 'too-often' | 'fault'

/** What an error means to the person who came here. */
export function troubleOf(error: unknown): Trouble {
  if (!isRouteErrorResponse(error) || error.status >= 500) return 'fault'
  if (error.status === 429) return 'too-often'
  return error.status === 400 ? 'bad-address' : 'missing'
}

/** Heading and explanation of an error page. */
export function tellTrouble(trouble: Trouble, errors: typeof frameTexts.en.errors) {
  switch (trouble) {
    case 'missing':
      return { title: errors.notFoundTitle, text: errors.notFoundText }
    case 'bad-address':
      return { title: errors.badAddressTitle, text: errors.badAddressText }
    case 'too-often':
      return { title: errors.tooOftenTitle, text: errors.tooOftenText }
    case 'fault':
      return { title: errors.title, text: errors.text }
  }
}

/** An error page inside the frame: what happened, and the next useful step. */
export function InnerError({ error }: { error: unknown }) {
  const { errors } = useTexts(frameTexts)
  const language = useLanguage()
  const trouble = troubleOf(error)
  const { title, text } = tellTrouble(trouble, errors)
  useTrackedError(error)
  const problem = isRouteErrorResponse(error) ? (error.data as { message?: string; requestId?: string } | null) : null
  return (
    <div className="page py-24">
      <h1 className="text-1">{title}</h1>
      <p className="mt-6 max-w-[44ch] text-4 text-ink-2">{trouble === 'missing' ? (problem?.message ?? text) : text}</p>
      {trouble === 'fault' && problem?.requestId && (
        <p className="mt-2 text-6 text-ink-3">{errors.reference(problem.requestId)}</p>
      )}
      <div className="mt-10 flex flex-wrap gap-4">
        {trouble === 'fault' || trouble === 'too-often' ? (
          <Button onClick={() => location.reload()}>{errors.tryAgain}</Button>
        ) : (
          <Link to={links.discover(language)} className={buttonLook('filled')}>
            {errors.toDiscover}
          </Link>
        )}
        <Link to={links.home(language)} className={buttonLook('outlined')}>
          {errors.toHome}
        </Link>
      </div>
    </div>
  )
}
