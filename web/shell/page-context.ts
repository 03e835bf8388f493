import { createContext, data, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { type Call, isProblem, type ProblemError } from '#contract/client.ts'
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

/** Excludes the text of the refusal: its code may be unknown to this release. */
type ErrorData = {
  readonly code: string
  readonly requestId?: string | undefined
  /** Only during maintenance. */
  readonly message?: string
  /** The settings of a closed page. */
  readonly config?: SiteConfig
}

/** Converts a refusal for the router, with data for its error page. Returns other errors unchanged. */
export function asErrorPage(error: unknown, instead: object = {}): unknown {
  if (!isProblem(error)) return error
  return data({ ...dataOf(error), ...instead } satisfies ErrorData, { status: error.problem.status })
}

function dataOf({ problem: { code, requestId, message } }: ProblemError): ErrorData {
  return { code, requestId, ...(code === 'maintenance' ? { message } : {}) }
}

/** The error page of a page that is closed for maintenance. */
export const closedPage = (config: SiteConfig) =>
  data({ code: 'maintenance', message: config.maintenance?.message ?? '', config } satisfies ErrorData, { status: 503 })

/** A loader in the browser throws the refusal itself. */
export const errorDataOf = (error: unknown): Partial<ErrorData> =>
  isProblem(error) ? dataOf(error) : (isRouteErrorResponse(error) && error.data) || {}
