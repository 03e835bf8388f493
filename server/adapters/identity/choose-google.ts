import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/settings/settings.ts'

/** The discovery address of Google or its stand-in, and the shop's OAuth client. */
export type GoogleClient = {
  clientId: string
  clientSecret: string
  discoveryUrl: string
  /** Overrides the discovered address. */
  authorizationUrl?: string
}

export type Google = {
  /** For visitors of the shop at this origin. */
  clientFor(origin: string): Promise<GoogleClient>
  /** The stand-in's own pages. */
  mount?(app: FastifyInstance): void
}

/** A public shop has no stand-in. */
export const hasGoogle = ({ identity, production }: Pick<Settings, 'identity' | 'production'>): boolean =>
  identity.google !== undefined || !production

/** Both redirect to `callback`. */
export async function chooseGoogle(settings: Settings, callback: string): Promise<Google | undefined> {
  const { google } = settings.identity
  if (!hasGoogle(settings)) return undefined
  if (google) return { clientFor: async () => google }
  const { googleStandIn } = await import('#server/dev/google/google-stand-in.ts')
  return googleStandIn(settings, callback)
}
