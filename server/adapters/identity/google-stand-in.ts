import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { site } from '#domain/site.ts'

/** Where a Google, real or pretended, says how it is spoken to, and who we are there. */
export type GoogleClient = {
  clientId: string
  clientSecret: string
  discoveryUrl: string
  /** Where visitors choose an account, when that is not where the discovery says. */
  authorizationUrl?: string
}
export type GoogleStandIn = GoogleClient & { url: string; close(): Promise<void> }

/** The people of the pretended Google. The first is new to the demo, the second has a password there already. */
export const googlePeople = [
  { email: 'liis@gmail.test', name: 'Liis Kask', given_name: 'Liis', family_name: 'Kask', locale: 'et' },
  { email: 'user@louend.test', name: 'Maarja Tamm', given_name: 'Maarja', family_name: 'Tamm', locale: 'en' },
  { email: 'kaja@gmail.test', name: 'Kaja Saar', given_name: 'Kaja', family_name: 'Saar', locale: 'et' },
  { email: 'oskar@gmail.test', name: 'Oskar Oja', given_name: 'Oskar', family_name: 'Oja', locale: 'en' },
  {
    email: 'unconfirmed@gmail.test',
    name: 'Uku Unconfirmed',
    given_name: 'Uku',
    family_name: 'Unconfirmed',
    email_verified: false,
  },
]

const client = { clientId: 'louend-demo', clientSecret: 'louend-demo-secret' }

/** Opens a pretended Google on a free port of this machine, for the shop alone: visitors reach it through the shop. */
export async function openGoogleStandIn(callbacks: readonly string[]): Promise<GoogleStandIn> {
  const { createEmulator } = await import('emulate')
  const seed = {
    google: {
      users: googlePeople,
      oauth_clients: [
        {
          client_id: client.clientId,
          client_secret: client.clientSecret,
          name: site.name,
          redirect_uris: [...callbacks],
        },
      ],
    },
  }
  const { url, close } = await createEmulator({ service: 'google', port: 0, hostname: '127.0.0.1', seed })
  return { ...client, url, discoveryUrl: `${url}/.well-known/openid-configuration`, close }
}

/** Where the account chooser stands, below the shop's own address. */
export const chooserPath = '/o/oauth2/v2/auth'

/** Passes the account chooser on, so that one address and one port are enough. */
export function relayChooser(app: FastifyInstance, open: () => Promise<GoogleStandIn>): void {
  const relay = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = await open()
    const body = typeof request.body === 'string' ? request.body : undefined
    const answer = await fetch(url + request.url, {
      method: request.method,
      redirect: 'manual',
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    })
    const next = answer.headers.get('location')
    reply
      .code(answer.status)
      .header('cross-origin-opener-policy', 'unsafe-none')
      .header('content-security-policy', chooserPolicy)
      .header('cache-control', 'no-store')
      .type(answer.headers.get('content-type') ?? 'text/plain')
    if (next) reply.header('location', next)
    return reply.send(Buffer.from(await answer.arrayBuffer()))
  }
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.get(chooserPath, { schema: { hide: true } }, relay)
    scope.post(`${chooserPath}/callback`, { schema: { hide: true } }, relay)
    scope.get('/_emulate/*', { schema: { hide: true } }, relay)
  })
}

const chooserPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'"
