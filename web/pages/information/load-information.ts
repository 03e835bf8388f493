import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import type { InformationPage } from '#site/information.ts'
import { loaderApi } from '#web/shell/page-context.ts'

/**
 * One of the long pages, as the server reads it. In a file of its own: what it imports would come to the browser with what
 * stands beside it.
 */
export const loadInformation = (context: LoaderFunctionArgs['context'], page: InformationPage) =>
  loaderApi(context as Readonly<RouterContextProvider>)('GET /information/{page}', { params: { page } })
