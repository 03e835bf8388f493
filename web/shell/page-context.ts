import { createContext, data, type RouterContextProvider } from 'react-router'
import { type Call, isProblem } from '#contract/client.ts'
import type { SiteConfig } from '#contract/site-config.ts'
import type { Language } from '#domain/language.ts'

export const callContext = createContext<Call>()
export const languageContext = createContext<Language>()
export const siteConfigContext = createContext<SiteConfig>()
/** What marks the inline scripts of this rendering as the shop's own. */
export const nonceContext = createContext<string>()

/** The API as a loader asks it: in process, in the page's language. A refusal becomes the error page with its status. */
export function loaderApi(context: Readonly<RouterContextProvider>): Call {
  const call = context.get(callContext)
  return async (endpoint, inputs) => {
    try {
      return await call(endpoint, inputs)
    } catch (error) {
      throw asErrorPage(error)
    }
  }
}

/** A refusal as the router shows it; any other fault stays as it is. */
export const asErrorPage = (error: unknown): unknown =>
  isProblem(error) ? data(error.problem, { status: error.problem.status }) : error
