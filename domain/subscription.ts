/** Days for which a confirmation link is valid. */
export const confirmationDays = 7

/** Limits confirmation e-mails per address. */
export const minutesBetweenConfirmations = 60
