/** How long the link in the e-mail works that asks a new subscriber to confirm. */
export const confirmationDays = 7

/** However often an address is sent, it is not asked more often than this. */
export const minutesBetweenConfirmations = 60
