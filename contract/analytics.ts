/** Name of the page's `<meta>` with the Google Analytics measurement ID. Tracking is off without it. */
export const measurementIdMeta = 'measurement-id'
