import { createContext, data, type RouterContextProvider } from 'react-router'
import { type Call, isProblem } from '#contract/client.ts'
import type { IdentityProvider } from '#contract/identity-provider.ts'
import type { Language } from '#domain/language.ts'
import type { WrittenPage } from './write-page.ts'

/** What every page may know about the shop it belongs to. */
export type Surroundings = {
  readonly origin: string
  readonly demo: boolean
  readonly identity: IdentityProvider
  /** The number that visits are counted under, where the shop counts them. */
  readonly measurementId?: string | undefined
}

export const callContext = createContext<Call>()
export const languageContext = createContext<Language>()
export const surroundingsContext = createContext<Surroundings>()
/** The page once it is rendered. */
export const writtenContext = createContext<WrittenPage | null>(null)

/** The API as a loader asks it: in process, in the page's language. A refusal becomes the error page with its status. */
export function api(context: Readonly<RouterContextProvider>): Call {
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
