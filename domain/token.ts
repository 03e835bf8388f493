/** Lifetime of an access token, which is refreshed silently. */
export const tokenMinutes = 15
