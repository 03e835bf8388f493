import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type GoogleOutcome, google } from '#contract/google.ts'
import { directionOf, type Language } from '#domain/language.ts'
import type { BetterAuth } from '#server/adapters/identity/better-auth.ts'
import { chooseGoogle, type Google } from '#server/adapters/identity/choose-google.ts'
import { googleProvider } from '#server/adapters/identity/identity.ts'
import { logSignIn } from '#server/http/log/security-log.ts'
import type { Shop } from '#server/shop.ts'
import { languageOfHeader } from '#site/page-language.ts'
import { googleWindowTexts } from '#texts/google-window.ts'
import { cookiesIn } from './host-cookie.ts'

const callback = `/api/auth/callback/${googleProvider}`
const done = '/api/auth/google/done'
const wellKnown = '/.well-known/openid-configuration'
/** Limits better-auth instances, one per origin outside production (localhost, 127.0.0.1). */
const maxOrigins = 8

/** Sign-in with Google in a popup. The last page posts the outcome to the window that opened it. */
export async function googleRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  const chosen = await chooseGoogle(shop.settings, callback)
  if (chosen) routesOf(chosen, app, shop)
}

function routesOf(chosen: Google, app: FastifyInstance, { settings, database, log }: Shop): void {
  const { production, publicUrl } = settings
  // Administrators log in while the shop is closed.
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, duringMaintenance: true }
  })
  chosen.mount?.(app)
  const auths = new LRUCache<string, BetterAuth>({ max: maxOrigins })

  app.get(google.start, { schema: { hide: true } }, async (request, reply) => {
    const auth = await authFor(request)
    if (!auth) return sendOutcome(request, reply, 'failed')
    const finish = `${done}?language=${languageOf(request)}`
    const body = {
      provider: googleProvider,
      callbackURL: finish,
      newUserCallbackURL: finish,
      errorCallbackURL: finish,
      disableRedirect: true,
    }
    const answer = await auth.handler(
      new Request(`${originOf(request)}/api/auth/sign-in/social`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: originOf(request) },
        body: JSON.stringify(body),
      }),
    )
    const { url } = (answer.ok ? await answer.json() : {}) as { url?: string }
    if (!url) {
      auths.delete(originOf(request))
      return sendOutcome(request, reply, 'failed')
    }
    return withCookies(answer, reply).header('cache-control', 'no-store').redirect(url, 302)
  })

  app.get(callback, { schema: { hide: true } }, async (request, reply) => {
    const auth = await authFor(request)
    if (!auth) return sendOutcome(request, reply, 'failed')
    const headers = new Headers({ cookie: request.headers.cookie ?? '' })
    const answer = await auth.handler(new Request(originOf(request) + request.url, { headers }))
    const next = answer.headers.get('location')
    const address = next && new URL(next, originOf(request))
    // An unknown state redirects to better-auth's own error page, which is not public here.
    if (!address || address.pathname !== done) return sendOutcome(request, reply, 'failed')
    if (!address.searchParams.has('error')) await replaceSession(auth, request, answer)
    return withCookies(answer, reply).header('cache-control', 'no-store').redirect(next, 302)
  })

  app.get(done, { schema: { hide: true } }, async (request, reply) => {
    const { error } = request.query as { error?: string }
    return sendOutcome(request, reply, outcomeOf(error))
  })

  async function replaceSession(auth: BetterAuth, request: FastifyRequest, answer: Response): Promise<void> {
    const origin = originOf(request)
    const headers = { 'content-type': 'application/json', origin, cookie: request.headers.cookie ?? '' }
    await auth.handler(new Request(`${origin}/api/auth/sign-out`, { method: 'POST', headers, body: '{}' }))
    const session = await auth.api.getSession({ headers: new Headers({ cookie: cookiesIn(answer) }) })
    if (session) logSignIn(request, session.user.id, 'google')
  }

  /** Discovery happens on first use, and again if Google could not be reached. */
  async function authFor(request: FastifyRequest) {
    const origin = originOf(request)
    const known = auths.get(origin)
    if (known) return known
    try {
      const client = await chosen.clientFor(origin)
      const { makeBetterAuth } = await import('#server/adapters/identity/better-auth.ts')
      const auth = makeBetterAuth(settings, database, { ...client, origin })
      const { socialProviders } = await auth.$context
      const provider = socialProviders.find(({ id }) => id === googleProvider)
      if (!provider) return undefined
      // The issuer must match the discovery URL: OpenID Connect Discovery 1.0, section 4.3.
      if (provider.issuer !== client.discoveryUrl.replace(wellKnown, ''))
        throw new Error(`Google’s metadata are those of ${provider.issuer}`)
      auths.set(origin, auth)
      return auth
    } catch (error) {
      log.warn({ err: error }, 'Google cannot be reached')
      return undefined
    }
  }

  const originOf = (request: FastifyRequest) => (production ? publicUrl : `${request.protocol}://${request.host}`)
}

function languageOf(request: FastifyRequest): Language {
  const { language } = request.query as { language?: string }
  return languageOfHeader(language ?? request.headers['accept-language'])
}

function outcomeOf(error: string | undefined): GoogleOutcome {
  if (!error) return 'signed-in'
  if (error === 'access_denied') return 'cancelled'
  return error === 'account_not_linked' ? 'email-taken' : 'failed'
}

/** Session cookies end with the browser, as after sign-in by password. */
function withCookies(answer: Response, reply: FastifyReply): FastifyReply {
  for (const cookie of answer.headers.getSetCookie())
    reply.header(
      'set-cookie',
      cookie.includes('session_token=') ? cookie.replace(/; (Max-Age|Expires)=[^;]+/gi, '') : cookie,
    )
  // The popup must keep its link to the window that opened it.
  return reply.header('cross-origin-opener-policy', 'unsafe-none')
}

const script = `const channel = new BroadcastChannel('${google.channel}')
channel.postMessage({ outcome: document.body.dataset.outcome })
setTimeout(() => { channel.close(); window.close() }, 50)`
const scriptHash = createHash('sha256').update(script).digest('base64')

function sendOutcome(request: FastifyRequest, reply: FastifyReply, outcome: GoogleOutcome): FastifyReply {
  const language = languageOf(request)
  const t = googleWindowTexts[language].googleWindow
  return reply
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'sha256-${scriptHash}'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><title>${t.title}</title></head>
<body data-outcome="${outcome}"><main><h1>${t.title}</h1><p>${t.outcomes[outcome]}</p><p>${t.close}</p></main>
<script type="module">${script}</script></body></html>`)
}
