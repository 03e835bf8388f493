import { type Call, makeCall } from '#contract/client.ts'
import { languageOfPath } from '#site/page-language.ts'

export const pageLanguage = () => ({ language: languageOfPath(location.pathname) })

/** Calls the API in the page's language without a token. */
export const anonymousApi: Call = (endpoint, inputs) => makeCall(fetch, pageLanguage())(endpoint, inputs)
