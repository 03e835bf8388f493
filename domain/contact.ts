export const minMessageLength = 10
export const maxMessageLength = 5000
