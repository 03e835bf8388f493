/** Oldest fully supported browsers. `browserslist` in package.json repeats them for other tools. */
export const lowestBrowsers = { safari: '16', chrome: '109', firefox: '115' } as const
