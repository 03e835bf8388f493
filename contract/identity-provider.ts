/** The identity provider of this shop, as the browser needs to know it. */
export type IdentityProvider =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'firebase'
      readonly projectId: string
      readonly apiKey: string
      readonly authDomain: string
      /** The address of an emulator that stands in for Google's own servers. */
      readonly emulator: string | undefined
    }

/** The page's `<meta>` with the provider as JSON. Without it the provider is the embedded one. */
export const identityProviderMeta = 'identity-provider'
