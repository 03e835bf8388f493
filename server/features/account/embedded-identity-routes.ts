import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { passwordWeaknesses } from '#domain/password.ts'
import { accept, refuse } from '#domain/result.ts'
import type { EmbeddedIdentity } from '#server/adapters/identity/embedded-identity.ts'
import { withRetries } from '#server/database/with-retries.ts'
import { logSignIn } from '#server/http/log/security-log.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { endIfBlocked } from './blocked.ts'
import { cookiesIn } from './host-cookie.ts'
import { removeOrphanedIdentity } from './orphaned-identities.ts'
import { signInGuard } from './sign-in-guard.ts'

export function embeddedIdentityRoutes(app: FastifyInstance, shop: Shop, { auth, tokenOf, resume }: EmbeddedIdentity) {
  const guard = signInGuard(shop)

  serve(app, shop, 'POST /auth/sign-up/email', async ({ body, request, reply }) => {
    if (passwordWeaknesses(body.password).length > 0) return refuse('weak-password')
    if (!(await guard.mayAttempt(request))) return refuse('rate-limited')
    const signUp = () => forward(request, '/sign-up/email', { ...body, rememberMe: false })
    let answer = await signUp()
    if (answer.status === 422 && (await removeOrphanedIdentity(shop, body.email))) answer = await signUp()
    if (answer.status === 422 && (await shop.identity.findByEmail(body.email))) return refuse('email-taken')
    return orEnd(answer, () => signedIn(answer, request, reply, body.email))
  })

  serve(app, shop, 'POST /auth/sign-in/email', async ({ body, request, reply }) => {
    if (!(await guard.mayAttempt(request)) || !(await guard.maySignIn(request, body.email)))
      return refuse('rate-limited')
    const answer = await forward(request, '/sign-in/email', { ...body, rememberMe: false })
    if (answer.status === 400 || answer.status === 401) {
      guard.onRefused(request, body.email)
      return refuse('wrong-credentials')
    }
    return orEnd(answer, async () => {
      if (answer.ok && (await endIfBlocked(shop, body.email))) return refuse('account-blocked')
      return signedIn(answer, request, reply, body.email)
    })
  })

  serve(app, shop, 'GET /auth/token', async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    const token = await tokenOf(request.headers.cookie ?? '')
    if (!token) return refuse('sign-in-needed')
    return (await resume(token)) ? accept({ token }) : refuse('sign-in-needed')
  })

  serve(app, shop, 'POST /auth/sign-out', async ({ request, reply }) => {
    const answer = await forward(request, '/sign-out', {})
    if (answer.status === 403) return refuse('forbidden')
    // better-auth reports no error for a session that it could not end.
    const { api } = await auth()
    const left = await api.getSession({ headers: new Headers({ cookie: request.headers.cookie ?? '' }) })
    if (left) await endSession(left.session.token)
    setCookies(answer, reply)
    request.log.info({ event: 'signed-out' }, 'signed out')
    return accept({ signedOut: true as const })
  })

  serve(app, shop, 'GET /auth/jwks', async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300')
    const { api } = await auth()
    const { keys } = await api.getJwks()
    return accept({ keys: keys.map((key) => ({ ...key, kid: `${key.kid}`, kty: `${key.kty}`, alg: `${key.alg}` })) })
  })

  /** Responds with a token of the session just opened; the session's own token stays in the cookie. */
  async function signedIn(answer: Response, request: FastifyRequest, reply: FastifyReply, email: string) {
    if (answer.status === 403) return refuse('forbidden')
    if (!answer.ok) throw new Error(`better-auth answered ${answer.status}: ${await answer.text()}`)
    if (request.headers.cookie) await forward(request, '/sign-out', {})
    await guard.onSignedIn(request, reply, email)
    const token = await tokenOf(cookiesIn(answer))
    if (!token) throw new Error('The session that was opened is not there')
    setCookies(answer, reply)
    reply.header('cache-control', 'no-store')
    const { user } = (await answer.json()) as { user: { id: string } }
    logSignIn(request, user.id, 'password')
    return accept({ token })
  }

  /** Ends the session just opened if the response fails, retrying until the database is available. */
  async function orEnd<T>(answer: Response, respond: () => Promise<T>): Promise<T> {
    const opened = answer.ok ? ((await answer.clone().json()) as { token: string }) : undefined
    try {
      return await respond()
    } catch (error) {
      const end = async () => (await (await auth()).$context).internalAdapter.deleteSession(opened?.token ?? '')
      if (opened)
        void withRetries(end).catch((fault) => shop.log.error({ err: fault }, 'a session that nobody has stays'))
      throw error
    }
  }

  const endSession = async (token: string) => (await (await auth()).$context).internalAdapter.deleteSession(token)

  /** Passes the headers that better-auth checks for the origin. */
  async function forward(request: FastifyRequest, path: string, body: object): Promise<Response> {
    const headers = new Headers()
    for (const name of [
      'cookie',
      'origin',
      'referer',
      'user-agent',
      'sec-fetch-site',
      'sec-fetch-mode',
      'sec-fetch-dest',
    ]) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    headers.set('content-type', 'application/json')
    const address = `${request.protocol}://${request.host}/api/auth${path}`
    const { handler } = await auth()
    return handler(new Request(address, { method: 'POST', headers, body: JSON.stringify(body) }))
  }
}

const setCookies = (answer: Response, reply: FastifyReply) =>
  answer.headers.getSetCookie().map((cookie) => reply.header('set-cookie', cookie))
