import { type Call, makeCall } from '#contract/client.ts'
import { languageOfPath } from '#site/page-language.ts'
import { currentPath } from '#web/state/failed-script.ts'

/** While the language changes, loaders request texts in the new one. */
export const pageLanguage = () => ({ language: languageOfPath(currentPath()) })

/** Calls the API in the page's language without a token. */
export const anonymousApi: Call = (endpoint, inputs) => makeCall(fetch, pageLanguage())(endpoint, inputs)
