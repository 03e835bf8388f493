/** The page's `<meta>` with the measurement ID of Google Analytics. Without it nothing is tracked. */
export const measurementIdMeta = 'measurement-id'
