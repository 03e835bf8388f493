/** The oldest browsers in which everything works. `browserslist` in package.json repeats them for other tools. */
export const lowestBrowsers = { safari: '16', chrome: '109', firefox: '115' } as const
