import { expect, type Page } from '@playwright/test'

/** The router asks ahead for the pages that links lead to. What it cannot ask when a page is left or offline, it asks when one is followed. */
const askedAhead = /Failed to fetch manifest patches/

/** Records the errors of a page's console and scripts, what its content security policy forbids, and its requests to other hosts. */
export async function watch(page: Page) {
  const complaints: string[] = []
  const strangers: string[] = []
  // A script that is forbidden and catches its error would stay silent.
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
      console.error(`Forbidden by the content security policy: ${blockedURI}, ${violatedDirective}`),
    ),
  )
  page.on('console', (message) => {
    if (message.type() === 'error' && !askedAhead.test(message.text()))
      complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(error.stack || `${error.name}: ${error.message}`))
  page.on('request', (request) => {
    if (!isOurs(request.url())) strangers.push(request.url())
  })
  return {
    /** Nothing that was not expected, nobody outside was asked, and nothing hangs over the side. */
    expectNoErrors: async (expected: RegExp[], known: RegExp[] = []) => {
      const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
      expect(unexpected, 'complaints of the browser').toEqual([])
      const unknown = strangers.filter((url) => !known.some((pattern) => pattern.test(url)))
      expect(unknown, 'requests to others').toEqual([])
      expect(await overhang(page), 'pixels over the side').toBe(0)
    },
  }
}

/** How many pixels the page is wider than its window. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })

const isOurs = (url: string): boolean =>
  /^(data|blob|about):/.test(url) || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)
