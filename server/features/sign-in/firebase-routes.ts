import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { identity } from '#contract/account.ts'
import { identitySchemas } from '#contract/schemas/account.ts'
import { passwordWeaknesses } from '#domain/password.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { FirebaseProject } from '#server/adapters/identity/firebase/firebase-project.ts'
import type { FirebaseSession, FirebaseSessions } from '#server/adapters/identity/firebase/firebase-sessions.ts'
import type { FirebaseHolder, firebaseTokens } from '#server/adapters/identity/firebase/firebase-tokens.ts'
import { findUserByUid } from '#server/features/account/account-store.ts'
import { ownAddressByGoogle } from '#server/features/sign-in/own-address-by-google.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { removeAbandoned } from './orphaned-identities.ts'
import { signInGuard } from './sign-in-guard.ts'

const sessionCookie = 'louend.firebase_session'
/** A proof opens a session only while it is fresh. */
const longestProof = 300_000

type Parts = {
  project: FirebaseProject
  sessions: FirebaseSessions
  readToken: ReturnType<typeof firebaseTokens>
}

/**
 * People prove themselves to Firebase in their own browser. Here the proof becomes a session like that of the embedded
 * provider: a cookie that scripts cannot read, from which short tokens of Firebase's are made while it is open.
 */
export function firebaseRoutes(app: FastifyInstance, shop: Shop, { project, sessions, readToken }: Parts): void {
  const guard = signInGuard(shop)
  const { production, publicUrl } = shop.settings
  const cookieOptions = {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  } as const

  // Through the shop, so that its rules for passwords hold and nobody is left with half an account.
  serve(app, shop, identity.signUp, identitySchemas.signUp, async ({ body, request, reply }) => {
    if (isFromElsewhere(request)) return refuse('forbidden')
    if (passwordWeaknesses(body.password).length > 0) return refuse('weak-password')
    if (!(await guard.mayAsk(request))) return refuse('rate-limited')
    const add = () => shop.identity.create({ ...body, emailVerified: false })
    let made = await add()
    if (!made.ok && made.code === 'email-taken' && (await removeAbandoned(shop, body.email))) made = await add()
    return made.ok ? open(made.value.uid, request, reply) : made
  })

  serve(app, shop, identity.openSession, identitySchemas.openSession, async ({ body, request, reply, now }) => {
    if (isFromElsewhere(request)) return refuse('forbidden')
    if (!(await guard.mayAsk(request))) return refuse('rate-limited')
    const proof = await readToken(body.token)
    if (!proof.ok) return proof
    const person = await shop.identity.find(proof.value.uid)
    if (!person || !(await isFresh(proof.value, now))) return refuse('sign-in-needed')
    if (proof.value.byGoogle) await ownAddressByGoogle(shop, person, now)
    return open(person.uid, request, reply)
  })

  serve(app, shop, identity.token, identitySchemas.token, async ({ request, reply }) => {
    const session = await sessions.resume(request.cookies[sessionCookie] ?? '')
    reply.header('cache-control', 'no-store')
    // Firebase would make a person anew of somebody who is gone there.
    if (session && (await shop.identity.find(session.uid))) return accept({ token: await tokenOf(session) })
    if (session) await sessions.end(session.uid)
    reply.clearCookie(sessionCookie, cookieOptions)
    return refuse('sign-in-needed')
  })

  serve(app, shop, identity.signOut, identitySchemas.signOut, async ({ request, reply }) => {
    if (isFromElsewhere(request)) return refuse('forbidden')
    await sessions.leave(request.cookies[sessionCookie] ?? '')
    reply.clearCookie(sessionCookie, cookieOptions)
    return accept({ signedOut: true as const })
  })

  async function open(
    uid: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Result<{ token: string }, never>> {
    const { session, secret } = await sessions.open(uid, request.headers['user-agent'] ?? '')
    reply.setCookie(sessionCookie, secret, cookieOptions).header('cache-control', 'no-store')
    return accept({ token: await tokenOf(session) })
  }

  const tokenOf = ({ id, uid }: FirebaseSession) => project.tokenFor(uid, { sid: id, made: shop.now().getTime() })

  /** A token of a session, which lies in the browser's store, must not become a session that outlives it. */
  async function isFresh({ uid, sessionId, signedInAt }: FirebaseHolder, now: Date): Promise<boolean> {
    if (sessionId !== undefined || now.getTime() - signedInAt.getTime() > longestProof) return false
    const { tokensValidFrom } = (await findUserByUid(shop.database, uid)) ?? {}
    return !tokensValidFrom || signedInAt.getTime() + 1000 > tokensValidFrom.getTime()
  }

  const isFromElsewhere = ({ headers, protocol, host }: FastifyRequest): boolean =>
    headers.origin !== undefined &&
    headers.origin !== (production ? new URL(publicUrl).origin : `${protocol}://${host}`)
}
