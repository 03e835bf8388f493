import type { Page } from '@playwright/test'
import { makeCall } from '#contract/client.ts'
import type { StoredUser } from '#web/state/session.ts'

/** Signs somebody in without the login screen: session cookie, token and person as that screen leaves them. */
export async function startSession(page: Page, shop: string, body: { email: string; password: string }): Promise<void> {
  // Storage needs a document of the shop's; this one is small and runs nothing. A page that is left open could ask for
  // something in the name of whoever was signed in before.
  await page.goto('/robots.txt')
  const call = makeCall(async (path, { headers, method, body: data }) => {
    const request = { method, headers: { ...headers, origin: shop }, ...(typeof data === 'string' ? { data } : {}) }
    // Shares its cookies with the page.
    const response = await page.request.fetch(new URL(path, shop).href, request)
    return { ok: response.ok(), status: response.status(), json: () => response.json() }
  })
  const { token } = await call('POST /auth/sign-in/email', { body })
  const { user } = await call('POST /verifyToken', { body: { idToken: token } })
  const { uid, mongodbUserId, googleSignUp, role, artistId, artistProfile, listings, savedListings } = user
  const artist = { ...(artistId ? { artistId } : {}), ...(artistProfile ? { artistProfile } : {}) }
  const stored: StoredUser = { uid, mongodbUserId, googleSignUp, role, ...artist, user }
  await page.evaluate(
    ([token, session]) => {
      const { state, version = 0 } = JSON.parse(localStorage.getItem('user-storage') ?? '{}')
      localStorage.setItem('token', token)
      localStorage.setItem('user-storage', JSON.stringify({ state: { ...state, ...session }, version }))
    },
    [token, { user: stored, listings, savedListings }] as const,
  )
}

/** Nobody is signed in any more, and the browser remembers nothing: somebody else sits down at it. */
export async function clearBrowser(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
}
