/** The name of the page's `<meta>` with the number that Google Analytics counts under. Without one nothing is counted. */
export const measurementIdMeta = 'measurement-id'
