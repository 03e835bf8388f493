import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import type { InformationView } from '#contract/information.ts'
import type { InformationPage } from '#site/information.ts'
import { loaderApi } from '#web/shell/page-context.ts'
import { pageMeta } from '#web/shell/page-meta.ts'

type MetaArgs = Parameters<typeof pageMeta>[0] & { loaderData?: InformationView | undefined }

/** One of the long pages, as the server reads it. */
export const loadInformation = (context: LoaderFunctionArgs['context'], page: InformationPage) =>
  loaderApi(context as Readonly<RouterContextProvider>)('GET /information/{page}', { params: { page } })

/** `title` and `hidden` where they are not those of the page. */
export const informationMeta = (
  { loaderData: page, ...place }: MetaArgs,
  own: { title?: string; hidden?: boolean } = {},
) => (page ? pageMeta(place, { ...page, ...own }) : [])
