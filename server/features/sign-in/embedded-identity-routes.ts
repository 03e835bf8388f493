import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { identity } from '#contract/account.ts'
import { identitySchemas } from '#contract/schemas/account.ts'
import { passwordWeaknesses } from '#domain/password.ts'
import { accept, refuse } from '#domain/result.ts'
import type { EmbeddedIdentity } from '#server/adapters/identity/embedded-identity.ts'
import { logSignIn } from '#server/http/security-log.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { endIfBlocked } from './blocked.ts'
import { cookiesIn } from './host-cookie.ts'
import { removeOrphanedIdentity } from './orphaned-identities.ts'
import { signInGuard } from './sign-in-guard.ts'

/** The few routes of better-auth that are public; all others stay closed. */
export function embeddedIdentityRoutes(app: FastifyInstance, shop: Shop, { auth, resume }: EmbeddedIdentity): void {
  const guard = signInGuard(shop)

  serve(app, shop, identity.signUp, identitySchemas.signUp, async ({ body, request, reply }) => {
    if (passwordWeaknesses(body.password).length > 0) return refuse('weak-password')
    if (!(await guard.mayAttempt(request))) return refuse('rate-limited')
    const signUp = () => forward(request, '/sign-up/email', { ...body, rememberMe: false })
    let answer = await signUp()
    if (answer.status === 422 && (await removeOrphanedIdentity(shop, body.email))) answer = await signUp()
    if (answer.status === 422 && (await shop.identity.findByEmail(body.email))) return refuse('email-taken')
    return signedIn(answer, request, reply, body.email)
  })

  serve(app, shop, identity.signIn, identitySchemas.signIn, async ({ body, request, reply }) => {
    if (!(await guard.mayAttempt(request)) || !(await guard.maySignIn(request, body.email)))
      return refuse('rate-limited')
    const answer = await forward(request, '/sign-in/email', { ...body, rememberMe: false })
    if (answer.status === 400 || answer.status === 401) {
      guard.onRefused(request, body.email)
      return refuse('wrong-credentials')
    }
    if (answer.ok && (await endIfBlocked(shop, body.email))) return refuse('account-blocked')
    return signedIn(answer, request, reply, body.email)
  })

  serve(app, shop, identity.token, identitySchemas.token, async ({ request, reply }) => {
    const answer = await forward(request, '/token')
    setCookies(answer, reply)
    reply.header('cache-control', 'no-store')
    if (!answer.ok) return refuse('sign-in-needed')
    const { token } = (await answer.json()) as { token: string }
    return (await resume(token)) ? accept({ token }) : refuse('sign-in-needed')
  })

  serve(app, shop, identity.signOut, identitySchemas.signOut, async ({ request, reply }) => {
    const answer = await forward(request, '/sign-out', {})
    setCookies(answer, reply)
    if (answer.status === 403) return refuse('forbidden')
    request.log.info({ event: 'signed-out' }, 'signed out')
    return accept({ signedOut: true as const })
  })

  serve(app, shop, identity.keys, identitySchemas.keys, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300')
    const { api } = await auth()
    const { keys } = await api.getJwks()
    return accept({ keys: keys.map((key) => ({ ...key, kid: `${key.kid}`, kty: `${key.kty}`, alg: `${key.alg}` })) })
  })

  /** Answers with a token of the session that better-auth has just opened; the session's own token stays in the cookie. */
  async function signedIn(answer: Response, request: FastifyRequest, reply: FastifyReply, email: string) {
    if (answer.status === 403) return refuse('forbidden')
    if (!answer.ok) throw new Error(`better-auth answered ${answer.status}: ${await answer.text()}`)
    setCookies(answer, reply)
    // The session that the browser had until now.
    if (request.headers.cookie) await forward(request, '/sign-out', {})
    const { user } = (await answer.json()) as { user: { id: string } }
    logSignIn(request, user.id, 'password')
    await guard.onSignedIn(request, reply, email)
    reply.header('cache-control', 'no-store')
    const { api } = await auth()
    const token = await api.getToken({ headers: new Headers({ cookie: cookiesIn(answer) }) })
    return accept({ token: token.token })
  }

  /** Forwards a request to better-auth, with the headers that it checks for its origin. */
  async function forward(request: FastifyRequest, path: string, body?: object): Promise<Response> {
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
    if (body) headers.set('content-type', 'application/json')
    const address = `${request.protocol}://${request.host}/api/auth${path}`
    const { handler } = await auth()
    return handler(new Request(address, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }))
  }
}

const setCookies = (answer: Response, reply: FastifyReply) =>
  answer.headers.getSetCookie().map((cookie) => reply.header('set-cookie', cookie))
