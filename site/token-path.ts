/** Pages below the language whose path ends with the token of an e-mail. No cache, log or referrer has it. */
export const tokenInPath = /(\/(?:reset-password|newsletter|unsubscribe)\/)[^/?#]+/i

export const hasToken = (path: string): boolean => tokenInPath.test(path)
