import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type GoogleOutcome, google } from '#contract/google.ts'
import { type Language, languageOfHeader } from '#domain/language.ts'
import type { BetterAuth } from '#server/adapters/identity/better-auth.ts'
import {
  chooserPath,
  type GoogleClient,
  type GoogleStandIn,
  openGoogleStandIn,
  relayChooser,
} from '#server/adapters/identity/google-stand-in.ts'
import { googleProvider } from '#server/adapters/identity/identity.ts'
import type { Database } from '#server/database/connect.ts'
import type { Shop } from '#server/shop.ts'
import { googleWindow as en } from '#texts/en/google-window.ts'
import { googleWindow as et } from '#texts/et/google-window.ts'

const texts = { en, et }
const callback = `/api/auth/callback/${googleProvider}`
const done = '/api/auth/google/done'
/** Outside production a shop has a few names (localhost, 127.0.0.1); no more than these are served. */
const mostNames = 8

/**
 * Signing in by Google in a window of its own: to Google, back with a code, and a last page that tells the first
 * window how it went. Which Google is one setting; nothing else differs.
 */
export function googleRoutes(app: FastifyInstance, shop: Shop, database: Database): void {
  const { identity, production, publicUrl, port } = shop.settings
  const auths = new Map<string, BetterAuth>()
  let standIn: Promise<GoogleStandIn> | undefined
  const openStandIn = () => {
    const names = new Set([publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`])
    standIn ??= openGoogleStandIn([...names].map((name) => name + callback))
    return standIn
  }
  if (!identity.google) relayChooser(app, openStandIn)
  app.addHook('onClose', async () => (await standIn)?.close())

  app.get(google.start, { schema: { hide: true } }, async (request, reply) => {
    const auth = await authFor(request)
    if (!auth) return tell(request, reply, 'failed')
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
      return tell(request, reply, 'failed')
    }
    return withCookies(answer, reply).header('cache-control', 'no-store').redirect(url, 302)
  })

  app.get(callback, { schema: { hide: true } }, async (request, reply) => {
    const auth = await authFor(request)
    if (!auth) return tell(request, reply, 'failed')
    const headers = new Headers({ cookie: request.headers.cookie ?? '' })
    const answer = await auth.handler(new Request(originOf(request) + request.url, { headers }))
    const next = answer.headers.get('location')
    // A state that is not ours leads to better-auth's own page of errors, which is not open here.
    if (!next || new URL(next, originOf(request)).pathname !== done) return tell(request, reply, 'failed')
    return withCookies(answer, reply).header('cache-control', 'no-store').redirect(next, 302)
  })

  app.get(done, { schema: { hide: true } }, async (request, reply) => {
    const { error } = request.query as { error?: string }
    return tell(request, reply, outcomeOf(error))
  })

  /** better-auth with this Google, asked for its addresses when somebody first needs them and again if it was away. */
  async function authFor(request: FastifyRequest) {
    const origin = originOf(request)
    const known = auths.get(origin)
    if (known) return known
    if (auths.size >= mostNames) return undefined
    try {
      const client = await findGoogle(origin)
      const { makeBetterAuth } = await import('#server/adapters/identity/better-auth.ts')
      const auth = makeBetterAuth(shop.settings, database, { ...client, origin })
      const { socialProviders } = await auth.$context
      if (!socialProviders.some(({ id }) => id === googleProvider)) return undefined
      auths.set(origin, auth)
      return auth
    } catch (error) {
      shop.log.warn({ err: error }, 'Google cannot be reached')
      return undefined
    }
  }

  async function findGoogle(origin: string): Promise<GoogleClient> {
    if (identity.google) return identity.google
    return { ...(await openStandIn()), authorizationUrl: origin + chooserPath }
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

/** The session goes with the browser, as it does after signing in by password. */
function withCookies(answer: Response, reply: FastifyReply): FastifyReply {
  for (const cookie of answer.headers.getSetCookie())
    reply.header(
      'set-cookie',
      cookie.includes('session_token=') ? cookie.replace(/; (Max-Age|Expires)=[^;]+/gi, '') : cookie,
    )
  // The window must stay in touch with the one that opened it.
  return reply.header('cross-origin-opener-policy', 'unsafe-none')
}

const script = `const channel = new BroadcastChannel('${google.channel}')
channel.postMessage({ outcome: document.body.dataset.outcome })
setTimeout(() => { channel.close(); window.close() }, 50)`
const scriptHash = createHash('sha256').update(script).digest('base64')

function tell(request: FastifyRequest, reply: FastifyReply, outcome: GoogleOutcome): FastifyReply {
  const language = languageOf(request)
  const t = texts[language]
  return reply
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header('content-security-policy', `default-src 'none'; script-src 'sha256-${scriptHash}'; frame-ancestors 'none'`)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${t.title}</title></head>
<body data-outcome="${outcome}"><main><h1>${t.title}</h1><p>${t.outcomes[outcome]}</p><p>${t.close}</p></main>
<script type="module">${script}</script></body></html>`)
}
