import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { passwordWeaknesses } from '#domain/password.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { FirebaseIdentity } from '#server/adapters/identity/firebase/firebase-identity.ts'
import type { FirebaseSession } from '#server/adapters/identity/firebase/firebase-sessions.ts'
import type { FirebaseHolder } from '#server/adapters/identity/firebase/firebase-tokens.ts'
import { logSignIn } from '#server/http/log/security-log.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { findUserByUid } from './account-store.ts'
import { claimAccountByGoogle } from './claim-account-by-google.ts'
import { hostCookie } from './host-cookie.ts'
import { removeOrphanedIdentity } from './orphaned-identities.ts'
import { signInGuard } from './sign-in-guard.ts'

/** Maximum age of a Firebase sign-in that may open a session, in milliseconds. */
const maxProofAge = 300_000

/** A Firebase ID token opens a session in an HttpOnly cookie, from which short-lived tokens are made. */
export function firebaseRoutes(
  app: FastifyInstance,
  shop: Shop,
  { project, sessionStore, verifyToken }: FirebaseIdentity,
): void {
  const guard = signInGuard(shop)
  const { production, publicUrl } = shop.settings
  const cookie = hostCookie(shop.settings, 'louend.firebase_session')
  const secretOf = (request: FastifyRequest) => request.cookies[cookie.name] ?? ''

  // Registers through the server to apply its password rules and to undo a failed registration.
  serve(app, shop, 'POST /auth/sign-up/email', async ({ body, request, reply }) => {
    if (isCrossOrigin(request)) return refuse('forbidden')
    if (passwordWeaknesses(body.password).length > 0) return refuse('weak-password')
    if (!(await guard.mayAttempt(request))) return refuse('rate-limited')
    const create = () => shop.identity.create({ ...body, emailVerified: false })
    let created = await create()
    if (!created.ok && created.code === 'email-taken' && (await removeOrphanedIdentity(shop, body.email)))
      created = await create()
    return created.ok ? open(created.value.uid, request, reply) : created
  })

  serve(app, shop, 'POST /auth/session', async ({ body, request, reply, now }) => {
    if (isCrossOrigin(request)) return refuse('forbidden')
    if (!(await guard.mayAttempt(request))) return refuse('rate-limited')
    const proof = await verifyToken(body.token)
    if (!proof.ok) return proof
    const person = await shop.identity.find(proof.value.uid)
    if (!person || !(await isFresh(proof.value, now))) return refuse('sign-in-needed')
    if ((await findUserByUid(shop.database, person.uid))?.blockedAt) return refuse('account-blocked')
    if (proof.value.byGoogle) await claimAccountByGoogle(shop, person, now)
    return open(person.uid, request, reply)
  })

  serve(app, shop, 'GET /auth/token', async ({ request, reply }) => {
    const session = await sessionStore.resume(secretOf(request))
    // A custom token would recreate a deleted Firebase account.
    if (session && (await shop.identity.find(session.uid))) return accept({ token: await tokenOf(session) })
    if (session) await sessionStore.end(session.uid)
    reply.clearCookie(cookie.name, cookie.options)
    return refuse('sign-in-needed')
  })

  serve(app, shop, 'POST /auth/sign-out', async ({ request, reply }) => {
    if (isCrossOrigin(request)) return refuse('forbidden')
    await sessionStore.endBySecret(secretOf(request))
    reply.clearCookie(cookie.name, cookie.options)
    request.log.info({ event: 'signed-out' }, 'signed out')
    return accept({ signedOut: true as const })
  })

  async function open(
    uid: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Result<{ token: string }, never>> {
    await sessionStore.endBySecret(secretOf(request))
    const { session, secret } = await sessionStore.open(uid, request.headers['user-agent'] ?? '')
    logSignIn(request, uid, 'firebase')
    reply.setCookie(cookie.name, secret, cookie.options)
    return accept({ token: await tokenOf(session) })
  }

  const tokenOf = ({ id, uid }: FirebaseSession) => project.tokenFor(uid, { sid: id, made: shop.now().getTime() })

  /** The short-lived token of a session must not open another session that outlives it. */
  async function isFresh({ uid, sessionId, signedInAt }: FirebaseHolder, now: Date): Promise<boolean> {
    if (sessionId !== undefined || now.getTime() - signedInAt.getTime() > maxProofAge) return false
    const { tokensValidFrom } = (await findUserByUid(shop.database, uid)) ?? {}
    return !tokensValidFrom || signedInAt.getTime() + 1000 > tokensValidFrom.getTime()
  }

  const isCrossOrigin = ({ headers, protocol, host }: FastifyRequest): boolean =>
    headers.origin !== undefined &&
    headers.origin !== (production ? new URL(publicUrl).origin : `${protocol}://${host}`)
}
