import type { InformationView } from '#contract/information.ts'
import { fromDay } from '#domain/calendar.ts'
import { languageOfPath } from '#site/page-language.ts'
import { loaderApi } from '#web/shell/page-context.ts'
import type { Route } from './+types/terms-page.ts'
import { InformationLayout } from './information-layout.tsx'
import { informationMeta } from './information-meta.ts'
import { loadInformation } from './load-information.ts'

/** The current terms, or the version in the URL. */
export const loader = ({ context, params: { version } }: Route.LoaderArgs): Promise<InformationView> =>
  version ? loaderApi(context)('GET /terms/{version}', { params: { version } }) : loadInformation(context, 'terms')

export function meta(args: Route.MetaArgs) {
  const { loaderData: page, params, location } = args
  if (!page || !params.version) return informationMeta(args)
  const title = `${page.title} (${fromDay(params.version, languageOfPath(location.pathname))})`
  return informationMeta(args, { title, hidden: true })
}

export default function TermsPage({ loaderData: page }: Route.ComponentProps) {
  return <InformationLayout page={page} />
}
