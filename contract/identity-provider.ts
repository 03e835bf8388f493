/** What a browser has to know before anybody signs in: which identity provider this shop runs with, and where it is. */
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

/** The name of the page's `<meta>` that says it. Without one the provider is the embedded one. */
export const identityProviderMeta = 'identity-provider'
