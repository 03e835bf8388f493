/** Pages whose path ends with a token from an e-mail. Caches, logs and referrers must not contain it. */
export const tokenInPath = /(\/(?:reset-password|newsletter|unsubscribe)\/)[^/?#]+/i

export const hasToken = (path: string): boolean => tokenInPath.test(path)
