import { Outlet } from 'react-router'
import { languageOfPath } from '#site/page-language.ts'
import { site } from '#site/site.ts'
import { frameTexts } from '#texts/frame.ts'
import type { Route } from './+types/page.ts'
import { errorMessage, PageError } from './page-error.tsx'

/** Title for pages that fail. */
export function meta({ error, location }: Route.MetaArgs) {
  if (!error) return []
  const { errors } = frameTexts[languageOfPath(location.pathname)]
  const [title] = errorMessage(error, errors)
  return [{ title: site.titleTemplate(title) }, { name: 'robots', content: 'noindex' }]
}

/** Contains page errors between header and footer. */
export default function Page() {
  return (
    <main id="content" tabIndex={-1} className="flex-1 outline-none focus-visible:shadow-none">
      <Outlet />
    </main>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      <PageError error={error} />
    </main>
  )
}
