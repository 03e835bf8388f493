import type { IdentityProvider } from './identity-provider.ts'

/** What every page may know about the shop that serves it. */
export type SiteConfig = {
  readonly origin: string
  readonly demo: boolean
  readonly identity: IdentityProvider
  /** The Google Analytics measurement ID, where the shop counts visits. */
  readonly measurementId?: string | undefined
}
