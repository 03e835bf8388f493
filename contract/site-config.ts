import type { Maintenance } from './announcements.ts'
import type { IdentityProvider } from './identity-provider.ts'

/** Public configuration, available to every page. */
export type SiteConfig = {
  readonly origin: string
  readonly demo: boolean
  readonly identity: IdentityProvider
  /** Google Analytics; undefined when visits are not tracked. */
  readonly measurementId?: string | undefined
  /** The page is closed. */
  readonly maintenance?: ClosedShop | undefined
}

/** `message` is in the page's language, so that browsers need not load it; `texts` are of the operator. */
export type ClosedShop = Pick<Maintenance, 'texts'> & { readonly message: string }
