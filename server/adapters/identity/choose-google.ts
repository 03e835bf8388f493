import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/settings/settings.ts'

/** Google's discovery address, or its stand-in's, and our client there. */
export type GoogleClient = {
  clientId: string
  clientSecret: string
  discoveryUrl: string
  /** Where visitors choose an account, if not at the discovered address. */
  authorizationUrl?: string
}

/** Google, or the stand-in for it. */
export type Google = {
  /** Our client there, for visitors of the shop at this origin. */
  clientFor(origin: string): Promise<GoogleClient>
  /** Registers pages of its own. */
  mount?(app: FastifyInstance): void
}

/** The Google of the settings, or its stand-in; either sends visitors back to the callback. */
export async function chooseGoogle(settings: Settings, callback: string): Promise<Google> {
  const { google } = settings.identity
  if (google) return { clientFor: async () => google }
  const { googleStandIn } = await import('#server/dev/google/google-stand-in.ts')
  return googleStandIn(settings, callback)
}
