/** How long a message to the shop is. */
export const minMessageLength = 10
export const maxMessageLength = 5000
