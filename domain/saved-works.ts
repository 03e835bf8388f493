export const maxSavedWorks = 1000
