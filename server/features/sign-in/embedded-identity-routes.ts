import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { identity } from '#contract/account.ts'
import { identitySchemas } from '#contract/schemas/account.ts'
import { passwordWeaknesses } from '#domain/password.ts'
import { accept, refuse } from '#domain/result.ts'
import type { BetterAuth } from '#server/adapters/identity/better-auth.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { removeAbandoned } from './orphaned-identities.ts'
import { signInGuard } from './sign-in-guard.ts'

/** Only these few addresses of better-auth are open; all its others stay inside. */
export function embeddedIdentityRoutes(app: FastifyInstance, shop: Shop, auth: () => Promise<BetterAuth>): void {
  const guard = signInGuard(shop)

  serve(app, shop, identity.signUp, identitySchemas.signUp, async ({ body, request, reply }) => {
    if (passwordWeaknesses(body.password).length > 0) return refuse('weak-password')
    if (!(await guard.mayAsk(request))) return refuse('rate-limited')
    const signUp = () => pass(request, '/sign-up/email', { ...body, rememberMe: false })
    let answer = await signUp()
    if (answer.status === 422 && (await removeAbandoned(shop, body.email))) answer = await signUp()
    if (answer.status === 422 && (await shop.identity.findByEmail(body.email))) return refuse('email-taken')
    return signedIn(answer, request, reply, body.email)
  })

  serve(app, shop, identity.signIn, identitySchemas.signIn, async ({ body, request, reply }) => {
    if (!(await guard.mayAsk(request)) || !(await guard.maySignIn(request, body.email))) return refuse('rate-limited')
    const answer = await pass(request, '/sign-in/email', { ...body, rememberMe: false })
    if (answer.status === 400 || answer.status === 401) return refuse('wrong-credentials')
    return signedIn(answer, request, reply, body.email)
  })

  serve(app, shop, identity.token, identitySchemas.token, async ({ request, reply }) => {
    const answer = await pass(request, '/token')
    keepCookies(answer, reply)
    reply.header('cache-control', 'no-store')
    return answer.ok ? accept(await tokenIn(answer)) : refuse('sign-in-needed')
  })

  serve(app, shop, identity.signOut, identitySchemas.signOut, async ({ request, reply }) => {
    const answer = await pass(request, '/sign-out', {})
    keepCookies(answer, reply)
    return answer.status === 403 ? refuse('forbidden') : accept({ signedOut: true as const })
  })

  serve(app, shop, identity.keys, identitySchemas.keys, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300')
    const { api } = await auth()
    const { keys } = await api.getJwks()
    return accept({ keys: keys.map((key) => ({ ...key, kid: `${key.kid}`, kty: `${key.kty}`, alg: `${key.alg}` })) })
  })

  /** The session that better-auth has just opened, told as a token; its own token stays in the cookie. */
  async function signedIn(answer: Response, request: FastifyRequest, reply: FastifyReply, email: string) {
    if (answer.status === 403) return refuse('forbidden')
    if (!answer.ok) throw new Error(`better-auth answered ${answer.status}: ${await answer.text()}`)
    keepCookies(answer, reply)
    await guard.signedIn(request, reply, email)
    reply.header('cache-control', 'no-store')
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ')
    const { api } = await auth()
    const token = await api.getToken({ headers: new Headers({ cookie }) })
    return accept({ token: token.token })
  }

  /** Hands a request on, with what better-auth needs to see that it comes from our own pages. */
  async function pass(request: FastifyRequest, path: string, body?: object): Promise<Response> {
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

const keepCookies = (answer: Response, reply: FastifyReply) =>
  answer.headers.getSetCookie().map((cookie) => reply.header('set-cookie', cookie))

const tokenIn = async (answer: Response) => ({ token: String(((await answer.json()) as { token: unknown }).token) })
