import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import type { InformationPage } from '#site/information.ts'
import { loaderApi } from '#web/shell/page-context.ts'

/** In its own file: its imports would reach the browser with any other export. */
export const loadInformation = (context: LoaderFunctionArgs['context'], page: InformationPage) =>
  loaderApi(context as Readonly<RouterContextProvider>)('GET /information/{page}', { params: { page } })
