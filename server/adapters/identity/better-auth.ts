import type { AuthContext } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { betterAuth } from 'better-auth/minimal'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { type Jwk, jwt } from 'better-auth/plugins/jwt'
import { comparableEmail } from '#domain/email-address.ts'
import { newId } from '#domain/id.ts'
import { maxPasswordLength, minPasswordLength, passwordWeaknesses } from '#domain/password.ts'
import { tokenMinutes } from '#domain/token.ts'
import type { Database } from '#server/database/connect.ts'
import * as tables from '#server/database/identity-schema.ts'
import { isOutage } from '#server/database/is-outage.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { GoogleClient } from './choose-google.ts'
import { googleProvider } from './identity.ts'
import { hashPassword, isCurrentHash, verifyPassword } from './password-hash.ts'
import { tokenAlgorithms, tokenAudience, tokenIssuer } from './token-keys.ts'

const keyDays = 90
const sessionHours = 24

export type BetterAuth = ReturnType<typeof makeBetterAuth>

/** better-auth on the shop's database, with tokens signed by the shop and optional Google login. */
export function makeBetterAuth(
  { identity, publicUrl, production }: Settings,
  database: Database,
  google?: GoogleClient & { origin: string },
) {
  const isHttps = publicUrl.startsWith('https:')
  return betterAuth({
    appName: 'Louend',
    secret: identity.secret,
    baseURL: google?.origin ?? publicUrl,
    basePath: '/api/auth',
    // Outside production any host name of this machine is allowed if page and request agree.
    trustedOrigins: (request) => (production || !request ? [] : [new URL(request.url).origin]),
    database: drizzleAdapter(database, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: tables.identityUsers,
        session: tables.identitySessions,
        account: tables.identityAccounts,
        verification: tables.identityVerifications,
        jwks: tables.identityKeys,
      },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    // For all login methods; sessions are not extended.
    session: { expiresIn: sessionHours * 3600, disableSessionRefresh: true },
    hooks: { before: refuseWeakPasswords, after: renewHash },
    // A Google account is linked only if the address is verified on both sides.
    account: {
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] },
    },
    // Google's tokens are not needed after login, so they are not stored.
    databaseHooks: {
      account: {
        create: {
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
    },
    advanced: {
      // The `__Host-` prefix restricts the cookies to this host.
      cookiePrefix: isHttps ? '__Host-louend' : 'louend',
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps },
      // Explicit, because better-auth disables both under a test runner.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => newId(new Date()) },
    },
    // The shop throttles attempts itself.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    // Unexpected errors are thrown, so that the shop logs them once with the request.
    onAPIError: {
      onError: (error) => {
        if (!isAPIError(error)) throw error
      },
    },
    telemetry: { enabled: false },
    plugins: [
      genericOAuth({ config: google ? [googleConfig(google)] : [] }),
      jwt({
        disableSettingJwtHeader: true,
        adapter: { getJwks: ({ context }) => readTokenKeys(context) },
        jwks: { keyPairConfig: { alg: tokenAlgorithms[0], modulusLength: 3072 }, rotationInterval: keyDays * 86_400 },
        jwt: { issuer: tokenIssuer, audience: tokenAudience, expirationTime: `${tokenMinutes}m` },
      }),
    ],
  })
}

/** Deletes keys of an earlier secret, whose owner could sign tokens; new keys are then made. */
async function readTokenKeys({ adapter, secretConfig }: AuthContext): Promise<Jwk[]> {
  const keys = await adapter.findMany<Jwk>({ model: 'jwks' })
  const open = async ({ privateKey }: Jwk) => symmetricDecrypt({ key: secretConfig, data: JSON.parse(privateKey) })
  const opened = await Promise.all(
    keys.map((key) =>
      open(key).then(
        () => true,
        () => false,
      ),
    ),
  )
  for (const [at, { id }] of keys.entries())
    if (!opened[at]) await adapter.delete({ model: 'jwks', where: [{ field: 'id', value: id }] })
  return keys.filter((_, at) => opened[at])
}

const googleConfig = ({ clientId, clientSecret, discoveryUrl, authorizationUrl }: GoogleClient) => ({
  providerId: googleProvider,
  clientId,
  clientSecret,
  discoveryUrl,
  ...(authorizationUrl ? { authorizationUrl } : {}),
  scopes: ['openid', 'email', 'profile'],
  prompt: 'select_account' as const,
  requireIdTokenVerification: true,
  // better-auth compares addresses as text, in lower case.
  mapProfileToUser: ({ email }: { email?: unknown }) =>
    typeof email === 'string' ? { email: comparableEmail(email) } : {},
  disableProviderLogout: true,
})

const refuseWeakPasswords = createAuthMiddleware(async ({ path, body }) => {
  if (path === '/sign-in/email') return
  const { password, newPassword } = (body ?? {}) as { password?: unknown; newPassword?: unknown }
  const chosen = newPassword ?? password
  if (typeof chosen === 'string' && passwordWeaknesses(chosen).length > 0)
    throw new APIError('UNPROCESSABLE_ENTITY', { code: 'WEAK_PASSWORD', message: 'Weak password' })
})

/** Rehashes an outdated hash while the password is available. On an outage the next login retries. */
const renewHash = createAuthMiddleware(async ({ path, body, context: { internalAdapter, newSession } }) => {
  if (path !== '/sign-in/email' || !newSession) return
  try {
    const account = await internalAdapter.findCredentialAccount(newSession.user.id)
    if (account?.password && !isCurrentHash(account.password))
      await internalAdapter.updatePassword(newSession.user.id, await hashPassword(body.password))
  } catch (error) {
    if (!isOutage(error)) throw error
  }
})
