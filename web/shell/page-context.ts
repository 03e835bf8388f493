import { createContext, data, type RouterContextProvider } from 'react-router'
import { type Call, isProblem } from '#contract/client.ts'
import type { SiteConfig } from '#contract/site-config.ts'
import type { Language } from '#domain/language.ts'

export const callContext = createContext<Call>()
export const languageContext = createContext<Language>()
export const siteConfigContext = createContext<SiteConfig>()
/** Nonce of the inline scripts. */
export const nonceContext = createContext<string>()

/** In-process API of loaders in the page's language. A refusal becomes an error page with its status. */
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

/** Converts a refusal to a response for the router; passes other faults on. */
export const asErrorPage = (error: unknown): unknown =>
  isProblem(error) ? data(error.problem, { status: error.problem.status }) : error
