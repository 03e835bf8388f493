import { createContext, data, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
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

/** What the error page gets of a refusal: never its text, which may have a code that this release does not have. */
export type ErrorData = { readonly code: string; readonly requestId?: string | undefined }

/** A refusal as the router shows it, with what the page shows instead; any other fault stays as it is. */
export function asErrorPage(error: unknown, instead: object = {}): unknown {
  if (!isProblem(error)) return error
  const { code, requestId, status } = error.problem
  return data({ code, requestId, ...instead } satisfies ErrorData, { status })
}

/** The data of such a refusal. */
export const errorDataOf = (error: unknown): Partial<ErrorData> => (isRouteErrorResponse(error) && error.data) || {}
